// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public struct MapInteractionModes: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pan = MapInteractionModes(rawValue: 1)
  public static let zoom = MapInteractionModes(rawValue: 2)
  public static let rotate = MapInteractionModes(rawValue: 4)
  public static let pitch = MapInteractionModes(rawValue: 8)
  public static let all: MapInteractionModes = [.pan, .zoom, .rotate, .pitch]
}

/// What is on a map.
@MainActor public protocol MapContent {}

public struct Marker: MapContent {
  public init(_ title: String, coordinate: CLLocationCoordinate2D) {}
}

public struct ForEach<Data: RandomAccessCollection>: MapContent
where Data.Element: Identifiable {
  public init(
    _ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> some MapContent
  ) {}
}

@MainActor @resultBuilder public enum MapContentBuilder {
  public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }
}

/// As Apple's, with what `MapHost` needs to play its part.
public struct Map: PrimitiveView {
  public let position: Binding<MapCameraPosition>?
  public let initialPosition: MapCameraPosition
  public let bounds: MapCameraBounds?

  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all
  ) {
    self.position = position
    initialPosition = .automatic
    self.bounds = bounds
  }

  public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, @MapContentBuilder content: () -> some MapContent
  ) {
    self.init(position: position, bounds: bounds, interactionModes: interactionModes)
  }

  public init(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all
  ) {
    position = nil
    self.initialPosition = initialPosition
    self.bounds = bounds
  }
}

/// As Apple's, of the map that `MapHost` plays.
public struct MapReader<Content: View>: PrimitiveView {
  public let content: (MapProxy) -> Content
  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) {
    self.content = content
  }
  public var children: [any View] { [content(MapProxy(host: MapHost.current))] }
}

@MainActor public struct MapProxy {
  weak var host: MapHost?

  /// Where a place is drawn, in what the safe area leaves.
  public func convert(
    _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
  ) -> CGPoint? {
    guard let map = host?.map else { return nil }
    let insets = map.safeAreaInsets
    let point = map.convert(coordinate, toPointTo: map)
    return point.x.isFinite && point.y.isFinite
      ? CGPoint(x: point.x - insets.left, y: point.y - insets.top) : nil
  }

  /// The place at a point of what the safe area leaves.
  public func convert(
    _ point: CGPoint, from space: some CoordinateSpaceProtocol
  ) -> CLLocationCoordinate2D? {
    guard let map = host?.map else { return nil }
    let insets = map.safeAreaInsets
    let place = map.convert(
      CGPoint(x: point.x + insets.left, y: point.y + insets.top), toCoordinateFrom: map)
    return CLLocationCoordinate2DIsValid(place) ? place : nil
  }
}

public protocol CoordinateSpaceProtocol {}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
