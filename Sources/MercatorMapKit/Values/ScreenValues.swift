#if canImport(MapKit)
  public import Foundation
  public import Mercator

  #if canImport(UIKit)
    public import UIKit

    /// Insets as the platform has them: `UIEdgeInsets` here, `NSEdgeInsets` in AppKit.
    public typealias PlatformEdgeInsets = UIEdgeInsets
  #elseif canImport(AppKit)
    /// Insets as the platform has them: `NSEdgeInsets` here, `UIEdgeInsets` in UIKit.
    public typealias PlatformEdgeInsets = NSEdgeInsets
  #endif

  extension ScreenPoint {
    /// The same point; in a view with y down.
    public init(_ point: CGPoint) {
      self.init(x: Double(point.x), y: Double(point.y))
    }
  }

  extension CGPoint {
    /// The same point; for a view with y down.
    public init(_ point: ScreenPoint) {
      self.init(x: point.x, y: point.y)
    }
  }

  extension ScreenSize {
    /// The same size.
    public init(_ size: CGSize) {
      self.init(width: Double(size.width), height: Double(size.height))
    }
  }

  extension CGSize {
    /// The same size.
    public init(_ size: ScreenSize) {
      self.init(width: size.width, height: size.height)
    }
  }

  #if canImport(UIKit) || canImport(AppKit)
    extension ScreenInsets {
      /// The same insets.
      public init(_ insets: PlatformEdgeInsets) {
        self.init(
          top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
          right: Double(insets.right))
      }
    }

    extension PlatformEdgeInsets {
      /// The same insets.
      public init(_ insets: ScreenInsets) {
        self.init(
          top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
          right: CGFloat(insets.right))
      }
    }
  #endif
#endif
