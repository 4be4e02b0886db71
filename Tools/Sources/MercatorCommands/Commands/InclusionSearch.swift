import Mercator
import MercatorClusters
import MercatorPicture

/// Zooming out until enough places show: what `include` does, and `picture` with `--at-least`.
struct InclusionSearch {
  let atLeast: Int
  let flags: InclusionFlags
  let zoomRange: ClosedRange<Double>
  let limits: LimitFlags
  let places: PlaceSet
  /// The markers to show whole; nil if the places alone count.
  var markers: FitContent?
  /// Where they have to show; nil for the free area.
  var focus: ScreenRect?
  /// Asked instead of each place; its answer is the same.
  var index: PlaceIndex?
  /// What its scale bar and such cover does not count; nil if nothing covers anything.
  var picture: MapPicture?

  /// So often it zooms out once more, since something covers what shows.
  private static let rounds = 12

  /// The camera, and what to say about it.
  struct Found {
    var viewport: MapViewport
    var count: PlaceCount
    /// What moved the camera; nil without limits.
    var activeLimits: ActiveLimits?
    var notes: [(label: String, text: String)]
  }

  func found(from start: MapViewport, printable: ZoomConvention) throws(CommandFailure) -> Found {
    var first = try search(from: start, atLeast: atLeast, in: zoomRange)
    var wanted = atLeast
    for _ in 0..<Self.rounds {
      let seen = try seen(in: first.viewport).visible
      guard seen < atLeast, first.places.visible >= wanted else { break }
      wanted += atLeast - seen
      first = try search(from: start, atLeast: wanted, in: zoomRange)
    }
    let limited = limits.limited(first.viewport)
    let viewport = printable.printable(limited?.viewport ?? first.viewport)
    var count = try seen(in: viewport)
    count.total += places.skippedCount
    count.invalid += places.skippedCount
    var notes = places.inputNotes
    if count.visible < atLeast {
      let reason =
        limited == nil || limited?.viewport == first.viewport
        ? "no zoom allowed shows more than \(count.visible)"
        : "the limits leave \(count.visible)"
      notes.append(("note", "asked for \(atLeast); \(reason)"))
    }
    return Found(
      viewport: viewport, count: count, activeLimits: limited?.activeLimits, notes: notes)
  }

  /// What can be seen from a camera.
  private func seen(in viewport: MapViewport) throws(CommandFailure) -> PlaceCount {
    if focus == nil, var picture {
      picture.viewport = viewport
      return picture.placeCount
    }
    return try search(from: viewport, atLeast: 0, in: viewport.zoom...viewport.zoom).places
  }

  private func search(
    from start: MapViewport, atLeast: Int, in range: ClosedRange<Double>
  ) throws(CommandFailure) -> Inclusion {
    let options = InclusionOptions(
      area: focus.map { .rectangle($0) } ?? .freeArea, zoomRange: range,
      zoomsByWholeLevels: flags.wholeLevels, allowsZoomingIn: flags.allowZoomingIn)
    do throws(FitError) {
      if let markers { return try start.including(atLeast: atLeast, of: markers, options) }
      if let index { return try start.including(atLeast: atLeast, of: index, options) }
      return try start.including(atLeast: atLeast, of: places.content, options)
    } catch {
      // Without a focus the centre always lies inside.
      let center = start.centerPoint
      throw CommandFailure(
        .usage,
        "the rectangle \(focus?.flagText ?? "") leaves out \(center.x.brief),\(center.y.brief), "
          + "the middle of the free area, towards which places move",
        remedy: "choose one about it: with --into, or a smaller --padding")
    }
  }
}

/// Where places have to show to count.
struct InclusionFocus {
  /// nil for all of the free area.
  let rect: ScreenRect?

  init(into: ScreenRect?, padding: ScreenInsets?, of viewport: MapViewport) throws(CommandFailure) {
    guard into == nil || padding == nil else {
      throw CommandFailure(
        .usage, "--into and --padding exclude each other",
        remedy: "name the rectangle with --into, or what to leave free at the edges")
    }
    rect = into ?? padding.map(viewport.freeArea.inset)
  }

  /// For a picture.
  var outlines: [PictureOutline] { [rect].compactMap(\.self).map { PictureOutline($0, .room) } }
}
