#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit

  #if canImport(UIKit)
    import UIKit

    /// An empty view as large as the map, which the system tells about the map's layout. It takes
    /// no touches and is the last subview, so that nobody's index of subviews changes.
    final class LayoutHelper: UIView {
      private weak var state: MapViewState?

      static func added(to map: MKMapView, for state: MapViewState) -> LayoutHelper {
        let helper = LayoutHelper(frame: CGRect(origin: .zero, size: map.bounds.size))
        helper.isUserInteractionEnabled = false
        helper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        map.addSubview(helper)
        helper.state = state
        return helper
      }

      /// Autoresizing sets it while the map still shows what it did.
      override var frame: CGRect {
        willSet { if newValue.size != frame.size { state?.willResize(from: frame.size) } }
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        state?.didLayout()
      }

      override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        state?.didLayout()
      }
    }
  #else
    import AppKit

    /// An empty view as large as the map, which the system tells about the map's layout. It takes
    /// no events and is the last subview, so that nobody's index of subviews changes.
    final class LayoutHelper: NSView {
      private weak var state: MapViewState?

      static func added(to map: MKMapView, for state: MapViewState) -> LayoutHelper {
        let helper = LayoutHelper(frame: CGRect(origin: .zero, size: map.bounds.size))
        helper.autoresizingMask = [.width, .height]
        map.addSubview(helper)
        helper.state = state
        return helper
      }

      /// Autoresizing sets it while the map still shows what it did.
      override func setFrameSize(_ newSize: CGSize) {
        if newSize != frame.size { state?.willResize(from: frame.size) }
        super.setFrameSize(newSize)
        needsLayout = true
      }

      override func layout() {
        super.layout()
        state?.didLayout()
      }

      override func hitTest(_ point: CGPoint) -> NSView? { nil }
    }
  #endif
#endif
