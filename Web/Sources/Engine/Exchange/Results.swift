import Mercator

/// Leaves a call's results, one after another.
enum Results {
  /// How many there are: what a function returns.
  static var count: Int32 { Int32(results.count) }

  @inline(never)
  static func put(_ number: Double) { results.append(number) }

  static func put(_ number: Int) { put(Double(number)) }

  static func put(_ flag: Bool) { put(flag ? 1.0 : 0) }

  static func put(_ place: GeoCoordinate) {
    put(place.latitude)
    put(place.longitude)
  }

  static func put(_ point: ScreenPoint) {
    put(point.x)
    put(point.y)
  }

  static func put(_ point: WorldPoint) {
    put(point.x)
    put(point.y)
  }

  static func put(_ insets: ScreenInsets) {
    put(insets.top)
    put(insets.left)
    put(insets.bottom)
    put(insets.right)
  }

  static func put(_ rect: ScreenRect) {
    put(rect.x)
    put(rect.y)
    put(rect.width)
    put(rect.height)
  }

  static func put(_ rect: WorldRect) {
    put(rect.x)
    put(rect.y)
    put(rect.width)
    put(rect.height)
  }

  static func put(_ region: GeoRegion) {
    put(region.south)
    put(region.north)
    put(region.west)
    put(region.longitudeSpan)
  }

  @inline(never)
  static func put(_ viewport: MapViewport) {
    put(viewport.center)
    put(viewport.zoom)
    put(viewport.heading)
    put(viewport.pitch)
    put(viewport.size.width)
    put(viewport.size.height)
    put(viewport.insets)
    put(viewport.fieldOfView)
  }

  static func put(_ velocity: ViewportVelocity) {
    put(velocity.x)
    put(velocity.y)
    put(velocity.zoom)
    put(velocity.heading)
    put(velocity.pitch)
  }

  static func put(_ text: String) { put(text.bytes) }

  /// A text in UTF-8.
  @inline(never)
  static func put(_ text: [UInt8]) {
    put(text.count)
    for byte in text { put(Int(byte)) }
  }

  static func put(_ indices: [Int]) {
    put(indices.count)
    for index in indices { put(index) }
  }

  // One value, and what the function returns.

  static func answer(_ number: Double) -> Int32 {
    put(number)
    return count
  }

  static func answer(_ viewport: MapViewport) -> Int32 {
    put(viewport)
    return count
  }

  static func answer(_ place: GeoCoordinate?) -> Int32 {
    guard let place else { return Answer.nothing }
    put(place)
    return count
  }

  static func answer(_ point: ScreenPoint?) -> Int32 {
    guard let point else { return Answer.nothing }
    put(point)
    return count
  }

  static func answer(_ region: GeoRegion?) -> Int32 {
    guard let region else { return Answer.nothing }
    put(region)
    return count
  }

  static func answer(_ indices: [Int]) -> Int32 {
    put(indices)
    return count
  }

  static func answer(_ text: String) -> Int32 {
    put(text)
    return count
  }

  /// An error: its code, numbers that tell more, and its sentence.
  @inline(never)
  static func error(_ code: Int, _ numbers: [Double], _ sentence: TextBytes) -> Int32 {
    results.reset(room: 0)
    put(code)
    put(numbers.count)
    for number in numbers { put(number) }
    put(sentence.bytes)
    return Answer.error
  }

  static func error(_ error: FitError) -> Int32 {
    switch error {
    case .noPlaces: return self.error(1, [], error.sentence)
    case .noVisibleArea: return self.error(2, [], error.sentence)
    case .markersTooLarge(let conflict):
      var numbers = [
        Double(conflict.first), Double(conflict.second), conflict.axis == .horizontal ? 0 : 1,
        conflict.room,
      ]
      if let zooms = conflict.zooms { numbers += [zooms.lowerBound, zooms.upperBound] }
      return self.error(3, numbers, error.sentence)
    }
  }
}
