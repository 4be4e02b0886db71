// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What is drawn into; here the ellipses are kept.
public final class CGContext {
  package private(set) var ellipses: [CGRect] = []
  package init() {}
  public func fillEllipse(in rect: CGRect) { ellipses.append(rect) }
}

public struct CGAffineTransform: Sendable {
  public init(rotationAngle angle: CGFloat) {}
}
