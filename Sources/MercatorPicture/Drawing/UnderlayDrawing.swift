#if Pictures
  import Mercator

  /// Images on the ground.
  struct UnderlayDrawing {
    let projection: PictureProjection

    /// A perspective is drawn as so many flat pieces each way.
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

    /// Where a piece of an image lies, in parts of its width and height.
    private func placement(
      of piece: ScreenRect, of image: UnderlayImage, copy: Int
    ) -> ImagePlacement? {
      let rect = image.rect
      func world(_ x: Double, _ y: Double) -> WorldPoint {
        WorldPoint(x: rect.x + rect.width * x, y: rect.y + rect.height * y)
      }
      let (right, bottom) = (piece.x + piece.width, piece.y + piece.height)
      func ring(_ margin: Double) -> [WorldPoint] {
        let (west, east) = (max(piece.x - margin, 0), min(right + margin, 1))
        let (north, south) = (max(piece.y - margin, 0), min(bottom + margin, 1))
        return [world(west, north), world(east, north), world(east, south), world(west, south)]
      }
      var clip = PicturePath()
      var scratch = ClipScratch()
      // Neighbours overlap by an eighth, or what is behind would shine through between them.
      projection.addRing(ring(piece.width / 8)[...], copy: copy, to: &clip, scratch: &scratch)
      let corners = ring(0).map { projection.project($0, copy: copy) }
      guard !clip.isEmpty, corners.allSatisfy({ $0.w > 0 }) else { return nil }
      let (a, b, d) = (
        projection.screenPoint(corners[0]), projection.screenPoint(corners[1]),
        projection.screenPoint(corners[3])
      )
      // The map from pixels of the whole image that is right at three corners of the piece.
      let (wide, high) = (Double(image.width) * piece.width, Double(image.height) * piece.height)
      let across = ScreenPoint(x: (b.x - a.x) / wide, y: (b.y - a.y) / wide)
      let down = ScreenPoint(x: (d.x - a.x) / high, y: (d.y - a.y) / high)
      let (i, j) = (Double(image.width) * piece.x, Double(image.height) * piece.y)
      return ImagePlacement(
        a: across.x, b: across.y, c: down.x, d: down.y,
        e: a.x - i * across.x - j * down.x, f: a.y - i * across.y - j * down.y, clip: clip)
    }
  }
#endif
