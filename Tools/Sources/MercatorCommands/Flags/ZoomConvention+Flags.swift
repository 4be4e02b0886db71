import ArgumentParser
import Mercator

extension ArgumentHelp {
  /// Of the option `--tile-size`: how zooms are counted, on the way in and on the way out.
  static var tileSize: ArgumentHelp {
    ArgumentHelp(
      "What every zoom counts: 256 (the default), 512 or 128 points.", valueName: "points")
  }
}

extension CompletionKind {
  /// Of the option `--tile-size`.
  static var tileSize: CompletionKind { .list(["256", "512", "128"]) }
}

extension ScreenSize {
  /// The screen unless another is asked for: a phone.
  static let phone = ScreenSize(width: 390, height: 844)
}

/// Zooms as flags have them, counted so.
extension ZoomConvention {
  /// A zoom as the core counts it.
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

  /// A range of zooms as the core counts them; the core's own where none is given.
  func zoomRange(_ range: ClosedRange<Double>?) throws(CommandFailure) -> ClosedRange<Double> {
    guard let range else { return FitOptions.defaultZoomRange }
    let least = try zoom(range.lowerBound, of: "--zoom-range")
    return least...(max(least, try zoom(range.upperBound, of: "--zoom-range")))
  }

  /// The camera whose zoom survives being written in the convention and read again.
  ///
  /// Adding and taking one rounds a zoom near 0. What is printed beside the zoom is that of the
  /// printed zoom.
  func printable(_ viewport: MapViewport) -> MapViewport {
    var viewport = viewport
    viewport.zoom = self.zoom(
      ZoomConvention.tile256.zoom(viewport.zoom, in: self), in: .tile256)
    return viewport
  }
}
