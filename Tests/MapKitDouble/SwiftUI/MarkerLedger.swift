import CoreLocation

/// What stands on a map, by its name, and what a test counts of it.
@MainActor package struct MarkerLedger {
  /// Where each marker stands.
  package private(set) var places: [[AnyHashable]: CLLocationCoordinate2D] = [:]
  /// How often each marker was made.
  package private(set) var made: [[AnyHashable]: Int] = [:]
  /// How often content was evaluated.
  package private(set) var evaluations = 0

  /// Forgets what was counted, not what stands there.
  package mutating func restart() {
    made = [:]
    evaluations = 0
  }

  /// This is the content now.
  mutating func show(_ content: any MapContent) {
    evaluations += 1
    var next: [[AnyHashable]: CLLocationCoordinate2D] = [:]
    collect(content, [], &next)
    for name in next.keys where places[name] == nil { made[name, default: 0] += 1 }
    places = next
  }

  private func collect(
    _ content: any MapContent, _ name: [AnyHashable],
    _ found: inout [[AnyHashable]: CLLocationCoordinate2D]
  ) {
    guard let primitive = content as? any PrimitiveMapContent else {
      collect(content.body, name, &found)
      return
    }
    if let coordinate = primitive.coordinate {
      precondition(found.updateValue(coordinate, forKey: name) == nil, "two markers named \(name)")
    }
    for (index, part) in primitive.parts.enumerated() {
      collect(part.content, name + [part.name ?? AnyHashable(index)], &found)
    }
  }
}
