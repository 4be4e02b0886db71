// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import CoreGraphics

/// https://developer.apple.com/documentation/corefoundation/cgpoint
extension CGPoint {
  public static var zero: CGPoint { CGPoint() }
  public init(x: Int, y: Int) { self.init() }
  public init(x: Double, y: Double) { self.init() }
}

/// https://developer.apple.com/documentation/corefoundation/cgaffinetransform
extension CGAffineTransform {
  public init(rotationAngle angle: CGFloat) { self.init() }
}

/// https://developer.apple.com/documentation/corefoundation/cgsize
extension CGSize {
  public static var zero: CGSize { CGSize() }
  public init(width: Int, height: Int) { self.init() }
  public init(width: Double, height: Double) { self.init() }
}

/// https://developer.apple.com/documentation/corefoundation/cgrect
extension CGRect {
  public static var zero: CGRect { CGRect() }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { self.init() }
  public init(x: Double, y: Double, width: Double, height: Double) { self.init() }
  public init(x: Int, y: Int, width: Int, height: Int) { self.init() }
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
  public var minX: CGFloat { 0 }
  public var midX: CGFloat { 0 }
  public var maxX: CGFloat { 0 }
  public var minY: CGFloat { 0 }
  public var midY: CGFloat { 0 }
  public var maxY: CGFloat { 0 }
  public func contains(_ point: CGPoint) -> Bool { false }
}
