import Mercator
import MercatorClusters
import MercatorPicture

/// The search for a zoom that shows enough places, for `include` and for `picture --at-least`.
struct InclusionSearch {
  let atLeast: Int
  let flags: InclusionFlags
  let zoomRange: ClosedRange<Double>
  let limits: LimitFlags
  let places: PlaceSet
  /// The markers to show whole; nil if the places alone count.
  var markers: FitContent?
  /// The rectangle in which places count; nil for the free area.
  var focus: ScreenRect?
  /// The index to query instead of each place; the result is the same.
  var index: PlaceIndex?
  /// The picture whose scale bar and other furniture cover places; nil if nothing does.
  var picture: MapPicture?

  /// The maximum number of further searches because something covers visible places.
  private static let rounds = 12

  /// The camera, with its counts and notes.
  struct Found {
    var viewport: MapViewport
    var count: PlaceCount
    /// The active limits; nil without limits.
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
        ? "no allowed zoom shows more than \(count.visible)"
        : "the limits leave \(count.visible)"
      notes.append(("note", "fewer than \(atLeast) places are visible: \(reason)"))
    }
    return Found(
      viewport: viewport, count: count, activeLimits: limited?.activeLimits, notes: notes)
  }

  /// Counts the places that are visible from a camera.
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
      // Without a focus the centre is always inside.
      let center = start.centerPoint
      throw CommandFailure(
        .usage,
        "the rectangle \(focus?.flagText ?? "") does not contain \(center.x.brief),"
          + "\(center.y.brief), the centre of the free area",
        remedy: "give one that does with --into, or a smaller --padding")
    }
  }
}

/// The rectangle in which places count.
struct InclusionFocus {
  /// nil for all of the free area.
  let rect: ScreenRect?

  init(into: ScreenRect?, padding: ScreenInsets?, of viewport: MapViewport) throws(CommandFailure) {
    guard into == nil || padding == nil else {
      throw CommandFailure(
        .usage, "--into conflicts with --padding",
        remedy: "give the rectangle with --into, or the space at the edges with --padding")
    }
    rect = into ?? padding.map(viewport.freeArea.inset)
  }

  /// The rectangle's outline for a picture.
  var outlines: [PictureOutline] { [rect].compactMap(\.self).map { PictureOutline($0, .room) } }
}
