/// A value as a function changes it.
@inline(__always)
func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var changed = value
  change(&changed)
  return changed
}
