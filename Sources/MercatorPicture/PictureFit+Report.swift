#if Pictures
  import Mercator

  extension PictureFit {
    /// Makes a report that of another camera: of what the picture draws there, with whole markers.
    func retell(_ report: inout FitReport, at viewport: MapViewport, in room: ScreenRect) {
      let drawn = slacks(at: viewport, in: room)
      let (contacts, cutOff) = FitContacts.summary(
        count: drawn.count, tolerance: viewport.tolerance, index: { drawn[$0].index },
        showsElsewhere: { _ in false }, slack: { drawn[$0].slack })
      let seen = Set(drawn.map(\.index))
      let missing = positions.indices.filter { positions[$0].isValid && !seen.contains($0) }
      (report.viewport, report.room) = (viewport, room)
      report.contacts = drawn.isEmpty ? [] : contacts
      report.cutOff = (cutOff + missing).sorted()
    }

    /// Points from each marker to the edges of a room, where it is drawn; of several times that at
    /// which it is farthest inside.
    private func slacks(
      at viewport: MapViewport, in room: ScreenRect
    ) -> [(index: Int, slack: ScreenInsets)] {
      let projection = PictureProjection(viewport, repeatsWorld: picture.repeatsWorld)
      return positions.indices.compactMap { index in
        guard positions[index].isValid else { return nil }
        var best: ScreenInsets?
        projection.forEachPoint(of: positions[index], slack: 100) { point in
          let box = footprint(index).rect(at: point)
          let slack = ScreenInsets(
            top: box.y - room.y, left: box.x - room.x, bottom: room.maxY - box.maxY,
            right: room.maxX - box.maxX)
          if slack.least > best?.least ?? -.infinity { best = slack }
        }
        return best.map { (index, $0) }
      }
    }
  }
#endif
