// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public struct MapInteractionModes: OptionSet {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  nonisolated(unsafe) public static let pan = MapInteractionModes(rawValue: 1)
  nonisolated(unsafe) public static let zoom = MapInteractionModes(rawValue: 2)
  nonisolated(unsafe) public static let rotate = MapInteractionModes(rawValue: 4)
  nonisolated(unsafe) public static let pitch = MapInteractionModes(rawValue: 8)
  nonisolated(unsafe) public static let all: MapInteractionModes = [.pan, .zoom, .rotate, .pitch]
}

/// What is on a map.
@MainActor @preconcurrency public protocol MapContent {
  associatedtype Body: MapContent
  @MapContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: MapContent {}

extension MapContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// What the double knows of content that is drawn by the system.
@MainActor package protocol PrimitiveMapContent {
  /// What is in it, each part with a name where it has one.
  var parts: [(name: AnyHashable?, content: any MapContent)] { get }
  /// Where it stands, if it is a marker.
  var coordinate: CLLocationCoordinate2D? { get }
}

extension PrimitiveMapContent {
  package var parts: [(name: AnyHashable?, content: any MapContent)] { [] }
  package var coordinate: CLLocationCoordinate2D? { nil }
}

@MainActor @preconcurrency public struct EmptyMapContent: MapContent, PrimitiveMapContent {
  @MainActor @preconcurrency public init() {}
  public typealias Body = Never
}

@MainActor @preconcurrency public struct TupleMapContent<T>: MapContent, PrimitiveMapContent {
  // Made by a builder, which is on no actor.
  nonisolated(unsafe) package let parts: [(name: AnyHashable?, content: any MapContent)]
  nonisolated init(parts: [(name: AnyHashable?, content: any MapContent)]) { self.parts = parts }
  public typealias Body = Never
}

@resultBuilder public struct MapContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: MapContent { content }
  public static func buildBlock<C>(_ content: C) -> C where C: MapContent { content }
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleMapContent<(repeat each Content)> where repeat each Content: MapContent {
    var parts: [(name: AnyHashable?, content: any MapContent)] = []
    for part in repeat each content { parts.append((nil, part)) }
    return TupleMapContent(parts: parts)
  }
  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: MapContent {
    content
  }
}

extension Optional: MapContent where Wrapped: MapContent {}

extension Optional: PrimitiveMapContent where Wrapped: MapContent {
  package var parts: [(name: AnyHashable?, content: any MapContent)] { map { [(nil, $0)] } ?? [] }
}

@MainActor @preconcurrency public struct Marker<Label>: MapContent, PrimitiveMapContent
where Label: View {
  package let label: Label
  package let coordinate: CLLocationCoordinate2D?

  @MainActor @preconcurrency public init(
    coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label
  ) {
    self.coordinate = coordinate
    self.label = label()
  }
  @MainActor @preconcurrency public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D
  ) where Label == Text {
    self.init(coordinate: coordinate) { Text(titleKey) }
  }
  @_disfavoredOverload @MainActor @preconcurrency public init<S>(
    _ title: S, coordinate: CLLocationCoordinate2D
  ) where Label == Text, S: StringProtocol {
    self.init(coordinate: coordinate) { Text(title) }
  }
  public typealias Body = Never
}

extension ForEach: MapContent where Content: MapContent {}

extension ForEach: PrimitiveMapContent where Content: MapContent {
  package var parts: [(name: AnyHashable?, content: any MapContent)] {
    data.map { (($0 as? any Identifiable)?.name, content($0)) }
  }

}

extension Identifiable {
  fileprivate var name: AnyHashable { AnyHashable(id) }
}

@MainActor @preconcurrency public struct MapPolygon: MapContent, PrimitiveMapContent {
  @MainActor @preconcurrency public init(points: [MKMapPoint]) {}
  public typealias Body = Never
}

/// A view that stands at a place.
@MainActor @preconcurrency public struct Annotation<Label, Content>: MapContent, PrimitiveMapContent
where Label: View, Content: View {
  package let label: Label
  package let content: Content
  package let coordinate: CLLocationCoordinate2D?

  @MainActor @preconcurrency public init(
    coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.coordinate = coordinate
    self.content = content()
    self.label = label()
  }
  @MainActor @preconcurrency public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload @MainActor @preconcurrency public init<S>(
    _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) where Label == Text, S: StringProtocol {
    self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(title) }
  }
  public typealias Body = Never
}

