/// A value that stays in the engine between calls. The host holds its address as a number, and gives
/// it back with `mercator_release`.
class Handle {}

final class Holding<Value>: Handle {
  var value: Value

  init(_ value: Value) { self.value = value }
}

extension Results {
  /// The address of a handle, which the host now holds.
  static func handle(_ handle: Handle) {
    put(Double(UInt(bitPattern: Unmanaged.passRetained(handle).toOpaque())))
  }
}

extension Arguments {
  /// The value of a handle. The host keeps each kind of handle in its own class, and none that was
  /// released.
  mutating func held<Value>(_: Value.Type) -> Holding<Value> {
    unsafeDowncast(handled(), to: Holding<Value>.self)
  }

  mutating func handled() -> Handle { handle().takeUnretainedValue() }

  fileprivate mutating func handle() -> Unmanaged<Handle> {
    // mercator.js gives no handle that it was not given.
    // swift-format-ignore: NeverForceUnwrap
    .fromOpaque(UnsafeRawPointer(bitPattern: UInt(number()))!)
  }
}

/// Gives a handle back.
@_cdecl("mercator_release")
public func release() -> Int32 {
  var input = Arguments()
  input.handle().release()
  return Results.count
}
