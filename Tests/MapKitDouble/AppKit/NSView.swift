// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported import CoreLocation
import Foundation

/// As Apple's, as far as a map and its helper need it: not flipped unless a subclass says so.
@MainActor open class NSView: NSObject, AssociationHolder {
  public var associatedObjects: [UnsafeRawPointer: Any] = [:]

  /// How a view follows its superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let width = AutoresizingMask(rawValue: 1 << 1)
    public static let height = AutoresizingMask(rawValue: 1 << 4)
  }

  public private(set) var subviews: [NSView] = []
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
      ownFrame.origin = newValue.origin
      setFrameSize(newValue.size)
    }
  }

  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: ownFrame.size) }
    set { setFrameSize(newValue.size) }
  }

  open func setFrameSize(_ newSize: CGSize) {
    let old = ownFrame.size
    guard newSize != old else { return }
    ownFrame.size = newSize
    needsLayout = true
    for view in subviews {
      var size = view.frame.size
      if view.autoresizingMask.contains(.width) { size.width += newSize.width - old.width }
      if view.autoresizingMask.contains(.height) { size.height += newSize.height - old.height }
      view.setFrameSize(size)
    }
  }

  open func hitTest(_ point: CGPoint) -> NSView? { self }
  open func layout() {}
  open func viewDidMoveToWindow() {}

  public func layoutSubtreeIfNeeded() {
    if needsLayout {
      needsLayout = false
      layout()
    }
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
  public var window: NSWindow? {
    get { ownWindow }
    set { moved(to: newValue) }
  }

  private func moved(to window: NSWindow?) {
    ownWindow = window
    viewDidMoveToWindow()
    for view in subviews { view.moved(to: window) }
  }

  /// Settable here; a view that fills its superview has the same.
  public var safeAreaInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) {
    didSet { for view in subviews { view.safeAreaInsets = safeAreaInsets } }
  }

  /// Points of the window as points of this view; windows and maps coincide here.
  public func convert(_ point: CGPoint, from view: NSView?) -> CGPoint { point }
}

/// What views are shown in.
public final class NSWindow: NSView {}
