// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation
import Foundation

/// A picture that knows what was drawn on it.
open class UIImage: NSObject {
  public let size: CGSize
  public let scale: CGFloat
  package let context: CGContext

  package init(size: CGSize, scale: CGFloat, context: CGContext = CGContext()) {
    self.size = size
    self.scale = scale
    self.context = context
  }

  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  public func draw(at point: CGPoint) {}
}

open class UIGraphicsImageRendererFormat: NSObject {
  public var scale: CGFloat = 1
}

open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  init(_ context: CGContext) { cgContext = context }
}

open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  private let format: UIGraphicsImageRendererFormat

  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    self.format = format
  }

  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext()
    actions(UIGraphicsImageRendererContext(context))
    return UIImage(size: size, scale: format.scale, context: context)
  }
}
