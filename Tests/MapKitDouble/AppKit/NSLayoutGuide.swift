// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import Foundation

/// As Apple's, as far as a view is tied to the safe area of another: with all four edges.
@MainActor open class NSLayoutGuide: NSObject {
  private weak var owner: NSView?
  private var followers: [(view: () -> NSView?, isPending: Bool)] = []

  init(in owner: NSView) {
    self.owner = owner
    super.init()
  }

  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self) }

  func tie(_ view: NSView) {
    guard !followers.contains(where: { $0.view() === view }) else { return }
    followers.append(({ [weak view] in view }, true))
  }

  /// The safe area has changed: what is tied to it moves at the next layout.
  func moves() {
    for index in followers.indices { followers[index].isPending = true }
  }

  func layOut() {
    guard let owner else { return }
    let insets = owner.safeAreaInsets
    let area = CGRect(
      x: insets.left, y: insets.bottom,
      width: max(owner.bounds.size.width - insets.left - insets.right, 0),
      height: max(owner.bounds.size.height - insets.top - insets.bottom, 0))
    for index in followers.indices where followers[index].isPending {
      followers[index].isPending = false
      followers[index].view()?.frame = area
    }
  }
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private weak var item: NSObject?

  init(of item: NSObject) {
    self.item = item
    super.init()
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(item as? NSView, anchor.item as? NSLayoutGuide)
  }
}

@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@MainActor open class NSLayoutConstraint: NSObject {
  private let view: NSView?
  private let guide: NSLayoutGuide?

  init(_ view: NSView?, _ guide: NSLayoutGuide?) {
    self.view = view
    self.guide = guide
    super.init()
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints {
      if let view = constraint.view { constraint.guide?.tie(view) }
    }
  }
}
