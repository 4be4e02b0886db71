// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

/// What of a snapshot nobody could verify.
package struct SnapshotKnobs: Sendable {
  /// Whether y of a snapshot's points grows up.
  package var hasYUp = false
  /// Whether a place is told on the copy of the world nearest to the middle.
  package var tellsNearestCopy = true
  /// The side that has the field of view, as a map's.
  package var fieldOfViewSide = MapKnobs.FieldOfViewSide.height

  package init() {}
}

open class MKMapSnapshotter: NSObject {
  /// How the next snapshots behave.
  @MainActor package static var knobs = SnapshotKnobs()

  private let options: Options

  public init(options: Options) {
    self.options = options
  }

  @MainActor public func start() async throws -> Snapshot {
    let map = MKMapView(frame: CGRect(origin: .zero, size: options.size))
    map.knobs.fieldOfViewSide = Self.knobs.fieldOfViewSide
    map.knobs.zooms = -20...30
    if let camera = options.ownCamera {
      map.camera = camera
    } else {
      map.visibleMapRect = options.mapRect
    }
    return Snapshot(map.lens(map.pose), Self.knobs, options.size)
  }

  open class Options: NSObject {
    public var size = CGSize(width: 256, height: 256)
    var ownCamera: MKMapCamera?

    public var camera: MKMapCamera {
      get { ownCamera ?? MKMapCamera() }
      set { ownCamera = newValue }
    }

    public var mapRect = MKMapRect.world { didSet { ownCamera = nil } }
  }

  open class Snapshot: NSObject {
    #if canImport(UIKit)
      public let image: UIImage
    #else
      public let image: NSImage
    #endif
    private let lens: MapLens
    private let knobs: SnapshotKnobs

    init(_ lens: MapLens, _ knobs: SnapshotKnobs, _ size: CGSize) {
      self.lens = lens
      self.knobs = knobs
      #if canImport(UIKit)
        image = UIImage(size: size, scale: 3, context: CGContext())
      #else
        image = NSImage(size: size)
      #endif
    }

    public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      let way = (coordinate.longitude + 180) / 360 - lens.pose.x
      let offset = (
        x: knobs.tellsNearestCopy ? way - way.rounded() : way,
        y: MapPose.worldY(coordinate.latitude) - lens.pose.y
      )
      guard let point = lens.point(of: offset) else { return CGPoint(x: CGFloat.nan, y: .nan) }
      return knobs.hasYUp ? CGPoint(x: point.x, y: image.size.height - point.y) : point
    }
  }
}
