// Holds any regular value: std::any with equality and with room for a board inside, so that passing
// states and actions of unknown games around usually allocates nothing.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

#include "core/assert.h"

namespace yomikiri {

class AnyValue {
 public:
  AnyValue() = default;

  // Takes any regular value. Regularity is asserted, not required as a constraint: for a Result of
  // an AnyValue the check would be circular.
  template <class T>
    requires(!std::same_as<std::remove_cvref_t<T>, AnyValue>)
  explicit AnyValue(T&& value) : operations_(&kOperations<std::remove_cvref_t<T>>) {
    using Stored = std::remove_cvref_t<T>;
    static_assert(std::regular<Stored>);
    if constexpr (kFits<Stored>)
      new (bytes_) Stored(std::forward<T>(value));
    else
      new (bytes_) Stored*(new Stored(std::forward<T>(value)));
  }

  AnyValue(const AnyValue& other) : operations_(other.operations_) { copy_bytes(other); }
  AnyValue(AnyValue&& other) noexcept : operations_(other.operations_) { take_bytes(other); }

  AnyValue& operator=(const AnyValue& other) {
    if (this != &other) *this = AnyValue(other);
    return *this;
  }

  AnyValue& operator=(AnyValue&& other) noexcept {
    if (this == &other) return *this;
    destroy();
    operations_ = other.operations_;
    take_bytes(other);
    return *this;
  }

  ~AnyValue() { destroy(); }

  // The value itself; asking for a type other than the stored one is a bug.
  template <class T>
  [[nodiscard]] const T& as() const {
    YK_ASSERT(operations_ == &kOperations<T>);
    return *stored<T>(bytes_);
  }

  friend bool operator==(const AnyValue& a, const AnyValue& b) {
    if (a.operations_ != b.operations_) return false;
    return a.operations_ == nullptr || a.operations_->equal(a.bytes_, b.bytes_);
  }

 private:
  static constexpr std::size_t kRoom = 40;

  // `copy` and `destroy` are null for values that are copied as bytes and need no destructor.
  struct Operations {
    void (*copy)(std::byte* to, const std::byte* from);
    void (*destroy)(std::byte* bytes);
    bool (*equal)(const std::byte* a, const std::byte* b);
  };

  template <class T>
  static constexpr bool kFits = sizeof(T) <= kRoom && std::is_trivially_copyable_v<T> &&
                                alignof(T) <= alignof(std::max_align_t);

  template <class T>
  static const T* stored(const std::byte* bytes) {
    if constexpr (kFits<T>)
      return std::launder(reinterpret_cast<const T*>(bytes));
    else
      return *std::launder(reinterpret_cast<T* const*>(bytes));
  }

  template <class T>
  static void copy_boxed(std::byte* to, const std::byte* from) {
    new (to) T*(new T(*stored<T>(from)));
  }

  template <class T>
  static void destroy_boxed(std::byte* bytes) {
    delete stored<T>(bytes);
  }

  template <class T>
  static bool equal_values(const std::byte* a, const std::byte* b) {
    return *stored<T>(a) == *stored<T>(b);
  }

  template <class T>
  static constexpr Operations kOperations{kFits<T> ? nullptr : &copy_boxed<T>,
                                          kFits<T> ? nullptr : &destroy_boxed<T>, &equal_values<T>};

  void copy_bytes(const AnyValue& other) {
    if (operations_ != nullptr && operations_->copy != nullptr)
      operations_->copy(bytes_, other.bytes_);
    else
      std::memcpy(bytes_, other.bytes_, kRoom);
  }

  void take_bytes(AnyValue& other) {
    std::memcpy(bytes_, other.bytes_, kRoom);
    other.operations_ = nullptr;
  }

  void destroy() {
    if (operations_ != nullptr && operations_->destroy != nullptr) operations_->destroy(bytes_);
  }

  alignas(std::max_align_t) std::byte bytes_[kRoom]{};
  const Operations* operations_ = nullptr;
};

}  // namespace yomikiri
