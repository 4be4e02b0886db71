/// How much a fit tries.
struct FitEffort {
  /// Whether everything that may be better is tried; else less of it, for a look at many headings.
  var isThorough: Bool
  /// Cameras of less zoom than this are of no interest: then a fit may say that there is none.
  var leastZoom: Double

  static let whole = FitEffort(isThorough: true, leastZoom: -.infinity)

  static func look(above zoom: Double) -> FitEffort {
    FitEffort(isThorough: false, leastZoom: zoom)
  }
}
