public import Mercator

/// What fitting on a map came to.
///
///     guard let fit = mapView.fit(mapView.annotations, animated: true) else { return }
///     fit.report.contacts[0].index     // of the annotation farthest to the left
///     fit.isPaddingReduced             // whether the view is too small for the padding
public struct MapFit: Hashable, Sendable {
  /// The camera that the map took, or is on its way to; what decided it, and what touches which
  /// edge, by index.
  public var report: FitReport
  /// Two markers whose boxes cannot show at once: then all places show, with boxes cut off. nil: all
  /// boxes show.
  public var conflict: MarkerConflict?
  /// Whether less padding was kept than asked for, because the view is too small for it.
  public var isPaddingReduced: Bool

  /// A fit of exactly these.
  public init(report: FitReport, conflict: MarkerConflict? = nil, isPaddingReduced: Bool = false) {
    self.report = report
    self.conflict = conflict
    self.isPaddingReduced = isPaddingReduced
  }
}

/// A fit as a map makes it: where there is no room for it, room is made.
struct MapAim: Sendable {
  let content: FitContent
  var options: FitOptions

  init(_ content: FitContent, _ options: FitOptions) {
    self.content = content
    self.options = options
  }

  /// The fit; nil where there is nothing to show.
  ///
  /// Where there is no room the padding gives way, then the area, then the insets.
  func fit(from viewport: MapViewport) -> MapFit? {
    let roomy = viewport.roomy
    let kept = options.padding.leavingRoom(in: options.area.bounds(in: roomy.freeArea))
    // Obstacles may leave less room than the padding was made to suit.
    for share in [1, 0.5, 0] {
      if let fit = fit(roomy, options.area, kept.multiplied(by: share)) {
        return fit.seen(in: viewport)
      }
    }
    return fit(roomy, .freeArea, options.padding.leavingRoom(in: roomy.freeArea))?
      .seen(in: viewport)
  }

  /// The content with its boxes, or at least its places; nil where there is no room.
  private func fit(
    _ viewport: MapViewport, _ area: FitArea, _ padding: ScreenInsets
  ) -> MapFit? {
    var options = options
    options.area = area
    options.padding = padding
    let isReduced = padding != self.options.padding
    do throws(FitError) {
      return MapFit(
        report: try viewport.fitReport(content, options), isPaddingReduced: isReduced)
    } catch {
      guard case .markersTooLarge(let conflict) = error else { return nil }
      return (try? viewport.fitReport(content.withoutBoxes, options)).map {
        MapFit(report: $0, conflict: conflict, isPaddingReduced: isReduced)
      }
    }
  }
}

extension MapFit {
  fileprivate func seen(in viewport: MapViewport) -> MapFit {
    var fit = self
    fit.report.viewport.show(in: viewport)
    return fit
  }
}

extension ScreenInsets {
  fileprivate func multiplied(by share: Double) -> ScreenInsets {
    ScreenInsets(
      top: top * share, left: left * share, bottom: bottom * share, right: right * share)
  }
}

extension InclusionOptions {
  /// The same with padding that gives way where the view is too small for it.
  func leavingRoom(in viewport: MapViewport) -> InclusionOptions {
    padding(padding.leavingRoom(in: area.bounds(in: viewport.freeArea)))
  }
}

extension MapViewport {
  /// The same view with insets that leave a square of 64 points free.
  var roomy: MapViewport {
    guard min(freeArea.width, freeArea.height) < 64 else { return self }
    var bare = self
    bare.insets = .zero
    var roomy = self
    roomy.insets = insets.leavingRoom(in: bare.freeArea)
    return roomy
  }

  /// Takes the insets of a view, and shows what it showed: its centre is drawn elsewhere then.
  fileprivate mutating func show(in viewport: MapViewport) {
    guard insets != viewport.insets else { return }
    center = coordinate(at: viewport.centerPoint) ?? center
    insets = viewport.insets
  }
}
