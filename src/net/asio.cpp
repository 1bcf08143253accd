// Asio, compiled once: elsewhere its headers only declare, as the definition
// BOOST_ASIO_SEPARATE_COMPILATION of yomikiri_net asks them to.
#include <boost/asio/impl/src.hpp>
