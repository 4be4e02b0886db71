#if Pictures
  import Mercator
  import MercatorLabels
  import MercatorClusters

  /// The drawing of points in groups. Each group is a circle with its number of points, largest
  /// first, and the name of its first point if there is room.
  ///
  /// The first few places have their own dots and names, so that important places are named.
  struct ClusterDrawing {
    let style: PictureStyle
    let markers: PlaceMarkers
    let projection: PictureProjection
    let context: TextContext

    /// The maximum distance of a group's members from its first point, in points.
    private static let reach: Double = 44

    /// A group or a single point on the screen.
    struct Circle {
      var point: ScreenPoint
      /// The index of its first member among the image's points.
      var first: Int
      var count: Int
      var radius: Double
      /// The number to write in it, or nil for a single point.
      var number: TextLine?

      /// The top left corner of the number.
      var numberCorner: ScreenPoint? {
        number.map { ScreenPoint(x: point.x - $0.width / 2, y: point.y - $0.height / 2) }
      }

      var box: ScreenRect {
        ScreenRect(x: point.x, y: point.y, width: 0, height: 0).grown(by: radius)
      }

      /// Returns whether this group's disc touches another disc, or a single point.
      func touches(_ other: Circle) -> Bool {
        count > 1
          && point.distance(to: other.point) < radius + other.radius + ClusterDrawing.leastGap
      }
    }

    /// The minimum space between two discs, in points.
    static let leastGap = 1.0

    /// Returns the marks and names of the groups.
    ///
    /// - Parameter order: The points in view, highest priority first.
    func drawn(_ order: [ShownPoint], placer: inout LabelPlacer) -> PointDrawing.Drawn {
      let circles = circles()
      var drawn = PointDrawing.Drawn()
      let points = PointDrawing(style: style, markers: markers, context: context)
      let chiefs = points.chiefs(order, in: placer.area)
      let wanted = Set(chiefs.map(\.index))
      for circle in circles {
        placer.add(circle: circle.point, radius: circle.radius)
        placer.add(mark: circle.box)
        // The names of the first few may cover other circles, but not their numbers.
        if let corner = circle.numberCorner, let number = circle.number {
          placer.take(number.box(at: corner))
        }
      }
      let large = circles.filter { $0.count > 1 && wanted.contains($0.first) }
      for circle in large {
        placer.take(circle.box, circle: circle.point, radius: circle.radius)
      }
      for chief in chiefs { placer.take(chief.point.spot) }
      var single = PointDrawing.Drawn()
      for chief in chiefs {
        // A point inside a circle has its name next to the circle.
        let host =
          large.first { $0.first == chief.index }
          ?? circles.first { $0.count > 1 && $0.box.contains(chief.point) }
        if let host {
          write(markers.name(chief.index), beside: host, isChief: true, &drawn, &placer)
          continue
        }
        let one = points.drawn([chief], placer: &placer)
        single.marks += one.marks
        single.names += one.names
        single.words += one.words
      }
      for circle in circles where circle.count > 1 && !wanted.contains(circle.first) {
        placer.take(
          circle.box.grown(by: -0.12 * circle.radius), circle: circle.point,
          radius: circle.radius)
      }
      for circle in circles where circle.count > 1 && !wanted.contains(circle.first) {
        write(markers.name(circle.first), beside: circle, isChief: false, &drawn, &placer)
      }
      let lone = circles.filter { $0.count == 1 && !wanted.contains($0.first) }
        .map { ShownPoint(point: $0.point, index: $0.first) }
      let dots = PointDrawing(style: style, markers: markers, context: context, chiefCount: 0)
        .drawn(lone, placer: &placer)
      drawn.marks = dots.marks + circles.reversed().flatMap(marks) + single.marks
      drawn.names += single.names + dots.names
      drawn.words += single.words + dots.words
      return drawn
    }

    /// Returns the circles in view, largest first. None touches another, or a single point.
    func circles() -> [Circle] {
      let viewport = projection.viewport
      let level = Int(min(max(viewport.zoom, 0), 32))
      let stretch =
        WebMercator.pointsPerWorld(atZoom: viewport.zoom)
        / WebMercator.pointsPerWorld(atZoom: Double(level))
      let options = ClusterOptions(radius: Self.reach / stretch, levels: level...level)
      // The first point of a group has its highest priority.
      let ranking = markers.ranking
      let places = markers.points.coordinates
      let index = ClusterIndex(of: ranking?.map { places[$0] } ?? places, options: options)
      var circles: [Circle] = []
      for cluster in index.clusters(in: viewport, level: level) {
        let first = ranking?[cluster.id.firstPlace] ?? cluster.id.firstPlace
        projection.forEachPoint(of: cluster.coordinate, slack: 0) { point in
          circles.append(
            Circle(
              point: point, first: first, count: cluster.count,
              radius: cluster.isCluster ? Self.radius(of: cluster.count, style) : markers.radius))
        }
      }
      var count: Int
      repeat {
        count = circles.count
        circles = joined(circles.sorted { a, b in (b.count, a.first) < (a.count, b.first) })
      } while circles.count < count
      for index in circles.indices where circles[index].count > 1 {
        circles[index].number = number(circles[index].count, radius: circles[index].radius)
      }
      return circles
    }

    /// Merges each circle into a larger one that touches it. A group's middle may be off the place that
    /// it was made around, and on a pitched map distant groups are close to each other.
    private func joined(_ circles: [Circle]) -> [Circle] {
      var joined: [Circle] = []
      for circle in circles {
        let host = joined.firstIndex { $0.touches(circle) }
        guard let host else {
          joined.append(circle)
          continue
        }
        joined[host].count += circle.count
        joined[host].radius = Self.radius(of: joined[host].count, style)
      }
      return joined
    }

    /// Returns the radius, which depends on the number of digits and on the leading digits. Ten
    /// times as many places add 3.2 points.
    static func radius(of count: Int, _ style: PictureStyle) -> Double {
      var (rest, digits) = (Double(count), 0.0)
      while rest >= 10 { (rest, digits) = (rest / 10, digits + 1) }
      return (8.6 + 3.2 * (digits + (rest - 1) / 9)) * style.markerScale
    }

    private func number(_ count: Int, radius: Double) -> TextLine {
      TextLine(
        count.short,
        TextStyle(fonts: style.fonts, size: min(max(radius * 0.72, 7.5), 13), weight: 600),
        maximumWidth: 80, context: context)
    }

    private func marks(of circle: Circle) -> [PictureMark] {
      guard let number = circle.number, let corner = circle.numberCorner else { return [] }
      var disc = PicturePath()
      disc.circle(circle.point, radius: circle.radius)
      var ring = PicturePath()
      ring.circle(circle.point, radius: circle.radius + 2.5)
      let color = markers.color(circle.first)
      let ink: PictureColor = color.lightness > 0.6 ? .hex(0x1A1F26) : .hex(0xFFFFFF)
      return [
        .fill(ring, color.faded(0.28)), .fill(disc, color.faded(0.92)),
        .stroke(disc, style.placeRim.faded(0.9), PictureStroke(width: 1)),
        .text(number, at: corner, ink, halo: nil),
      ]
    }

    private func write(
      _ name: String?, beside circle: Circle, isChief: Bool,
      _ drawn: inout PointDrawing.Drawn, _ placer: inout LabelPlacer
    ) {
      guard let name, placer.area.contains(circle.point), let line = markers.line(name)
      else { return }
      drawn.namedCount += 1
      let corner = placer.place(
        line, beside: circle.box, gap: PointDrawing.gap, coversDots: isChief, reachesFar: isChief)
      guard let corner else { return }
      drawn.names.append(style.placeNameMark(line, at: corner))
      drawn.words.append(name)
    }
  }

  extension Int {
    /// The number in at most four characters: 999, 1.2k, 12k, 1.2M.
    fileprivate var short: String {
      let (unit, letter) = self < 1000 ? (1, "") : self < 999_500 ? (1000, "k") : (1_000_000, "M")
      guard unit > 1 else { return "\(self)" }
      let tenths = (self * 10 + unit / 2) / unit
      return tenths < 100 && tenths % 10 != 0
        ? "\(tenths / 10).\(tenths % 10)\(letter)" : "\((tenths + 5) / 10)\(letter)"
    }
  }
#endif
