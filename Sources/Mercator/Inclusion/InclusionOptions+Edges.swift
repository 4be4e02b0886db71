extension InclusionOptions {
  /// Returns options with a padding for each edge, in points: `.padding(top: 20, bottom: 300)`.
  public static func padding(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) -> InclusionOptions {
    padding(ScreenInsets(top: top, left: left, bottom: bottom, right: right))
  }

  /// Returns these options with another padding for each edge, in points. Edges that are left out
  /// get none.
  public func padding(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) -> InclusionOptions {
    padding(ScreenInsets(top: top, left: left, bottom: bottom, right: right))
  }

  /// Returns options with a minimum zoom: `.minimumZoom(3)`.
  public static func minimumZoom(_ zoom: Double) -> InclusionOptions {
    InclusionOptions().minimumZoom(zoom)
  }

  /// Returns these options with another minimum zoom.
  ///
  /// *Edge cases*: a maximum zoom below it is raised to it. NaN changes nothing.
  public func minimumZoom(_ zoom: Double) -> InclusionOptions {
    zoomRange(zoomRange.replacingLowerBound(with: zoom))
  }
}
