#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit

  #if canImport(UIKit)
    import UIKit

    /// An empty view as large as the map, through which the system reports layout changes. It
    /// receives no touches. It is the last subview, so that other subviews keep their indices.
    final class LayoutHelper: UIView {
      private weak var state: MapViewState?

      static func added(to map: MKMapView, for state: MapViewState) -> LayoutHelper {
        let helper = LayoutHelper(frame: CGRect(origin: .zero, size: map.bounds.size))
        helper.isUserInteractionEnabled = false
        helper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        helper.preservesSuperviewLayoutMargins = true
        map.addSubview(helper)
        helper.state = state
        return helper
      }

      /// Autoresizing sets the frame while the map still shows its previous camera.
      override var frame: CGRect {
        willSet { noteResizing(to: newValue.size) }
      }

      /// Auto Layout sets the bounds when the map already has its new size.
      override var bounds: CGRect {
        willSet { noteResizing(to: newValue.size) }
      }

      private func noteResizing(to size: CGSize) {
        if size != bounds.size { state?.willResize(from: bounds.size) }
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        state?.didLayout()
      }

      override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        state?.didLayout()
      }

      override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        state?.didLayout()
      }
    }
  #else
    import AppKit

    /// An empty view as large as the map, through which the system reports layout changes. It
    /// receives no events. It is the last subview, so that other subviews keep their indices.
    final class LayoutHelper: NSView {
      private weak var state: MapViewState?

      static func added(to map: MKMapView, for state: MapViewState) -> LayoutHelper {
        let helper = LayoutHelper(frame: CGRect(origin: .zero, size: map.bounds.size))
        helper.autoresizingMask = [.width, .height]
        map.addSubview(helper)
        helper.state = state
        helper.addSafeAreaObserver()
        return helper
      }

      /// Adds a view that tracks the safe area. AppKit does not report changes of that area, but
      /// moves views that are constrained to it.
      private func addSafeAreaObserver() {
        let observer = SafeAreaObserver(frame: .zero)
        observer.whenMoved = { [weak self] in self?.state?.didLayout() }
        addSubview(observer)
        observer.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          observer.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
          observer.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
          observer.leftAnchor.constraint(equalTo: safeAreaLayoutGuide.leftAnchor),
          observer.rightAnchor.constraint(equalTo: safeAreaLayoutGuide.rightAnchor),
        ])
      }

      /// Notes the new size. Autoresizing sets it while the map still shows its previous camera.
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

    /// An empty view as large as the safe area.
    private final class SafeAreaObserver: NSView {
      var whenMoved: (() -> Void)?

      override func setFrameSize(_ newSize: CGSize) {
        let isOther = newSize != frame.size
        super.setFrameSize(newSize)
        if isOther { whenMoved?() }
      }

      override func setFrameOrigin(_ newOrigin: CGPoint) {
        let isOther = newOrigin != frame.origin
        super.setFrameOrigin(newOrigin)
        if isOther { whenMoved?() }
      }
    }
  #endif
#endif
