// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Mercator
import MercatorClusters

/// Area, margin, hysteresis.
@_cdecl("mercator_shown_clusters")
public func shownClusters() -> Int32 {
  var input = Arguments()
  let (area, margin) = (input.area(), input.number())
  return Holding.answer(VisibleClusters(of: area, margin: margin, hysteresis: input.number()))
}

extension ClusterDifference {
  /// What was removed, added, appeared and vanished; what merged, split and moved, from and to.
  fileprivate func put() {
    Results.put(removed)
    Results.put(added)
    Results.put(appeared)
    Results.put(vanished)
    for steps in [merged, split, moved] {
      Results.put(steps.count)
      for step in steps {
        Results.put(step.from)
        Results.put(step.to)
      }
    }
  }
}

/// What is shown, viewport, whether places change, clusters → the level and the difference.
@_cdecl("mercator_shown_update")
public func shownUpdate() -> Int32 {
  var input = Arguments()
  let (shown, viewport, isLive) = (input.held(VisibleClusters.self), input.viewport(), input.flag())
  let change =
    isLive
    ? shown.value.update(to: viewport, of: input.live().value)
    : shown.value.update(to: viewport, of: input.held(ClusterIndex.self).value)
  Results.put(shown.value.level ?? -1)
  change.put()
  return Results.count
}

@_cdecl("mercator_shown_now")
public func shownNow() -> Int32 {
  var input = Arguments()
  Results.put(input.held(VisibleClusters.self).value.clusters)
  return Results.count
}
