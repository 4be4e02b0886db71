/// A window: the items of an extent with those before one of them, in an order, a world farther
/// east.
package struct WindowCut {
  /// How many worlds the strip leans east for each world south.
  package let slope: Double
  /// The first item that is not moved, and where it lies across the strip, 0 to 1.
  package var item: Int
  package let across: Double
  /// The q, worlds per point, that its camera needs at least.
  package var need: Double
  /// Of all positions, on the copies that they are taken on.
  package var bounds: FitSolver.Bounds

  /// How many worlds east of where it is an item is taken.
  package func copy(of start: ViewportCamera.WorldOffset, item: Int) -> Double {
    let place = WindowOrder.place(of: start, slope: slope)
    let isBefore = place.across < across || place.across == across && item < self.item
    return isBefore ? 1 - place.turns : -place.turns
  }

  /// The same cut of other items: the first one that is not before it is not moved.
  var ofOthers: WindowCut {
    var other = self
    other.item = 0
    return other
  }
}
