// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported import CoreLocation
import Foundation

/// As Apple's.
public struct UIEdgeInsets: Equatable, Sendable {
  /// Points.
  public var top: CGFloat
  /// Points.
  public var left: CGFloat
  /// Points.
  public var bottom: CGFloat
  /// Points.
  public var right: CGFloat

  /// All 0.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Exactly these.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// All 0.
  public static let zero = UIEdgeInsets()
}
