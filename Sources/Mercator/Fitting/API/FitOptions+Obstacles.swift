extension FitOptions {
  /// Returns options that fit clear of obstacles, such as a card or a legend.
  ///
  ///     try viewport.fit(places, .avoiding(card))
  ///
  /// Obstacles are rectangles of the screen, in points from the view's top left corner. The content
  /// gets the best empty rectangle among them. See ``FitArea/bestRectangle(avoiding:within:)``.
  public static func avoiding(_ obstacles: ScreenRect...) -> FitOptions {
    FitOptions().avoiding(more: obstacles)
  }

  /// Returns these options with more obstacles to fit clear of, within the ``area``.
  ///
  ///     try viewport.fit(places, .padding(20).avoiding(card, legend))
  public func avoiding(_ obstacles: ScreenRect...) -> FitOptions { avoiding(more: obstacles) }

  /// Returns these options with more obstacles.
  package func avoiding(more obstacles: [ScreenRect]) -> FitOptions {
    area(area.avoiding(more: obstacles))
  }
}
