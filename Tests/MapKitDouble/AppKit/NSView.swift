// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported import CoreLocation
import Foundation

/// As Apple's: what keys can go to.
@MainActor open class NSResponder: NSObject {}

/// As Apple's, as far as a map and its helper need it: not flipped unless a subclass says so.
@MainActor open class NSView: NSResponder, AssociationHolder {
  nonisolated(unsafe) package var associatedObjects: [UnsafeRawPointer: Any] = [:]

  /// How a view follows its superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let width = AutoresizingMask(rawValue: 1 << 1)
    public static let height = AutoresizingMask(rawValue: 1 << 4)
  }

  public var subviews: [NSView] = []
  public private(set) weak var superview: NSView?
  public var isHidden = false
  public var autoresizingMask: AutoresizingMask = []
  public var needsLayout = true
  private var ownWindow: NSWindow?
  private var ownFrame: CGRect

  public init(frame frameRect: CGRect) {
    ownFrame = frameRect
    super.init()
  }

  open var isFlipped: Bool { false }

  public var frame: CGRect {
    get { ownFrame }
    set {
      setFrameOrigin(newValue.origin)
      setFrameSize(newValue.size)
    }
  }

  open func setFrameOrigin(_ newOrigin: CGPoint) { ownFrame.origin = newOrigin }

  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: ownFrame.size) }
    set { setFrameSize(newValue.size) }
  }

  /// Whether subviews get a new size at the next layout, as Auto Layout does it, not at once.
  package var laysOutSubviewsByBounds = false
  /// Called with the size before, after there is a new one.
  package var whenResized: ((CGSize) -> Void)?
  private var sizeOfSubviews: CGSize?

  open func setFrameSize(_ newSize: CGSize) {
    let old = ownFrame.size
    guard newSize != old else { return }
    sizeOfSubviews = sizeOfSubviews ?? old
    ownFrame.size = newSize
    needsLayout = true
    if !laysOutSubviewsByBounds { resizeSubviews() }
    whenResized?(old)
  }

  private func resizeSubviews() {
    guard let old = sizeOfSubviews else { return }
    sizeOfSubviews = nil
    safeAreaLayoutGuide.moves()
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      var size = view.frame.size
      if view.autoresizingMask.contains(.width) { size.width += bounds.width - old.width }
      if view.autoresizingMask.contains(.height) { size.height += bounds.height - old.height }
      view.setFrameSize(size)
    }
  }

  public func isDescendant(of view: NSView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  open func hitTest(_ point: CGPoint) -> NSView? { self }
  open func layout() {}
  open func viewDidMoveToWindow() {}

  public func layoutSubtreeIfNeeded() {
    if needsLayout {
      needsLayout = false
      resizeSubviews()
      layout()
    }
    safeAreaLayoutGuide.layOut()
    for view in subviews { view.layoutSubtreeIfNeeded() }
  }

  public func addSubview(_ view: NSView) {
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
  public package(set) var window: NSWindow? {
    get { ownWindow }
    set { moved(to: newValue) }
  }

  private func moved(to window: NSWindow?) {
    ownWindow = window
    viewDidMoveToWindow()
    for view in subviews { view.moved(to: window) }
  }

  /// Settable here; a view that fills its superview has the same.
  public package(set) var safeAreaInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) {
    didSet {
      for view in subviews { view.safeAreaInsets = safeAreaInsets }
      safeAreaLayoutGuide.moves()
    }
  }

  /// The area that nothing covers, for constraints.
  public private(set) lazy var safeAreaLayoutGuide = NSLayoutGuide(in: self)
  public var translatesAutoresizingMaskIntoConstraints = true

  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self) }

  /// Views here are moved and flipped, never turned or scaled. Their bounds begin at 0.
  public func convert(_ rect: CGRect, from view: NSView?) -> CGRect {
    let corners = [CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)]
      .map { fromRoot(view?.toRoot($0) ?? $0) }
    return CGRect(
      x: corners[0].x, y: min(corners[0].y, corners[1].y), width: rect.width, height: rect.height)
  }

  private func toRoot(_ point: CGPoint) -> CGPoint {
    superview.map { $0.toRoot(moved(point, by: 1, in: $0)) } ?? point
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    superview.map { moved($0.fromRoot(point), by: -1, in: $0) } ?? point
  }

  /// A point of this view as one of its superview, or, by −1, the other way round.
  private func moved(_ point: CGPoint, by way: CGFloat, in superview: NSView) -> CGPoint {
    CGPoint(
      x: point.x + way * frame.minX,
      y: isFlipped == superview.isFlipped ? point.y + way * frame.minY : frame.maxY - point.y)
  }

  /// Points of the window as points of this view; windows and maps coincide here.
  public func convert(_ point: CGPoint, from view: NSView?) -> CGPoint { point }
}

/// What views are shown in.
open class NSWindow: NSResponder {
  /// What keys go to.
  public package(set) weak var firstResponder: NSResponder?
}
