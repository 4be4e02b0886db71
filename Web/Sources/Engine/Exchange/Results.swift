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

  @inline(never)
  static func put(_ text: String) { put(text.bytes) }

  /// A text in UTF-8.
  @inline(never)
  static func put(_ text: [UInt8]) {
    put(text.count)
    for byte in text { put(Int(byte)) }
  }

  static func indices(_ indices: [Int]) { list(indices) { put($0) } }

  /// The number of items, and each item.
  static func list<Item>(_ items: [Item], _ put: (Item) -> Void) {
    self.put(items.count)
    for item in items { put(item) }
  }

  /// A flag for a value, and the value if there is one.
  static func optional<Value>(_ value: Value?, _ put: (Value) -> Void) {
    self.put(value != nil)
    if let value { put(value) }
  }

  // Coordinates and points up to the end, NaN where there is none.

  static func put(_ places: [GeoCoordinate]) { for place in places { put(place) } }

  static func put(_ points: [WorldPoint]) { for point in points { put(point) } }

  static func put(_ points: [ScreenPoint?]) {
    for point in points { put(point ?? ScreenPoint(x: .nan, y: .nan)) }
  }

  /// The points of a line, and how many there are.
  static func put(_ line: [ScreenPoint]) { list(line) { put($0) } }

  static func put(_ limits: ActiveLimits) { put(Int(limits.rawValue)) }

  /// An error: its code, its details as numbers, and its sentence.
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

  static func error(_ error: BoundingRegionError) -> Int32 {
    switch error {
    case .noVisibleArea: self.error(2, [], error.sentence)
    case .noExtent: self.error(4, [], error.sentence)
    case .wholeWorld(let zoom): self.error(5, [zoom], error.sentence)
    case .outOfRange(let zoom): self.error(6, [zoom], error.sentence)
    }
  }

  static func error(_ error: PermalinkError) -> Int32 { self.error(7, [], error.sentences) }

  static func error(_ error: VisibleTilesError) -> Int32 { self.error(8, [], error.sentence) }
}
