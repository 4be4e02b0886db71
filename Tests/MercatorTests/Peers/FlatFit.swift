import Foundation
import Mercator
import TestSupport

/// The projection in the textbook's form with the system's functions: a referee that shares no
/// code with the core.
enum Textbook {
  static let latitudeLimit = atan(sinh(Double.pi)) * 180 / .pi

  static func x(_ longitude: Double) -> Double { longitude / 360 + 0.5 }

  static func y(_ latitude: Double) -> Double {
    let clamped = min(max(latitude, -latitudeLimit), latitudeLimit)
    return 0.5 - asinh(tan(clamped * .pi / 180)) / (2 * .pi)
  }

  static func longitude(_ x: Double) -> Double { (x - 0.5) * 360 }

  static func latitude(_ y: Double) -> Double {
    let clamped = min(max(y, 0), 1)
    return atan(sinh((0.5 - clamped) * 2 * .pi)) * 180 / .pi
  }

  /// The difference of two longitudes as angles, in degrees.
  static func turn(_ one: Double, _ other: Double) -> Double {
    (one - other).remainder(dividingBy: 360)
  }
}

/// The fit of places without pitch, straight from its definition: the places' box on the turned
/// map, as large as the room allows, its middle in the middle of the room.
struct FlatFit {
  /// In the package's convention, before any limit or snapping.
  let freeZoom: Double
  private let middle: (right: Double, down: Double)
  private let reference: (x: Double, y: Double)
  private let shift: (right: Double, down: Double)
  private let sine: Double
  private let cosine: Double

  /// Places on one copy of the world: their longitudes are taken as they are.
  init(
    _ places: [GeoCoordinate], heading: Double = 0, size: ScreenSize,
    insets: ScreenInsets = .zero, padding: ScreenInsets
  ) {
    let angle = heading * .pi / 180
    (sine, cosine) = (sin(angle), cos(angle))
    reference = (
      Textbook.x(places.first?.longitude ?? 0), Textbook.y(places.first?.latitude ?? 0)
    )
    var rights: [Double] = []
    var downs: [Double] = []
    for place in places {
      let dx = Textbook.x(place.longitude) - reference.x
      let dy = Textbook.y(place.latitude) - reference.y
      rights.append(dx * cosine + dy * sine)
      downs.append(dy * cosine - dx * sine)
    }
    let right = (least: rights.min() ?? 0, greatest: rights.max() ?? 0)
    let down = (least: downs.min() ?? 0, greatest: downs.max() ?? 0)
    middle = ((right.least + right.greatest) / 2, (down.least + down.greatest) / 2)
    // From where the centre is drawn to the middle of the room.
    shift = ((padding.left - padding.right) / 2, (padding.top - padding.bottom) / 2)
    let width = size.width - insets.left - insets.right - padding.left - padding.right
    let height = size.height - insets.top - insets.bottom - padding.top - padding.bottom
    freeZoom = log2(
      min(width / (right.greatest - right.least), height / (down.greatest - down.least)) / 256)
  }

  /// The centre at a zoom, as a point of the world: its x may lie outside 0…1.
  func center(atZoom zoom: Double) -> WorldPoint {
    let scale = 256 * exp2(zoom)
    let right = middle.right - shift.right / scale
    let down = middle.down - shift.down / scale
    return WorldPoint(
      x: reference.x + right * cosine - down * sine, y: reference.y + right * sine + down * cosine)
  }
}

extension GeoRegion {
  /// The four corners on one copy of the world: the eastern longitudes may pass 180.
  var cornersOnOneCopy: [GeoCoordinate] {
    [north, south].flatMap { latitude in
      [west, east].map { GeoCoordinate(latitude: latitude, longitude: $0) }
    }
  }
}

extension Comparison {
  /// Compares a viewport's centre with a point of the world, in points at the viewport's zoom.
  mutating func center(
    of viewport: MapViewport, _ expected: WorldPoint, within points: Double, _ what: String
  ) {
    let scale = 256 * exp2(viewport.zoom)
    let across = Textbook.turn(viewport.center.longitude, Textbook.longitude(expected.x)) / 360
    near(across * scale, 0, within: points, "\(what), points across")
    let down = Textbook.y(viewport.center.latitude) - expected.y
    near(down * scale, 0, within: points, "\(what), points down")
  }
}
