import ArgumentParser
import Mercator

extension ArgumentHelp {
  /// The help of `--tile-size`, the zoom convention of input and output.
  static var tileSize: ArgumentHelp {
    ArgumentHelp(
      "Width of the world at zoom 0 in points: 256, 512 or 128 (default: 256).", valueName: "points"
    )
  }
}

extension CompletionKind {
  /// The completion of `--tile-size`.
  static var tileSize: CompletionKind { .list(["256", "512", "128"]) }
}

extension ScreenSize {
  /// The default screen: a phone.
  static let phone = ScreenSize(width: 390, height: 844)
}

/// Conversions of zooms in options.
extension ZoomConvention {
  /// Converts a zoom to 256-point tiles.
  func zoom(_ zoom: Double, of option: String) throws(CommandFailure) -> Double {
    let inner = self.zoom(zoom, in: .tile256)
    guard MapViewport.zoomLimits.contains(inner) else {
      let least = ZoomConvention.tile256.zoom(MapViewport.zoomLimits.lowerBound, in: self)
      let greatest = ZoomConvention.tile256.zoom(MapViewport.zoomLimits.upperBound, in: self)
      throw CommandFailure(
        .usage, "\(option): zoom \(zoom.brief) is outside \(least.brief)…\(greatest.brief)",
        remedy: "write a zoom in that range (of \(rawValue)-point tiles), such as 14")
    }
    return inner
  }

  /// Converts a range of zooms to 256-point tiles. Without one it is the library's default range.
  func zoomRange(_ range: ClosedRange<Double>?) throws(CommandFailure) -> ClosedRange<Double> {
    guard let range else { return FitOptions.defaultZoomRange }
    let least = try zoom(range.lowerBound, of: "--zoom-range")
    return least...(max(least, try zoom(range.upperBound, of: "--zoom-range")))
  }

  /// Returns the camera with a zoom that is unchanged when printed in this convention and read back.
  ///
  /// Adding and subtracting 1 rounds a zoom near 0. All printed numbers belong to the printed zoom.
  func printable(_ viewport: MapViewport) -> MapViewport {
    var viewport = viewport
    viewport.zoom = self.zoom(
      ZoomConvention.tile256.zoom(viewport.zoom, in: self), in: .tile256)
    return viewport
  }
}
