// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation

/// As Apple's (MAPKIT 1.4, 2.3).
public struct MKMapRect: Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize

  public init() {
    self.init(origin: MKMapPoint(), size: MKMapSize())
  }

  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }

  public var isNull: Bool { origin.x == .infinity && origin.y == .infinity }
  /// With "and", as every SDK's header has it.
  public var isEmpty: Bool { isNull || (size.width == 0 && size.height == 0) }

  /// Since iOS 7.1 a rect that only touches 0 does not span it.
  public var spans180thMeridian: Bool {
    !isNull && ((minX < 0 && maxX > 0) || maxX > MKMapSize.world.width)
  }

  /// The part beyond the world, on the world.
  public var remainder: MKMapRect {
    let world = MKMapSize.world.width
    if isNull { return .null }
    if minX < 0 {
      return MKMapRect(x: minX + world, y: minY, width: min(-minX, width), height: height)
    }
    if maxX > world {
      let start = max(minX, world)
      return MKMapRect(x: start - world, y: minY, width: maxX - start, height: height)
    }
    return .null
  }

  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  public func intersection(_ other: MKMapRect) -> MKMapRect {
    guard !isNull, !other.isNull else { return .null }
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right >= x, bottom >= y else { return .null }
    return MKMapRect(x: x, y: y, width: right - x, height: bottom - y)
  }

  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    isNull
      ? self : MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    isNull ? self : MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  public func contains(_ other: MKMapRect) -> Bool {
    !isNull && !other.isNull && other.minX >= minX && other.maxX <= maxX && other.minY >= minY
      && other.maxY <= maxY
  }

  public func intersects(_ other: MKMapRect) -> Bool {
    !intersection(other).isNull
  }
}

/// Which edge a rect is cut from.
public enum CGRectEdge: Sendable {
  case minXEdge, minYEdge, maxXEdge, maxYEdge
}

public func MKMapRectDivide(
  _ rect: MKMapRect, _ slice: UnsafeMutablePointer<MKMapRect>,
  _ remainder: UnsafeMutablePointer<MKMapRect>, _ amount: Double, _ edge: CGRectEdge
) {
  slice.pointee = rect
  remainder.pointee = rect
  switch edge {
  case .minXEdge, .maxXEdge:
    let cut = min(max(amount, 0), rect.width)
    slice.pointee.size.width = cut
    remainder.pointee.size.width -= cut
    if edge == .minXEdge {
      remainder.pointee.origin.x += cut
    } else {
      slice.pointee.origin.x = rect.maxX - cut
    }
  case .minYEdge, .maxYEdge:
    let cut = min(max(amount, 0), rect.height)
    slice.pointee.size.height = cut
    remainder.pointee.size.height -= cut
    if edge == .minYEdge {
      remainder.pointee.origin.y += cut
    } else {
      slice.pointee.origin.y = rect.maxY - cut
    }
  }
}
