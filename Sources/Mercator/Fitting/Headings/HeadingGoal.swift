/// What a fit has to need at some heading, in worlds per point, to be as good as another, or better.
package struct HeadingGoal {
  private let zooms: FitZooms
  /// What extents are multiplied by.
  let factor: Double

  package init(_ zooms: FitZooms, factor: Double) {
    self.zooms = zooms
    self.factor = factor.isFinite && factor > 0 ? factor : 1
  }

  /// The zoom of a fit that needs so much without the factor.
  func zoom(needing worldsPerPoint: Double) -> Double {
    zooms.zoom(worldsPerPoint: worldsPerPoint * factor).zoom
  }

  /// The greatest q at which a fit has the zoom that it has at a lesser one.
  package func mostAsGood(as least: Double) -> Double {
    let (zoom, decision) = zooms.zoom(worldsPerPoint: least * factor)
    // Where all cut something off, the one that cuts off least is alone.
    guard decision != .zoomMinimum else { return least }
    // Beyond a cap by so little that the cap decides; below a step by what the step forgives.
    let margin = zooms.hasStep ? FitTolerance.step / 2 : FitTolerance.tie / 10
    return worldsPerPoint(atZoom: zoom - margin)
  }

  /// A q that a fit has to go below to be better; 0 if none is.
  package func mostBetter(than least: Double) -> Double {
    let (zoom, decision) = zooms.zoom(worldsPerPoint: least * factor)
    guard decision != .zoomMinimum else { return least }
    guard zooms.zoom(worldsPerPoint: 0).zoom > zoom else { return 0 }
    guard zooms.hasStep else { return least }
    return worldsPerPoint(atZoom: zooms.zoom(above: zoom) - 2 * FitTolerance.step)
  }

  private func worldsPerPoint(atZoom zoom: Double) -> Double {
    1 / WebMercator.pointsPerWorld(atZoom: zoom) / factor
  }
}
