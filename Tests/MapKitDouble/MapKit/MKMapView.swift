// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation

#if canImport(UIKit)
  import UIKit
  public typealias PlatformView = UIView
  public typealias DoubleEdgeInsets = UIEdgeInsets
#else
  import AppKit
  public typealias PlatformView = NSView
  public typealias DoubleEdgeInsets = NSEdgeInsets
#endif

/// MapKit's map, with the signatures of MAPKIT §1 and the behaviour of §2.
@MainActor open class MKMapView: PlatformView {
  /// What of the behaviour is unverified.
  package var knobs = MapKnobs() {
    didSet { laysOutSubviewsByBounds = knobs.subviewLayout == .boundsAtLayout }
  }
  /// The exceptions that the real one would have raised.
  package internal(set) var exceptions: [String] = []
  /// How often something of the camera was set.
  package internal(set) var settings = 0

  public weak var delegate: (any MKMapViewDelegate)? {
    didSet { rememberResponses() }
  }
  /// What the delegate took when it was set, of what an object takes that says so.
  var responses: Set<Selector>?

  public var isZoomEnabled = true
  public var isScrollEnabled = true
  #if !DOUBLE_TVOS
    public var isRotateEnabled = true { didSet { reshape() } }
    public var isPitchEnabled = true { didSet { reshape() } }
  #else
    // They are not there on tvOS, where nothing turns or tilts the map.
    package let isRotateEnabled = false
    package let isPitchEnabled = false
  #endif
  /// Satellite images take no pitch.
  public var mapType = MKMapType.standard { didSet { reshape() } }
  public var showsUserLocation = false
  public let userLocation = MKUserLocation()

  var pose = MapPose()
  var settledPose = MapPose()
  var movement: Movement?
  var queue: [() -> Void] = []
  private var places: [any MKAnnotation] = []
  private var zoomRange: CameraZoomRange?
  private var boundary: CameraBoundary?
  private var asked: ((MKMapView) -> Void)?

  /// A movement under way.
  struct Movement {
    var from: MapPose
    var to: MapPose
    var progress = 0.0
  }

  #if canImport(AppKit)
    public convenience init() {
      self.init(frame: .zero)
    }
  #endif

  public override init(frame: CGRect) {
    super.init(frame: frame)
    whenResized = { [weak self] in self?.resized(from: $0) }
  }

  #if canImport(AppKit)
    open override var isFlipped: Bool { knobs.isFlipped }
  #endif

  private func resized(from old: CGSize) {
    if let asked, hasArea {
      self.asked = nil
      asked(self)
    } else if knobs.resizing == .keepsRegion, old.width > 0, old.height > 0, hasArea {
      var wanted = pose
      wanted.scale *= min(bounds.size.width / old.width, bounds.size.height / old.height)
      show(wanted, animated: false)
    } else {
      reshape()
    }
  }

  private func reshape() {
    pose = allowed(pose)
    settledPose = pose
  }

  var hasArea: Bool { bounds.size.width > 0 && bounds.size.height > 0 }

  // MARK: Camera

  public var camera: MKMapCamera {
    get {
      let pose = knobs.cameraLags ? settledPose : pose
      return MKMapCamera(
        lookingAtCenter: pose.center, fromDistance: distance(of: pose), pitch: CGFloat(pose.pitch),
        heading: pose.heading)
    }
    set { setCamera(newValue, animated: false) }
  }

  public func setCamera(_ camera: MKMapCamera, animated: Bool) {
    let numbers = [camera.centerCoordinateDistance, camera.heading, Double(camera.pitch)]
    guard CLLocationCoordinate2DIsValid(camera.centerCoordinate), numbers.allSatisfy(\.isFinite)
    else {
      exceptions.append("Invalid Camera \(camera.centerCoordinate) \(numbers)")
      return
    }
    guard hasArea else {
      remember { $0.setCamera(camera, animated: false) }
      return
    }
    var wanted = pose
    wanted.setCenter(camera.centerCoordinate)
    wanted.heading = camera.heading - floor(camera.heading / 360) * 360
    wanted.pitch = max(Double(camera.pitch), 0)
    let metres = max(camera.centerCoordinateDistance, 1e-3)
    wanted.scale = Self.equator * cos(wanted.latitude * .pi / 180) * focal / metres
    show(wanted, animated: animated)
  }

  public var centerCoordinate: CLLocationCoordinate2D {
    get { pose.center }
    set { setCenter(newValue, animated: false) }
  }

