/// The places that an extent leaves out: of them it is known which cells they lie in.
package struct UnseenPlaces {
  private let cells: PartMarks
  /// From where to where each row of cells reaches, in worlds south of the extent's reference.
  private let rows: [ClosedRange<Double>]
  private let longitude: Double

  /// - Parameters:
  ///   - cells: of ``PlaceCells``.
  ///   - extent: has the northmost and the southmost of all.
  package init(_ cells: PartMarks, besides extent: FitExtent) {
    self.cells = cells
    longitude = extent.longitude
    let ys = extent.positions.lazy.map { $0.y }
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    rows = (0..<PlaceCells.rowCount).map { row in
      let latitudes = PlaceCells.latitudes(ofRow: row)
      let north = MercatorOrdinate.y(latitude: latitudes.upperBound) - extent.y
      let south = MercatorOrdinate.y(latitude: latitudes.lowerBound) - extent.y
      return min(max(north, top), bottom)...max(min(south, bottom), top)
    }
  }

  /// A strip of the world: from `across` worlds east on where a line of a slope is, so wide.
  package struct Strip {
    let slope: Double
    let across: Double
    let width: Double

    package init(slope: Double, across: Double, width: Double) {
      (self.slope, self.across, self.width) = (slope, across, width)
    }

    /// From where to where it reaches at a y, or a hair farther.
    func section(at y: Double) -> ClosedRange<Double> {
      let west = across + slope * y
      return west - FitTolerance.parallel...west + width + FitTolerance.parallel
    }
  }

  /// The cells that may have a place, on its copy in a strip, beyond a convex area.
  package func cells(in strip: Strip, beyond area: ReachedArea) -> [Int] {
    var beyond: [Int] = []
    for row in rows.indices {
      let slab = Slab(strip, rows[row])
      if slab.isWithin(area) { continue }
      add(PlaceCells.cells(ofRow: row), to: &beyond) { slab.isWithin(from: $0, to: $1, area) }
    }
    return beyond
  }

  /// The same on the window of a cut, beyond what positions on it reach.
  ///
  /// - Parameter slope: that of strips across which no place lies farther, as the cut is at a gap.
  func cells(
    beyond cut: WindowCut, of positions: [ViewportCamera.WorldOffset], _ solver: FitSolver,
    acrossSlope slope: Double? = nil
  ) -> [Int] {
    cells(
      in: Strip(slope: cut.slope, across: cut.across, width: 1),
      beyond: ReachedArea(of: positions, within: cut.bounds, solver, acrossSlope: slope))
  }

  /// The cells that may have a place which on no copy lies on some ground.
  func cells(beyond ground: InnerGround) -> [Int] {
    var beyond: [Int] = []
    for row in rows.indices {
      add(PlaceCells.cells(ofRow: row), to: &beyond) {
        ground.contains(from: $0, to: $1, rows[row])
      }
    }
    return beyond
  }

  /// Adds those of a range of cells of a row that are not inside: by halves, most of which are.
  ///
  /// - Parameter isInside: whether all between two meridians is, in worlds east of the extent's
  ///   reference.
  private func add(
    _ range: Range<Int>, to beyond: inout [Int],
    isInside: (_ west: Double, _ east: Double) -> Bool
  ) {
    guard cells.hasAny(in: range) else { return }
    let first = PlaceCells.longitudes(ofCell: range.lowerBound).lowerBound
    let last = PlaceCells.longitudes(ofCell: range.upperBound - 1).upperBound
    guard !isInside((first - longitude) / 360, (last - longitude) / 360) else { return }
    guard range.count > 1 else { return beyond.append(range.lowerBound) }
    let middle = range.lowerBound + range.count / 2
    add(range.lowerBound..<middle, to: &beyond, isInside: isInside)
    add(middle..<range.upperBound, to: &beyond, isInside: isInside)
  }
}

/// What a strip has between two parallels.
private struct Slab {
  let strip: UnseenPlaces.Strip
  let rows: ClosedRange<Double>
  let north: ClosedRange<Double>
  let south: ClosedRange<Double>

  init(_ strip: UnseenPlaces.Strip, _ rows: ClosedRange<Double>) {
    self.strip = strip
    self.rows = rows
    north = strip.section(at: rows.lowerBound)
    south = strip.section(at: rows.upperBound)
  }

  /// Whether all of it lies in a convex area.
  func isWithin(_ area: ReachedArea) -> Bool {
    area.contains(ViewportCamera.WorldOffset(x: north.lowerBound, y: rows.lowerBound))
      && area.contains(ViewportCamera.WorldOffset(x: north.upperBound, y: rows.lowerBound))
      && area.contains(ViewportCamera.WorldOffset(x: south.lowerBound, y: rows.upperBound))
      && area.contains(ViewportCamera.WorldOffset(x: south.upperBound, y: rows.upperBound))
  }

  /// The same of what it has between two meridians, on all copies of these.
  func isWithin(
    from west: Double, to east: Double, _ area: ReachedArea
  ) -> Bool {
    let last = max(north.upperBound, south.upperBound)
    var copy = ElementaryFunctions.floor(min(north.lowerBound, south.lowerBound) - east)
    while west + copy <= last {
      guard isWithin(north, rows.lowerBound, west + copy, east + copy, area),
        isWithin(south, rows.upperBound, west + copy, east + copy, area),
        isWithin(atX: west + copy, area), isWithin(atX: east + copy, area)
      else { return false }
      copy += 1
    }
    return true
  }

  /// Of a parallel.
  private func isWithin(
    _ section: ClosedRange<Double>, _ y: Double, _ west: Double, _ east: Double,
    _ area: ReachedArea
  ) -> Bool {
    let (left, right) = (max(west, section.lowerBound), min(east, section.upperBound))
    guard left <= right else { return true }
    return area.contains(ViewportCamera.WorldOffset(x: left, y: y))
      && area.contains(ViewportCamera.WorldOffset(x: right, y: y))
  }

  /// Of a meridian: where it meets the strip's sides.
  private func isWithin(
    atX x: Double, _ area: ReachedArea
  ) -> Bool {
    let ys = (
      (x - strip.across) / strip.slope, (x - strip.across - strip.width) / strip.slope
    )
    return !(rows.contains(ys.0) && !area.contains(ViewportCamera.WorldOffset(x: x, y: ys.0)))
      && !(rows.contains(ys.1) && !area.contains(ViewportCamera.WorldOffset(x: x, y: ys.1)))
  }
}
