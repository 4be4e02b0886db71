// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation
import Foundation

/// As Apple's, as far as a map and its helper need it. Layout waits for `layoutIfNeeded()`.
@MainActor open class UIView: NSObject, AssociationHolder {
  public var associatedObjects: [UnsafeRawPointer: Any] = [:]

  /// How a view follows its superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  public var isHidden = false
  public var isUserInteractionEnabled = true
  public var autoresizingMask: AutoresizingMask = []
  public private(set) var gestureRecognizers: [UIGestureRecognizer]?
  private var needsLayout = true
  private var ownWindow: UIWindow?

  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  open var frame: CGRect {
    didSet { if frame.size != bounds.size { bounds.size = frame.size } }
  }

  open var bounds: CGRect {
    didSet {
      guard bounds.size != oldValue.size else { return }
      if frame.size != bounds.size { frame.size = bounds.size }
      resizeSubviews(from: oldValue.size)
      setNeedsLayout()
    }
  }

  private func resizeSubviews(from old: CGSize) {
    for view in subviews {
      var size = view.frame.size
      if view.autoresizingMask.contains(.flexibleWidth) { size.width += bounds.width - old.width }
      if view.autoresizingMask.contains(.flexibleHeight) {
        size.height += bounds.height - old.height
      }
      view.frame.size = size
    }
  }

  public func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.moved(to: window)
  }

  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    if window != nil { moved(to: nil) }
  }

  /// The window, set by tests for the outermost view.
  public var window: UIWindow? {
    get { ownWindow }
    set { moved(to: newValue) }
  }

  private func moved(to window: UIWindow?) {
    ownWindow = window
    didMoveToWindow()
    for view in subviews { view.moved(to: window) }
  }

  open func didMoveToWindow() {}
  open func layoutSubviews() {}
  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}

  public func setNeedsLayout() { needsLayout = true }

  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Settable here; a view that fills its superview has the same.
  public var safeAreaInsets: UIEdgeInsets = .zero {
    didSet {
      guard safeAreaInsets != oldValue else { return }
      safeAreaInsetsDidChange()
      for view in subviews { view.safeAreaInsets = safeAreaInsets }
    }
  }

  public var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
  }

  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }

  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}

/// What views are shown in.
public final class UIWindow: UIView {}
