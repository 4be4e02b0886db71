/// Returns a copy of a value, changed by a function.
@inline(__always)
func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var changed = value
  change(&changed)
  return changed
}
