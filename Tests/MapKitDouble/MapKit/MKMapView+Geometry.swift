// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import CoreLocation

extension MKMapView {
  static let equator = 2 * Double.pi * 6_378_137

  /// The insets that move the logical centre.
  var effectiveInsets: DoubleEdgeInsets {
    var insets = DoubleEdgeInsets()
    guard knobs.insets != .nothing else { return insets }
    insets = safeAreaInsets
    #if canImport(UIKit)
      if knobs.insets == .layoutMargins { insets = layoutMargins }
    #endif
    return insets
  }

  /// What the insets leave free, y down.
  var freeFrame: CGRect {
    let insets = effectiveInsets
    return CGRect(
      x: insets.left, y: insets.top,
      width: max(bounds.size.width - insets.left - insets.right, 1),
      height: max(bounds.size.height - insets.top - insets.bottom, 1))
  }

  /// The zooms that a flat map of the view's height is reported to go to.
  var flatZooms: ClosedRange<Double> {
    min(log2(max(Double(bounds.size.height), 1) / 256), 21)...21
  }

  /// The eye's distance in points.
  var focal: Double {
    let size = knobs.fieldOfViewIsOfFreeArea ? freeFrame.size : bounds.size
    let side = knobs.fieldOfViewSide == .height ? size.height : max(size.width, size.height)
    return Double(side) / 2 / tan(15 * .pi / 180)
  }

  func lens(_ pose: MapPose) -> MapLens {
    MapLens(pose: pose, origin: CGPoint(x: freeFrame.midX, y: freeFrame.midY), focal: focal)
  }

  func distance(of pose: MapPose) -> Double {
    guard hasArea else { return 0 }
    return Self.equator * cos(pose.latitude * .pi / 180) / pose.scale * focal
  }

  /// The zoom that the map has, 256 points, by no conversion of the adapter's.
  package var trueZoom: Double { log2(pose.scale / 256) }
  /// The heading that the map has.
  package var trueHeading: Double { pose.heading }
  /// The pitch that the map has.
  package var truePitch: Double { pose.pitch }
}
