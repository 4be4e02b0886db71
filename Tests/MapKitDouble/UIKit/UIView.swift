// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation
import Foundation

/// As Apple's, as far as a map and its helper need it. Layout waits for `layoutIfNeeded()`.
@MainActor open class UIView: NSObject, AssociationHolder {
  nonisolated(unsafe) package var associatedObjects: [UnsafeRawPointer: Any] = [:]

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
  public var gestureRecognizers: [UIGestureRecognizer]?
  private var needsLayout = true
  private var ownWindow: UIWindow?

  public init(frame: CGRect) {
    ownFrame = frame
    super.init()
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  private var ownFrame: CGRect

  /// As in UIKit, neither of the two setters calls the other one.
  open var frame: CGRect {
    get { ownFrame }
    set {
      ownFrame.origin = newValue.origin
      resize(to: newValue.size)
    }
  }

  open var center: CGPoint {
    get { CGPoint(x: ownFrame.midX, y: ownFrame.midY) }
    set {
      ownFrame.origin = CGPoint(
        x: newValue.x - ownFrame.width / 2, y: newValue.y - ownFrame.height / 2)
    }
  }

  open var transform = CGAffineTransform(rotationAngle: 0)

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: ownFrame.size) }
    set { resize(to: newValue.size) }
  }

  /// Whether subviews get a new size by their bounds and at the next layout, as Auto Layout does it,
  /// not by their frames and at once.
  package var laysOutSubviewsByBounds = false
  /// Called with the size before, after there is a new one.
  package var whenResized: ((CGSize) -> Void)?
  private var sizeOfSubviews: CGSize?

  private func resize(to size: CGSize) {
    let old = ownFrame.size
    guard size != old else { return }
    sizeOfSubviews = sizeOfSubviews ?? old
    ownFrame.size = size
    if !laysOutSubviewsByBounds { resizeSubviews() }
    setNeedsLayout()
    whenResized?(old)
  }

  private func resizeSubviews() {
    guard let old = sizeOfSubviews else { return }
    sizeOfSubviews = nil
    for view in subviews {
      var size = view.bounds.size
      if view.autoresizingMask.contains(.flexibleWidth) { size.width += bounds.width - old.width }
      if view.autoresizingMask.contains(.flexibleHeight) {
        size.height += bounds.height - old.height
      }
      if laysOutSubviewsByBounds { view.bounds.size = size } else { view.frame.size = size }
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
  public package(set) var window: UIWindow? {
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
      resizeSubviews()
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Settable here; a view that fills its superview has the same.
  public package(set) var safeAreaInsets: UIEdgeInsets = .zero {
    didSet {
      guard safeAreaInsets != oldValue else { return }
      safeAreaInsetsDidChange()
      if insetsLayoutMarginsFromSafeArea { marginsChanged() }
      for view in subviews { view.safeAreaInsets = safeAreaInsets }
    }
  }

  /// Whether the margins contain the safe area: Apple's documentation of the property, which is true
  /// unless set.
  public var insetsLayoutMarginsFromSafeArea = true

  private var ownMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// What was set, and inside of the safe area.
  public var layoutMargins: UIEdgeInsets {
    get {
      guard insetsLayoutMarginsFromSafeArea else { return ownMargins }
      return UIEdgeInsets(
        top: ownMargins.top + safeAreaInsets.top, left: ownMargins.left + safeAreaInsets.left,
        bottom: ownMargins.bottom + safeAreaInsets.bottom,
        right: ownMargins.right + safeAreaInsets.right)
    }
    set {
      guard newValue != ownMargins else { return }
      ownMargins = newValue
      marginsChanged()
    }
  }

  private func marginsChanged() {
    layoutMarginsDidChange()
    for view in subviews where view.preservesSuperviewLayoutMargins {
      view.layoutMargins = ownMargins
    }
  }

  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// Views here are moved, never turned or scaled. Their bounds begin at 0.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let (origin, other) = (originInRoot, view?.originInRoot ?? .zero)
    return rect.offsetBy(dx: other.x - origin.x, dy: other.y - origin.y)
  }

  private var originInRoot: CGPoint {
    let outer = superview?.originInRoot ?? .zero
    return CGPoint(x: outer.x + frame.minX, y: outer.y + frame.minY)
  }

  /// Whether the margins are at least the superview's; here they are the same.
  public var preservesSuperviewLayoutMargins = false {
    didSet {
      if preservesSuperviewLayoutMargins, let superview { layoutMargins = superview.ownMargins }
    }
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
open class UIWindow: UIView {}
