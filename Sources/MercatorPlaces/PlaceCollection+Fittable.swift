public import Mercator

extension PlaceCollection: Fittable {
  /// Adds all features, like ``GeoFeature/add(to:)``.
  ///
  ///     try viewport.fit(places, .padding(24))
  public func add(to content: inout FitContent) { GeoFeature.add(features, to: &content) }
}
