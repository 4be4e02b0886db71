#if Pictures
  import Mercator

  /// The drawing of images on the ground.
  struct UnderlayDrawing {
    let projection: PictureProjection

    /// The number of flat pieces in each direction for an image under pitch.
    private static let pieces = 16

    func marks(_ images: [UnderlayImage]) -> [PictureMark] {
      images.flatMap(marks(of:))
    }

    private func marks(of image: UnderlayImage) -> [PictureMark] {
      var marks: [PictureMark] = []
      let count = projection.isPitched ? Self.pieces : 1
      for copy in projection.copies where projection.mayShow(image.rect, copy: copy) {
        for row in 0..<count {
          for column in 0..<count {
            let piece = ScreenRect(
              x: Double(column) / Double(count), y: Double(row) / Double(count),
              width: 1 / Double(count), height: 1 / Double(count))
            if let placement = placement(of: piece, of: image, copy: copy) {
              marks.append(.image(image, placement))
            }
          }
        }
      }
      return marks
    }

    /// Returns the placement of a piece of an image. The piece is in fractions of the image's width
    /// and height.
    private func placement(
      of piece: ScreenRect, of image: UnderlayImage, copy: Int
    ) -> ImagePlacement? {
      let rect = image.rect
      func world(_ x: Double, _ y: Double) -> WorldPoint {
        WorldPoint(x: rect.x + rect.width * x, y: rect.y + rect.height * y)
      }
      func ring(_ margin: Double) -> [WorldPoint] {
        let (west, east) = (max(piece.x - margin, 0), min(piece.maxX + margin, 1))
        let (north, south) = (max(piece.y - margin, 0), min(piece.maxY + margin, 1))
        return [world(west, north), world(east, north), world(east, south), world(west, south)]
      }
      var clip = PicturePath()
      var scratch = RingScratch()
      // Neighbours overlap by an eighth, to hide gaps between them.
      projection.addRing(ring(piece.width / 8)[...], copy: copy, to: &clip, scratch: &scratch)
      projection.clip(ring(0)[...], copy: copy, in: &scratch)
      guard !clip.isEmpty else { return nil }
      let corners = scratch.front.compactMap { ground -> ImageCorner? in
        guard let place = projection.screenPoint(ground) else { return nil }
        let point = projection.worldPoint(ground, copy: copy)
        return ImageCorner(
          pixel: ScreenPoint(
            x: (point.x - rect.x) / rect.width * Double(image.width),
            y: (point.y - rect.y) / rect.height * Double(image.height)),
          place: place)
      }
      return ImagePlacement(through: corners, clip: clip)
    }
  }

  /// A corner of the visible part of an image: its position in the image, in pixels, and on the
  /// screen.
  private struct ImageCorner {
    var pixel: ScreenPoint
    var place: ScreenPoint
  }

  extension ImagePlacement {
    /// Creates the mapping from pixels to the screen. It is exact at the three corners that enclose
    /// the largest area of the image. Nil without three such corners.
    fileprivate init?(through corners: [ImageCorner], clip: PicturePath) {
      var best = (area: 0.0, corners: [ImageCorner]())
      for (k, third) in corners.enumerated() {
        for (j, second) in corners[..<k].enumerated() {
          for first in corners[..<j] {
            let area = cross(first.pixel, second.pixel, third.pixel)
            if area.magnitude > best.area.magnitude { best = (area, [first, second, third]) }
          }
        }
      }
      guard best.corners.count == 3 else { return nil }
      let (first, second, third) = (best.corners[0], best.corners[1], best.corners[2])
      // Cramer's rule for one coordinate of the screen points.
      func slopes(_ value: (ScreenPoint) -> Double) -> (across: Double, down: Double, start: Double)
      {
        let (v, w) = (
          value(second.place) - value(first.place), value(third.place) - value(first.place)
        )
        let across =
          (v * (third.pixel.y - first.pixel.y) - w * (second.pixel.y - first.pixel.y)) / best.area
        let down =
          (w * (second.pixel.x - first.pixel.x) - v * (third.pixel.x - first.pixel.x)) / best.area
        let start = value(first.place) - across * first.pixel.x - down * first.pixel.y
        return (across, down, start)
      }
      let (x, y) = (slopes(\.x), slopes(\.y))
      self.init(
        a: x.across, b: y.across, c: x.down, d: y.down, e: x.start, f: y.start, clip: clip)
    }
  }

  /// Returns twice the area of a triangle, negative if it turns left.
  private func cross(_ a: ScreenPoint, _ b: ScreenPoint, _ c: ScreenPoint) -> Double {
    (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  }
#endif
