import Mercator
import MercatorClusters

/// The index, viewport, how many, options → the camera, and how many in all, visible and invalid.
@_cdecl("mercator_index_include")
public func indexInclude() -> Int32 {
  var input = Arguments()
  let (index, viewport, minimum) = (input.index(), input.viewport(), input.integer())
  do throws(FitError) {
    return Results.answer(
      try viewport.including(atLeast: minimum, of: index, input.inclusionOptions()))
  } catch {
    return Results.error(error)
  }
}
