// Asio, compiled once: everywhere else its headers only declare, as requested by the definition
// BOOST_ASIO_SEPARATE_COMPILATION of yomikiri_net.
#include <boost/asio/impl/src.hpp>