extension ForEach where Content: MapContent {
  public init(
    _ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data: data, content: content)
  }
}

@MainActor @preconcurrency public struct MapContentView<SelectionValue, Content>
where SelectionValue: Hashable, Content: MapContent {
  package let content: Content
}

extension MapContentView: PrimitiveView, AnyMapContentView {
  package var mapContent: any MapContent { content }
}

/// The content of a map, as `MapHost` finds it on a screen.
@MainActor package protocol AnyMapContentView {
  var mapContent: any MapContent { get }
}

/// A map of any content, as `MapHost` finds it on a screen.
@MainActor package protocol AnyMap {
  var position: Binding<MapCameraPosition>? { get }
  var initialPosition: MapCameraPosition { get }
}

/// As Apple's, with what `MapHost` needs to play its part.
@MainActor @preconcurrency public struct Map<Content>: AnyMap where Content: View {
  package let position: Binding<MapCameraPosition>?
  package let initialPosition: MapCameraPosition
  package let bounds: MapCameraBounds?
  private let content: Content
}

extension Map: PrimitiveView {
  package var children: [any View] { [content] }
}

extension Map {
  @MainActor @preconcurrency public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) where Content == MapContentView<Never, EmptyMapContent> {
    self.init(
      position: position, initialPosition: .automatic, bounds: bounds,
      content: MapContentView(content: EmptyMapContent()))
  }

  @MainActor @preconcurrency public init<C>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C>, C: MapContent {
    self.init(
      position: position, initialPosition: .automatic, bounds: bounds,
      content: MapContentView(content: content()))
  }

  @MainActor @preconcurrency public init(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) where Content == MapContentView<Never, EmptyMapContent> {
    self.init(
      position: nil, initialPosition: initialPosition, bounds: bounds,
      content: MapContentView(content: EmptyMapContent()))
  }
}

/// As Apple's, of the map that `MapHost` plays.
@MainActor @preconcurrency public struct MapReader<Content> where Content: View {
  package let content: (MapProxy) -> Content
  @MainActor @preconcurrency public init(@ViewBuilder content: @escaping (MapProxy) -> Content) {
    self.content = content
  }
}

extension MapReader: PrimitiveView {
  package var children: [any View] { [content(MapProxy(host: MapHost.current))] }
}

/// As Apple's: not on the main actor, where all tests are.
public struct MapProxy {
  weak var host: MapHost?

  public func camera(framing region: MKCoordinateRegion) -> MapCamera {
    camera(framing: MKMapView.rect(of: region))
  }

  public func camera(framing rect: MKMapRect) -> MapCamera {
    nonisolated(unsafe) var camera = MapCamera(
      centerCoordinate: MKMapPoint(x: rect.midX, y: rect.midY).coordinate, distance: 0)
    let host = host
    MainActor.assumeIsolated {
      if let map = host?.map { camera = MapCamera(map.camera(showing: rect)) }
    }
    return camera
  }

  /// Where a place is drawn, in what the safe area leaves.
  public func convert(
    _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
  ) -> CGPoint? {
    let host = host
    return MainActor.assumeIsolated {
      guard let map = host?.map else { return nil }
      let insets = map.safeAreaInsets
      let point = map.convert(coordinate, toPointTo: map)
      return point.x.isFinite && point.y.isFinite
        ? CGPoint(x: point.x - insets.left, y: point.y - insets.top) : nil
    }
  }

  /// The place at a point of what the safe area leaves.
  public func convert(
    _ point: CGPoint, from space: some CoordinateSpaceProtocol
  ) -> CLLocationCoordinate2D? {
    let host = host
    return MainActor.assumeIsolated {
      guard let map = host?.map else { return nil }
      let insets = map.safeAreaInsets
      let place = map.convert(
        CGPoint(x: point.x + insets.left, y: point.y + insets.top), toCoordinateFrom: map)
      return CLLocationCoordinate2DIsValid(place) ? place : nil
    }
  }
}

public protocol CoordinateSpaceProtocol {}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
