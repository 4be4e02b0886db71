#if canImport(MapKit) && !os(watchOS)
  public import MapKit
  public import Mercator

  #if canImport(UIKit)
    public import UIKit

    extension MKMapSnapshotter.Snapshot {
      /// Returns the image with markers, each drawn by a closure. MapKit draws none on a snapshot.
      ///
      ///     let picture = snapshot.image(marking: stops) { context, point, index in
      ///       context.fillEllipse(in: CGRect(x: point.x - 6, y: point.y - 6, width: 12, height: 12))
      ///     }
      ///
      /// - Parameters:
      ///   - places: The coordinates of the markers.
      ///   - draw: Draws one marker. It receives the context, the marker's point on the image with
      ///     y down, and the index of its coordinate.
      ///
      /// *Edge cases*: Invalid coordinates, and those that the camera cannot see, are left out.
      public func image(
        marking places: [GeoCoordinate],
        _ draw: @escaping (_ context: CGContext, _ point: CGPoint, _ index: Int) -> Void
      ) -> UIImage {
        let image = image
        let renderer = UIGraphicsImageRenderer(size: image.size, format: image.imageRendererFormat)
        return renderer.image { context in
          image.draw(at: .zero)
          for (index, place) in places.enumerated() {
            guard let point = screenPoint(for: place) else { continue }
            draw(context.cgContext, CGPoint(point), index)
          }
        }
      }
    }
  #elseif canImport(AppKit)
    public import AppKit

    extension MKMapSnapshotter.Snapshot {
      /// Returns the image with markers, each drawn by a closure. MapKit draws none on a snapshot.
      ///
      ///     let picture = snapshot.image(marking: stops) { context, point, index in
      ///       context.fillEllipse(in: CGRect(x: point.x - 6, y: point.y - 6, width: 12, height: 12))
      ///     }
      ///
      /// - Parameters:
      ///   - places: The coordinates of the markers.
      ///   - draw: Draws one marker. It receives the context, the marker's point on the image with
      ///     y down, and the index of its coordinate. It is called whenever the image is drawn.
      ///
      /// *Edge cases*: Invalid coordinates, and those that the camera cannot see, are left out.
      public func image(
        marking places: [GeoCoordinate],
        _ draw: @escaping (_ context: CGContext, _ point: CGPoint, _ index: Int) -> Void
      ) -> NSImage {
        let image = image
        let points = places.map { screenPoint(for: $0) }
        return NSImage(size: image.size, flipped: true) { area in
          guard let context = NSGraphicsContext.current?.cgContext else { return false }
          image.draw(
            in: area, from: .zero, operation: .copy, fraction: 1, respectFlipped: true, hints: nil)
          for (index, point) in points.enumerated() {
            if let point { draw(context, CGPoint(point), index) }
          }
          return true
        }
      }
    }
  #endif
#endif
