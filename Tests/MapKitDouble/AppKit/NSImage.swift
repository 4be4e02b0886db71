// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation
import Foundation

/// A picture that knows what was drawn on it.
open class NSImage: NSObject {
  public var size: CGSize
  package let context = CGContext()

  public init(size: CGSize) {
    self.size = size
  }

  public init(size: CGSize, flipped: Bool, drawingHandler: @escaping (CGRect) -> Bool) {
    self.size = size
    super.init()
    NSGraphicsContext.current = NSGraphicsContext(context)
    _ = drawingHandler(CGRect(origin: .zero, size: size))
    NSGraphicsContext.current = nil
  }

  public func draw(
    in dstSpacePortionRect: CGRect, from srcSpacePortionRect: CGRect,
    operation op: NSCompositingOperation, fraction requestedAlpha: CGFloat,
    respectFlipped: Bool, hints: [NSImageRep.HintKey: Any]?
  ) {}
}

open class NSImageRep: NSObject {
  public struct HintKey: Hashable, Sendable {}
}

public enum NSCompositingOperation: UInt, Sendable { case clear, copy }

open class NSGraphicsContext: NSObject {
  nonisolated(unsafe) public static var current: NSGraphicsContext?
  public let cgContext: CGContext
  init(_ context: CGContext) { cgContext = context }
}
