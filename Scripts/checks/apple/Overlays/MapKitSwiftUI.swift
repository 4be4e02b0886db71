// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What MapKit adds where SwiftUI is imported, too: the cross-import overlay _MapKit_SwiftUI.
public import CoreLocation
@_exported public import MapKit
public import SwiftUI

/// https://developer.apple.com/documentation/mapkit/mapcamera
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
public struct MapCamera: Equatable {
  public var centerCoordinate: CLLocationCoordinate2D
  public var distance: Double
  public var heading: Double
  public var pitch: Double
  public static func == (lhs: MapCamera, rhs: MapCamera) -> Bool { fatalError() }
  public init(
    centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0,
    pitch: Double = 0
  ) { fatalError() }
  #if !os(watchOS)
    public init(_ camera: MKMapCamera) { fatalError() }
  #endif
}

/// https://developer.apple.com/documentation/mapkit/mapcamerabounds
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
public struct MapCameraBounds {
  public init(
    centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {}
  public init(
    centerCoordinateBounds: MKMapRect, minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {}
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}

/// https://developer.apple.com/documentation/mapkit/mapcameraposition
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
public struct MapCameraPosition: Equatable {
  public static var automatic: MapCameraPosition { fatalError() }
  public static func camera(_ camera: MapCamera) -> MapCameraPosition { fatalError() }
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition { fatalError() }
  public static func rect(_ rect: MKMapRect) -> MapCameraPosition { fatalError() }
  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> MapCameraPosition { fatalError() }
  public var camera: MapCamera? { nil }
  public var region: MKCoordinateRegion? { nil }
  public var rect: MKMapRect? { nil }
  public var positionedByUser: Bool { false }
  public var followsUserLocation: Bool { false }
  public var followsUserHeading: Bool { false }
  public var fallbackPosition: MapCameraPosition? { nil }
  public var allowsAutomaticPitch: Bool { false }
  public static func == (a: MapCameraPosition, b: MapCameraPosition) -> Bool { fatalError() }
}

/// https://developer.apple.com/documentation/mapkit/mapcameraupdatecontext
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
public struct MapCameraUpdateContext {
  public let camera: MapCamera
  public let region: MKCoordinateRegion
  public let rect: MKMapRect
}

/// https://developer.apple.com/documentation/mapkit/mapcameraupdatefrequency
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
public struct MapCameraUpdateFrequency {
  public static var onEnd: MapCameraUpdateFrequency { fatalError() }
  public static var continuous: MapCameraUpdateFrequency { fatalError() }
}

/// https://developer.apple.com/documentation/mapkit/mapproxy
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
public struct MapProxy {
  public func camera(framing region: MKCoordinateRegion) -> MapCamera { fatalError() }
  public func camera(framing rect: MKMapRect) -> MapCamera { fatalError() }
  public func convert(
    _ point: CGPoint, from space: some CoordinateSpaceProtocol
  ) -> CLLocationCoordinate2D? { nil }
  public func convert(
    _ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol
  ) -> CGPoint? { nil }
}

/// https://developer.apple.com/documentation/mapkit/mapreader
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
@MainActor @preconcurrency public struct MapReader<Content>: View where Content: View {
  @MainActor @preconcurrency public init(@ViewBuilder content: @escaping (MapProxy) -> Content) {}
  @MainActor @preconcurrency public var body: some View { EmptyView() }
}

/// https://developer.apple.com/documentation/mapkit/mapinteractionmodes
@available(iOS 14.0, tvOS 14.0, macOS 11.0, watchOS 7.0, *)
public struct MapInteractionModes: OptionSet {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  nonisolated(unsafe) public static let pan = MapInteractionModes(rawValue: 1)
  nonisolated(unsafe) public static let zoom = MapInteractionModes(rawValue: 2)
  nonisolated(unsafe) public static let all = MapInteractionModes(rawValue: 15)
}

/// https://developer.apple.com/documentation/mapkit/mapinteractionmodes
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
extension MapInteractionModes {
  nonisolated(unsafe) public static let rotate = MapInteractionModes(rawValue: 4)
  nonisolated(unsafe) public static let pitch = MapInteractionModes(rawValue: 8)
}

/// https://developer.apple.com/documentation/mapkit/mapcontent
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
@MainActor @preconcurrency public protocol MapContent {
  associatedtype Body: MapContent
  @MapContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// https://developer.apple.com/documentation/swift/never
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
extension Never: MapContent {}

/// https://developer.apple.com/documentation/mapkit/emptymapcontent
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
@MainActor @preconcurrency public struct EmptyMapContent: MapContent {
  @MainActor @preconcurrency public init() {}
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/mapkit/tuplemapcontent
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
@MainActor @frozen @preconcurrency public struct TupleMapContent<T>: MapContent {
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/mapkit/mapcontentbuilder
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
@resultBuilder public struct MapContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: MapContent { content }
  public static func buildBlock() -> EmptyMapContent { fatalError() }
  public static func buildBlock<C>(_ content: C) -> C where C: MapContent { content }
  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: MapContent {
    content
  }
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleMapContent<(repeat each Content)> where repeat each Content: MapContent { fatalError() }
}

/// https://developer.apple.com/documentation/swift/optional
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
extension Optional: MapContent where Wrapped: MapContent {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/mapkit/mappolygon
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
@MainActor @preconcurrency public struct MapPolygon: MapContent {
  @MainActor @preconcurrency public init(points: [MKMapPoint]) {}
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/mapkit/mapcontentview
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
@MainActor @preconcurrency public struct MapContentView<SelectionValue, Content>: View
where SelectionValue: Hashable, Content: MapContent {
  @MainActor @preconcurrency public var body: some View { EmptyView() }
}

/// https://developer.apple.com/documentation/mapkit/map
@available(iOS 14.0, tvOS 14.0, macOS 11.0, watchOS 7.0, *)
@MainActor @preconcurrency public struct Map<Content>: View where Content: View {
  @MainActor @preconcurrency public var body: some View { EmptyView() }
}

/// https://developer.apple.com/documentation/mapkit/map
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
extension Map {
  @MainActor @preconcurrency public init(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil
  ) where Content == MapContentView<Never, EmptyMapContent> { fatalError() }
  @MainActor @preconcurrency public init<C>(
    bounds: MapCameraBounds? = nil, interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID? = nil, @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C>, C: MapContent { fatalError() }
  @MainActor @preconcurrency public init(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) where Content == MapContentView<Never, EmptyMapContent> { fatalError() }
  @MainActor @preconcurrency public init<C>(
    initialPosition: MapCameraPosition, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C>, C: MapContent { fatalError() }
  @MainActor @preconcurrency public init(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil
  ) where Content == MapContentView<Never, EmptyMapContent> { fatalError() }
  @MainActor @preconcurrency public init<C>(
    position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all, scope: Namespace.ID? = nil,
    @MapContentBuilder content: () -> C
  ) where Content == MapContentView<Never, C>, C: MapContent { fatalError() }
}

/// https://developer.apple.com/documentation/mapkit/marker
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
@MainActor @preconcurrency public struct Marker<Label>: MapContent where Label: View {
  @MainActor @preconcurrency public init(
    coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label
  ) {}
  @MainActor @preconcurrency public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D
  ) where Label == Text { fatalError() }
  @_disfavoredOverload @MainActor @preconcurrency public init<S>(
    _ title: S, coordinate: CLLocationCoordinate2D
  ) where Label == Text, S: StringProtocol { fatalError() }
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/mapkit/annotation
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
@MainActor @preconcurrency public struct Annotation<Label, Content>: MapContent
where Label: View, Content: View {
  @MainActor @preconcurrency public init(
    coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {}
  @MainActor @preconcurrency public init(
    _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
  ) where Label == Text { fatalError() }
  @_disfavoredOverload @MainActor @preconcurrency public init<S>(
    _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
    @ViewBuilder content: () -> Content
  ) where Label == Text, S: StringProtocol { fatalError() }
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/mapkit/dynamicmapcontent
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
public protocol DynamicMapContent: MapContent {
  associatedtype Data: Collection
  var data: Self.Data { get }
}

/// https://developer.apple.com/documentation/swiftui/foreach
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
extension ForEach: MapContent where Content: MapContent {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/foreach
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
extension ForEach where Content: MapContent {
  public init(
    _ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, Data.Element: Identifiable { fatalError() }
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/view/onmapcamerachange(frequency:_:)
@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, *)
extension View {
  @MainActor @preconcurrency public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
  ) -> some View { EmptyView() }
  @MainActor @preconcurrency public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping (_ context: MapCameraUpdateContext) -> Void
  ) -> some View { EmptyView() }
}
