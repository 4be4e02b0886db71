import MapKit
import MercatorMapKit
import TestSupport

/// A camera and a view: one of the product of pitches, headings, centres, zooms and insets.
struct MapCase: Sendable, CustomStringConvertible {
  var center: GeoCoordinate
  var zoom: Double
  var heading: Double
  var pitch: Double
  var size: ScreenSize
  var insets: ScreenInsets

  var description: String {
    "\(center.latitude), \(center.longitude) z\(zoom) ↑\(heading) ∠\(pitch) \(insets)"
  }

  /// 2 · 6 · 3 · 5 · 3 · 4 = 2 160.
  static let product: [MapCase] = {
    let portrait = ScreenSize(width: 390, height: 844)
    let views: [(ScreenSize, ScreenInsets)] = [
      (portrait, .zero), (portrait, ScreenInsets(top: 20)),
      (portrait, ScreenInsets(top: 59, bottom: 34)),
      (ScreenSize(width: 844, height: 390), ScreenInsets(left: 59, bottom: 21)),
    ]
    var cases: [MapCase] = []
    for pitch in [0.0, 45] {
      for heading in [0.0, 45, 90, 180, 270, 359] {
        for longitude in [179.9, -179.9, 0] {
          for latitude in [0.0, 60, -60, 84, -84] {
            for zoom in [2.0, 10, 20] {
              for (size, insets) in views {
                cases.append(
                  MapCase(
                    center: GeoCoordinate(latitude: latitude, longitude: longitude), zoom: zoom,
                    heading: heading, pitch: pitch, size: size, insets: insets))
              }
            }
          }
        }
      }
    }
    return cases
  }()

  /// Some of the product, the same each time.
  static func some(_ count: Int, seed: UInt64) -> [MapCase] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in generator.element(of: product) }
  }

  /// A map of this view, laid out, that shows something else.
  @MainActor func map(_ knobs: MapKnobs = MapKnobs()) -> MKMapView {
    let map = MKMapView(
      frame: CGRect(origin: .zero, size: CGSize(width: size.width, height: size.height)))
    map.knobs = knobs
    map.window = PlatformWindow()
    map.safeAreaInsets = PlatformEdgeInsets(insets)
    return map
  }

  /// The camera in a view that can turn and tilt, or cannot.
  var viewport: MapViewport {
    MapViewport(center: center, zoom: zoom, heading: heading, pitch: pitch, size: size)
  }

  #if DOUBLE_TVOS
    static let turns = false
  #else
    static let turns = true
  #endif
  var shownHeading: Double { Self.turns ? heading : 0 }
  var shownPitch: Double { Self.turns ? pitch : 0 }
}

extension MapKnobs {
  /// Each knob turned, by its name.
  static let turns: [(name: String, turn: @Sendable (inout MapKnobs) -> Void)] = {
    var turns: [(name: String, turn: @Sendable (inout MapKnobs) -> Void)] = [
      ("field of view of the longest side", { $0.fieldOfViewSide = .longest }),
      ("field of view of the free area", { $0.fieldOfViewIsOfFreeArea = true }),
      ("margins move the centre", { $0.insets = .layoutMargins }),
      ("nothing moves the centre", { $0.insets = .nothing }),
      ("a new size keeps the region", { $0.resizing = .keepsRegion }),
      ("a region resets the heading", { $0.headingOfRegion = .reset }),
      ("callbacks later", { $0.callbacks = .asynchronous }),
      ("callbacks without a change", { $0.callsWhenUnchanged = true }),
      ("the camera lags", { $0.cameraLags = true }),
      ("no callbacks during animations", { $0.callsDuringAnimations = false }),
      ("three pairs a gesture", { $0.pairsPerGesture = 3 }),
      ("the zoom range is off by 1.55", { $0.zoomRangeFactor = 1 / 1.55 }),
      ("the view stays in the world", { $0.staysInWorld = true }),
      ("remembers responses", { $0.remembersResponses = true }),
      ("no callback before a gesture", { $0.callsBeforeGestures = false }),
      ("callbacks for limits", { $0.callsForLimits = true }),
      ("subviews laid out late", { $0.subviewLayout = .boundsAtLayout }),
      ("remembers before layout", { $0.remembersBeforeLayout = true }),
      ("places in floats", { $0.accuracy = .float }),
      ("places off by a pixel", { $0.accuracy = .pixel }),
    ]
    #if canImport(AppKit)
      turns.append(("y grows down", { $0.isFlipped = true }))
    #endif
    return turns
  }()
}

extension MapKnobs {
  /// Levels by which a zoom may be off.
  var zoomTolerance: Double {
    switch accuracy {
    case .exact: 1e-9
    case .float: 1e-6
    case .pixel, .none: 5e-3
    }
  }

  /// Points by which a place may be drawn elsewhere.
  var drawnTolerance: Double {
    switch accuracy {
    case .exact: 1e-4
    case .float: 1e-3
    case .pixel, .none: 1.5
    }
  }
}

extension MKMapView {
  /// Lays the map out at a size.
  func layOut(_ width: Double, _ height: Double) {
    frame = CGRect(x: 0, y: 0, width: width, height: height)
    layOut()
  }

  func layOut() {
    #if canImport(UIKit)
      layoutIfNeeded()
    #else
      layoutSubtreeIfNeeded()
    #endif
  }

  /// Shows frames until nothing moves any more.
  func rest() {
    while isAnimating {
      animate(by: 0.25)
      DisplayLinkDouble.show()
    }
    deliverCallbacks()
    DisplayLinkDouble.show(frames: 40)
    deliverCallbacks()
  }
}

/// A pin.
func pin(_ latitude: Double, _ longitude: Double) -> MKPointAnnotation {
  let pin = MKPointAnnotation()
  pin.coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  return pin
}

#if canImport(UIKit)
  typealias PlatformWindow = UIWindow
#else
  typealias PlatformWindow = NSWindow
#endif
