// What stands for the macros of Swift Testing.

func expect(_ condition: Bool) {}

func require<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw CancellationError() }
  return value
}