  public func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      exceptions.append("Invalid Coordinate \(coordinate)")
      return
    }
    guard hasArea else {
      remember { $0.setCenter(coordinate, animated: false) }
      return
    }
    var wanted = pose
    wanted.setCenter(coordinate)
    show(wanted, animated: animated)
  }

  private func remember(_ action: @escaping (MKMapView) -> Void) {
    settings += 1
    if knobs.remembersBeforeLayout { asked = action }
  }

  // MARK: Region and rect

  public var region: MKCoordinateRegion {
    get {
      guard hasArea else {
        return MKCoordinateRegion(center: kCLLocationCoordinate2DInvalid, span: MKCoordinateSpan())
      }
      return MKCoordinateRegion(visibleMapRect)
    }
    set { setRegion(newValue, animated: false) }
  }

  public func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    let span = region.span
    guard
      CLLocationCoordinate2DIsValid(region.center), span.latitudeDelta >= 0,
      span.latitudeDelta <= 180, span.longitudeDelta >= 0, span.longitudeDelta <= 360
    else {
      exceptions.append("Invalid Region \(region)")
      return
    }
    setVisibleMapRect(Self.rect(of: region), animated: animated)
  }

  public func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    MKCoordinateRegion(mapRectThatFits(Self.rect(of: region)))
  }

  public var visibleMapRect: MKMapRect {
    get {
      let world = MKMapSize.world.width
      let box = lens(pose).box(of: freeFrame)
      return MKMapRect(
        x: box.west * world, y: box.north * world, width: (box.east - box.west) * world,
        height: (box.south - box.north) * world)
    }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  public func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    setVisibleMapRect(mapRect, edgePadding: DoubleEdgeInsets(), animated: animate)
  }

  public func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: DoubleEdgeInsets, animated animate: Bool
  ) {
    let numbers = [mapRect.origin.x, mapRect.origin.y, mapRect.width, mapRect.height]
    guard numbers.allSatisfy(\.isFinite), mapRect.width >= 0, mapRect.height >= 0 else {
      exceptions.append("Invalid Region \(mapRect)")
      return
    }
    guard hasArea else {
      remember { $0.setVisibleMapRect(mapRect, edgePadding: insets, animated: false) }
      return
    }
    show(pose(showing: mapRect, padding: insets), animated: animate)
  }

  public func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
    let box = lens(pose(showing: mapRect, padding: DoubleEdgeInsets())).box(of: freeFrame)
    let world = MKMapSize.world.width
    return MKMapRect(
      x: box.west * world, y: box.north * world, width: (box.east - box.west) * world,
      height: (box.south - box.north) * world)
  }

  private func pose(showing rect: MKMapRect, padding: DoubleEdgeInsets) -> MapPose {
    var wanted = pose
    if knobs.headingOfRegion == .reset { (wanted.heading, wanted.pitch) = (0, 0) }
    let world = MKMapSize.world.width
    let free = freeFrame
    let room = CGSize(
      width: max(free.width - padding.left - padding.right, 1),
      height: max(free.height - padding.top - padding.bottom, 1))
    let radians = wanted.heading * .pi / 180
    let (c, s) = (abs(cos(radians)), abs(sin(radians)))
    let (w, h) = (rect.width / world, rect.height / world)
    wanted.scale = min(
      room.width / max(w * c + h * s, 1e-12), room.height / max(w * s + h * c, 1e-12))
    wanted = allowed(wanted)
    // The rect's middle is drawn in the middle of the room.
    let right = (padding.left - padding.right) / 2 / wanted.scale
    let down = (padding.top - padding.bottom) / 2 / wanted.scale
    wanted.x = rect.midX / world - (right * cos(radians) - down * sin(radians))
    wanted.y = rect.midY / world - (right * sin(radians) + down * cos(radians))
    return wanted
  }

  /// The camera at which a rect shows whole.
  package func camera(showing rect: MKMapRect) -> MKMapCamera {
    let pose = pose(showing: rect, padding: DoubleEdgeInsets())
    return MKMapCamera(
      lookingAtCenter: pose.center, fromDistance: distance(of: pose), pitch: CGFloat(pose.pitch),
      heading: pose.heading)
  }

  nonisolated package static func rect(of region: MKCoordinateRegion) -> MKMapRect {
    let φ = region.center.latitude * .pi / 180
    let world = MKMapSize.world.width
    let h = asinh(tan(min(region.span.latitudeDelta, 179.99) / 2 * .pi / 180) / max(cos(φ), 1e-9))
    let height = min(h / .pi, 1) * world
    let width = region.span.longitudeDelta / 360 * world
    let x = (region.center.longitude + 180) / 360 * world
    let y = MapPose.worldY(region.center.latitude) * world
    return MKMapRect(x: x - width / 2, y: y - height / 2, width: width, height: height)
  }

  // MARK: Limits

  open class CameraZoomRange: NSObject, NSCopying {
    public let minCenterCoordinateDistance: CLLocationDistance
    public let maxCenterCoordinateDistance: CLLocationDistance

    public init?(
      minCenterCoordinateDistance minimum: CLLocationDistance,
      maxCenterCoordinateDistance maximum: CLLocationDistance
    ) {
      guard !(minimum > maximum && minimum >= 0 && maximum >= 0) else { return nil }
      minCenterCoordinateDistance = minimum
      maxCenterCoordinateDistance = maximum
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
  }

  open class CameraBoundary: NSObject, NSCopying {
    public let mapRect: MKMapRect
    public init?(mapRect: MKMapRect) {
      guard mapRect.width.isFinite, mapRect.width > 0, mapRect.height > 0 else { return nil }
      self.mapRect = mapRect
    }
    public convenience init?(coordinateRegion: MKCoordinateRegion) {
      self.init(mapRect: MKMapView.boundaryRect(of: coordinateRegion))
    }
    public var region: MKCoordinateRegion { MKCoordinateRegion(mapRect) }
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }

  nonisolated static func boundaryRect(of region: MKCoordinateRegion) -> MKMapRect {
    let top = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: min(region.center.latitude + region.span.latitudeDelta / 2, 85), longitude: 0))
    let bottom = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: max(region.center.latitude - region.span.latitudeDelta / 2, -85), longitude: 0))
    let world = MKMapSize.world.width
    return MKMapRect(
      x: (region.center.longitude - region.span.longitudeDelta / 2 + 180) / 360 * world, y: top.y,
      width: region.span.longitudeDelta / 360 * world, height: bottom.y - top.y)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var cameraZoomRange: CameraZoomRange! {
    get {
      zoomRange
        ?? CameraZoomRange(
          minCenterCoordinateDistance: MKMapCameraZoomDefault,
          maxCenterCoordinateDistance: MKMapCameraZoomDefault)
    }
    set { setCameraZoomRange(newValue, animated: false) }
  }

  public func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
    zoomRange = cameraZoomRange
    keepToLimits()
  }

  private func keepToLimits() {
    guard knobs.callsForLimits, allowed(pose) != pose else { return reshape() }
    show(pose, animated: false)
    settings -= 1
  }

  public var cameraBoundary: CameraBoundary? {
    get { boundary }
    set { setCameraBoundary(newValue, animated: false) }
  }

  public func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) {
    boundary = cameraBoundary
    keepToLimits()
  }

  /// The nearest pose that the map takes.
  func allowed(_ wanted: MapPose) -> MapPose {
    var pose = wanted
    #if DOUBLE_TVOS
      (pose.heading, pose.pitch) = (0, 0)
    #else
      if !isRotateEnabled { pose.heading = 0 }
      if !isPitchEnabled { pose.pitch = 0 }
    #endif
    let zooms = knobs.zooms ?? flatZooms
    pose.scale = min(max(pose.scale, 256 * exp2(zooms.lowerBound)), 256 * exp2(zooms.upperBound))
    if let zoomRange, hasArea {
      let metres = Self.equator * cos(pose.latitude * .pi / 180) * focal
      let factor = knobs.zoomRangeFactor
      if zoomRange.minCenterCoordinateDistance > 0 {
        pose.scale = min(pose.scale, metres / (zoomRange.minCenterCoordinateDistance * factor))
      }
      if zoomRange.maxCenterCoordinateDistance > 0 {
        pose.scale = max(pose.scale, metres / (zoomRange.maxCenterCoordinateDistance * factor))
      }
    }
    let isImagery = mapType == .satellite || mapType == .hybrid
    let limit = isImagery ? 0 : knobs.maximumPitch(atMeters: distance(of: pose))
    pose.pitch = min(pose.pitch, limit)
    if let boundary {
      let world = MKMapSize.world.width
      let rect = boundary.mapRect
      pose.x = min(max(pose.x, rect.minX / world), rect.maxX / world)
      pose.y = min(max(pose.y, rect.minY / world), rect.maxY / world)
    }
    if knobs.staysInWorld, hasArea {
      let box = lens(pose).box(of: bounds)
      if box.south - box.north > 1 {
        pose.y += 0.5 - (box.north + box.south) / 2
      } else if box.north < 0 {
        pose.y -= box.north
      } else if box.south > 1 {
        pose.y -= box.south - 1
      }
    }
    pose.y = min(max(pose.y, 0), 1)
    return pose
  }

  // MARK: Conversion

  public func convert(
    _ coordinate: CLLocationCoordinate2D, toPointTo view: PlatformView?
  ) -> CGPoint {
    guard hasArea, CLLocationCoordinate2DIsValid(coordinate) else {
      return CGPoint(x: CGFloat.nan, y: .nan)
    }
    let way = (coordinate.longitude + 180) / 360 - pose.x
    let offset = (x: way - way.rounded(), y: MapPose.worldY(coordinate.latitude) - pose.y)
    let point = lens(pose).point(of: offset) ?? CGPoint(x: CGFloat.nan, y: .nan)
    return turned(inexact(point))
  }

  public func convert(
    _ point: CGPoint, toCoordinateFrom view: PlatformView?
  ) -> CLLocationCoordinate2D {
    guard hasArea, knobs.accuracy != .none,
      let ground = lens(pose).ground(at: inexact(turned(point)))
    else {
      return kCLLocationCoordinate2DInvalid
    }
    let world = MKMapSize.world.width
    return MKMapPoint(x: (pose.x + ground.x) * world, y: (pose.y + ground.y) * world).coordinate
  }

  /// A point as exact as `convert` is.
  private func inexact(_ point: CGPoint) -> CGPoint {
    switch knobs.accuracy {
    case .exact: return point
    case .none: return CGPoint(x: CGFloat.nan, y: .nan)
    case .float: return CGPoint(x: Double(Float(point.x)), y: Double(Float(point.y)))
    case .pixel:
      // Chance by the bits of both numbers, from −1 to 1.
      func chance(_ salt: UInt64) -> Double {
        var bits = Double(point.x).bitPattern &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ Double(point.y).bitPattern ^ salt) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 29)) &* 0x94D0_49BB_1331_11EB
        return Double(bits >> 11) * 0x1p-52 - 1
      }
      return CGPoint(x: point.x + chance(1) / 3, y: point.y + chance(2) / 3)
    }
  }

  /// Between y down and the view's own y.
  private func turned(_ point: CGPoint) -> CGPoint {
    #if canImport(AppKit)
      if !isFlipped { return CGPoint(x: point.x, y: bounds.size.height - point.y) }
    #endif
    return point
  }

  // MARK: Annotations

  public var annotations: [any MKAnnotation] {
    annotationReads += 1
    return showsUserLocation ? places + [userLocation] : places
  }

  /// How often the annotations were asked for.
  package private(set) var annotationReads = 0

  /// The views that there are, as the delegate made them.
  package var annotationViews: [MKAnnotationView] = []

  /// The views of some annotations come into being, and the delegate hears of it.
  package func add(_ views: [MKAnnotationView]) {
    annotationViews += views
    _ = send("mapView:didAddAnnotationViews:") { $0.mapView(self, didAdd: views) }
  }

  public func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    annotationViews.first { $0.annotation === annotation }
  }

  public private(set) var overlays: [any MKOverlay] = []
  public func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }

  public func addAnnotation(_ annotation: any MKAnnotation) { places.append(annotation) }
  public func addAnnotations(_ annotations: [any MKAnnotation]) { places += annotations }
  public func removeAnnotation(_ annotation: any MKAnnotation) {
    places.removeAll { $0 === annotation }
  }
  public func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations { removeAnnotation(annotation) }
  }
  public func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    let rects = annotations.map { MKMapRect(origin: MKMapPoint($0.coordinate), size: MKMapSize()) }
    setVisibleMapRect(rects.reduce(.null) { $0.union($1) }, animated: animated)
  }
}

public enum MKMapType: UInt, Sendable {
  case standard = 0
  case satellite = 1
  case hybrid = 2
  case satelliteFlyover = 3
  case hybridFlyover = 4
  case mutedStandard = 5
}

/// −1 by third-party code; not in any header.
public let MKMapCameraZoomDefault: CLLocationDistance = -1
