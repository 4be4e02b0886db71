#if canImport(MapKit)
  public import Foundation
  public import Mercator

  #if canImport(UIKit)
    public import UIKit

    /// The platform's type for insets: `UIEdgeInsets` here, `NSEdgeInsets` in AppKit.
    public typealias PlatformEdgeInsets = UIEdgeInsets
  #elseif canImport(AppKit)
    /// The platform's type for insets: `NSEdgeInsets` here, `UIEdgeInsets` in UIKit.
    public typealias PlatformEdgeInsets = NSEdgeInsets
  #endif

  extension ScreenPoint {
    /// Creates a point with the same values, from a view with y down.
    public init(_ point: CGPoint) {
      self.init(x: Double(point.x), y: Double(point.y))
    }
  }

  extension CGPoint {
    /// Creates a point with the same values, for a view with y down.
    public init(_ point: ScreenPoint) {
      self.init(x: point.x, y: point.y)
    }
  }

  extension ScreenSize {
    /// Creates a size with the same values.
    public init(_ size: CGSize) {
      self.init(width: Double(size.width), height: Double(size.height))
    }
  }

  extension CGSize {
    /// Creates a size with the same values.
    public init(_ size: ScreenSize) {
      self.init(width: size.width, height: size.height)
    }
  }

  extension ScreenRect {
    /// Creates a rectangle with the same values, from a view with y down.
    public init(_ rect: CGRect) {
      self.init(
        x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
        height: Double(rect.height))
    }
  }

  extension CGRect {
    /// Creates a rectangle with the same values, for a view with y down.
    public init(_ rect: ScreenRect) {
      self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }

  #if canImport(UIKit) || canImport(AppKit)
    extension ScreenInsets {
      /// Creates insets with the same values.
      public init(_ insets: PlatformEdgeInsets) {
        self.init(
          top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
          right: Double(insets.right))
      }
    }

    extension PlatformEdgeInsets {
      /// Creates insets with the same values.
      public init(_ insets: ScreenInsets) {
        self.init(
          top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
          right: CGFloat(insets.right))
      }
    }
  #endif
#endif
