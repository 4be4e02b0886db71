#if Pictures
  import Mercator
  import MercatorBasemap
  import MercatorPlaces

  /// The fit of a camera that shows all of an image's content.
  struct PictureFit {
    let picture: MapPicture
    let options: FitOptions
    private let context = TextContext()
    private let markers: PlaceMarkers
    /// Every point, and every corner of a line or area. Omitted positions are invalid.
    private(set) var positions: [GeoCoordinate] = []
    /// The footprint of each position, unless it is the same for all.
    private var footprints: [MarkerFootprint] = []
    private let common: MarkerFootprint?
    /// The lines and areas among the items, by the index of their first position.
    private var paths: [Int: GeoPath] = [:]
    /// The first position of each item if there are lines and areas. Otherwise each position is an
    /// item.
    private var firsts: [Int] = []
    /// The items that are left out so that the world is not narrower than the view.
    private var polar: [Int] = []

    /// The maximum loss of zoom, in levels, for names, and for clearance of the furniture.
    private static let priceOfNames = 0.5
    private static let priceOfClearance = 1.0
    /// The maximum number of names to fit.
    private static let mostNames = 60
    /// The usual latitudes. Beyond them the world is drawn much larger, and has few places.
    private static let latitudes = -60.0...80
    /// The meridian in the middle of the world. Half a world from it there is hardly any land.
    private static let middle: Double = 11
    /// The minimum fraction of the world in a view that is extended to all of the world, and the
    /// maximum loss of zoom in levels.
    private static let leastWorld = 0.85
    private static let priceOfWorld = 0.25
    /// The maximum fraction of all places beyond these latitudes that may be left out.
    private static let polarShare = 0.02

    init(_ picture: MapPicture, _ options: FitOptions) {
      self.picture = picture
      var options = options
      options.padding = options.padding.merged(with: picture.titleInsets(context), Self.sum)
      self.options = options
      markers = PlaceMarkers(picture, context: context)
      let hasShapes = picture.places.contains { !($0.geometry?.isOfDots ?? true) }
      common = hasShapes ? nil : markers.footprint
      positions.reserveCapacity(picture.places.count)
      let isCommon = common != nil
      picture.forEachItem(markers) { item in
        if hasShapes { firsts.append(positions.count) }
        switch item {
        case .point(let marker):
          positions.append(marker.coordinate)
          if !isCommon { footprints.append(marker.footprint) }
        case .path(let path):
          paths[positions.count] = path
          positions += path.vertices.map(\.onOneCopy)
          footprints += path.vertices.map { _ in .point }
        }
      }
    }

    /// The positions of each item.
    var items: [Range<Int>] {
      guard !firsts.isEmpty else { return positions.indices.map { $0..<$0 + 1 } }
      return zip(firsts, firsts.dropFirst() + [positions.count]).map { $0..<$1 }
    }

    /// Returns the content to fit: places, or markers created from each point's index.
    private func fitted(_ marker: ((Int) -> PlacedMarker)? = nil) -> FitContent {
      guard !firsts.isEmpty else {
        return marker.map { FitContent(positions.indices.map($0)) } ?? FitContent(positions)
      }
      return FitContent(
        firsts.map { first in
          if let path = paths[first] { return FitItem.path(path) }
          return marker.map { .marker($0(first)) } ?? .place(positions[first])
        })
    }

    func report() throws(FitError) -> FitReport {
      var fit = self
      var plain = try fit.solve(.positions, options)
      if let other = fit.leavingOutPoles(plain.viewport),
        let report = try? other.solve(.positions, options)
      {
        (fit, plain) = (other, report)
      }
      var report = fit.best(or: plain, options)
      if let deepest = fit.deepest(for: report.viewport) {
        var options = options
        options.zoomRange = min(options.zoomRange.lowerBound, deepest)...deepest
        if let plain = try? fit.solve(.positions, options) {
          report = fit.best(or: plain, options)
        }
      }
      if let whole = fit.wholeWorld(report.viewport) {
        fit.retell(&report, at: whole, in: whole.freeArea)
      }
      if let once = fit.onOneWorld(report.viewport) {
        fit.retell(&report, at: once, in: once.freeArea.inset(by: fit.options.padding))
        report.method = .numeric
      }
      if !fit.polar.isEmpty {
        let polar = Set(fit.polar)
        report.invalidIndices.removeAll(where: polar.contains)
        report.outsideIndices += fit.polar
      }
      return report
    }

    /// The content that must be in view.
    private enum Content {
      case positions, markers, markersWithNames
    }

    /// Returns the fit of whole markers, clear of the furniture, and with names if there is room.
    private func best(or plain: FitReport, _ options: FitOptions) -> FitReport {
      guard let whole = try? clear(.markers, options) else { return plain }
      guard let names = names(at: whole.viewport), names.written < names.all,
        let named = try? clear(.markersWithNames, options),
        named.viewport.zoom >= whole.viewport.zoom - Self.priceOfNames,
        let others = self.names(at: named.viewport), others.written > names.written
      else { return whole }
      return named
    }

    /// Returns a fit. If furniture hides a marker, the fit is redone with the furniture as
    /// obstacles.
    private func clear(
      _ content: Content, _ options: FitOptions
    ) throws(FitError) -> FitReport {
      let first = try solve(content, options)
      var report = first
      var obstacles: [ScreenRect] = []
      // The length of the scale bar changes with the zoom.
      for _ in 0..<4 {
        let covered = furniture(at: report.viewport)
        guard hides(covered, at: report.viewport) else { return report }
        obstacles += covered
        // A rectangle that the caller chose is used as it is.
        if case .rectangle = options.area { break }
        var beside = options
        beside.area = options.area.avoiding(more: obstacles)
        guard let next = try? solve(content, beside),
          next.viewport.zoom >= first.viewport.zoom - Self.priceOfClearance
        else { break }
        report = next
      }
      return report
    }

    private func solve(
      _ content: Content, _ options: FitOptions
    ) throws(FitError) -> FitReport {
      let start = picture.viewport
      switch content {
      case .positions: return try start.fitReport(fitted(), options)
      case .markersWithNames: return try start.fitReport(fittedWithNames, options)
      case .markers:
        guard let common else {
          let placed = fitted { PlacedMarker(at: positions[$0], footprint: footprint($0)) }
          return try start.fitReport(placed, options)
        }
        // The common footprint is added to the padding.
        var options = options
        let margin = ScreenInsets(
          top: common.above, left: common.left, bottom: common.below, right: common.right)
        options.padding = options.padding.merged(with: margin, Self.sum)
        var report = try start.fitReport(fitted(), options)
        // If the padding was reduced, it is unknown which part of it remains.
        if !report.isPaddingReduced { report.room = report.room.grown(by: common) }
        return report
      }
    }

    private static func sum(_ padding: Double, _ more: Double) -> Double {
      (padding.isFinite ? max(padding, 0) : 0) + max(more, 0)
    }

    func footprint(_ index: Int) -> MarkerFootprint { common ?? footprints[index] }

    // Names.

    /// The markers, each with a name next to it.
    private var fittedWithNames: FitContent {
      var next = 0
      return fitted { index in
        let footprint = footprint(index)
        var placed = PlacedMarker(at: positions[index], footprint: footprint)
        guard footprint != .point else { return placed }
        defer { next += 1 }
        guard let line = markers.name(next).flatMap(markers.line) else { return placed }
        // At the distance at which names are placed, plus a small margin for rounding.
        placed.callouts = footprint.callouts(
          width: line.width + 1, height: line.height + 1, gap: PointDrawing.gap,
          sides: [.right, .left, .below, .above])
        return placed
      }
    }

    /// Returns the number of possible names, and the number that find room. Nil if names do not
    /// count.
    private func names(at viewport: MapViewport) -> (written: Int, all: Int)? {
      let count = markers.points.count
      guard count > 0, count <= Self.mostNames, markers.kind != .label else { return nil }
      var picture = picture
      picture.viewport = viewport
      let scene = PictureScene(picture)
      var placer = scene.placer
      let drawn = scene.points(placer: &placer)
      return (drawn.names.count, drawn.namedCount)
    }

    // Map furniture.

    func furniture(at viewport: MapViewport) -> [ScreenRect] {
      var picture = picture
      picture.viewport = viewport
      return PictureScene(picture).furniture.boxes
    }

    /// Returns whether any of the rectangles covers part of a marker.
    private func hides(_ covered: [ScreenRect], at viewport: MapViewport) -> Bool {
      let projection = PictureProjection(viewport, repeatsWorld: picture.repeatsWorld)
      return positions.indices.contains { index in
        guard positions[index].isValid else { return false }
        var isHidden = false
        projection.forEachPoint(of: positions[index], slack: 100) { point in
          let box = footprint(index).rect(at: point).grown(by: 1e-3)
          isHidden = isHidden || covered.contains { $0.overlaps(box) }
        }
        return isHidden
      }
    }

    // The world.

    /// Returns a fit without the few places near the poles, if these make the world narrower than a
    /// view with north or south up.
    private func leavingOutPoles(_ viewport: MapViewport) -> PictureFit? {
      let isLevel = viewport.pitch == 0 && [0, 180].contains(viewport.heading)
      guard isLevel, !picture.repeatsWorld,
        WebMercator.pointsPerWorld(atZoom: viewport.zoom) < viewport.freeArea.width
      else { return nil }
      let valid = positions.count { $0.isValid }
      let items = items
      let polar = items.indices.filter { item in
        // Lines and areas are never left out.
        let first = items[item].lowerBound
        return paths[first] == nil && positions[first].isValid
          && !Self.latitudes.contains(positions[first].latitude)
      }
      guard !polar.isEmpty, Double(polar.count) <= Self.polarShare * Double(valid) else {
        return nil
      }
      var other = self
      other.polar = polar
      for item in polar {
        other.positions[items[item].lowerBound] = GeoCoordinate(latitude: .nan, longitude: .nan)
      }
      return other
    }

    /// Returns the camera of the usual world map, for places all around the world. Nil for other
    /// places.
    ///
    /// The meridian in the middle then has little effect on the zoom.
    private func wholeWorld(_ viewport: MapViewport) -> MapViewport? {
      let isLevel = viewport.pitch == 0 && [0, 180].contains(viewport.heading)
      let free = viewport.freeArea
      let scale = WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      guard isLevel, !picture.repeatsWorld, options.area == .freeArea, options.limits == nil,
        options.zoomStep == 0, free.width >= Self.leastWorld * scale
      else { return nil }
      var zooms = viewport
      // Zooms out to the width of the world, by bisection.
      var (least, most) = (viewport.zoom - Self.priceOfWorld, viewport.zoom)
      if scale > free.width {
        for _ in 0..<40 {
          let middle = (least + most) / 2
          if WebMercator.pointsPerWorld(atZoom: middle) > free.width {
            most = middle
          } else {
            least = middle
          }
        }
        zooms.zoom = least
      }
      zooms.center.longitude = Self.middle
      guard options.zoomRange.contains(zooms.zoom),
        seen(at: zooms) >= seen(at: viewport)
      else { return nil }
      return zooms
    }

    /// Returns the number of visible positions.
    func seen(at viewport: MapViewport) -> Int {
      var picture = picture
      picture.viewport = viewport
      return picture.placeCount.visible
    }

    /// Returns the maximum zoom of the basemap, if a camera is zoomed in farther than is useful.
    private func deepest(for viewport: MapViewport) -> Double? {
      guard let deepest = picture.maximumZoom, picture.underlay == nil,
        options.zoomRange == FitOptions.defaultZoomRange, options.minimumSpan == .automatic,
        viewport.isTooDeep(for: positions, onMapTo: deepest)
      else { return nil }
      return deepest
    }
  }

  extension ScreenRect {
    /// Restores a room that was reduced by a footprint.
    fileprivate func grown(by footprint: MarkerFootprint) -> ScreenRect {
      let (left, above) = (max(footprint.left, 0), max(footprint.above, 0))
      return ScreenRect(
        x: x - left, y: y - above, width: width + left + max(footprint.right, 0),
        height: height + above + max(footprint.below, 0))
    }
  }
#endif
