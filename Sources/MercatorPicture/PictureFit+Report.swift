#if Pictures
  import Mercator

  extension PictureFit {
    /// Updates a report for another camera, from whole markers as the image draws them there.
    func retell(_ report: inout FitReport, at viewport: MapViewport, in room: ScreenRect) {
      let items = items
      let drawn = slacks(of: items, at: viewport, in: room)
      let (contacts, outsideIndices) = FitContacts.summary(
        count: drawn.count, tolerance: viewport.tolerance, index: { drawn[$0].index },
        showsElsewhere: { _ in false }, slack: { drawn[$0].slack })
      let seen = Set(drawn.map(\.index))
      let missing = items.indices.filter { item in
        positions[items[item].lowerBound].isValid && !seen.contains(item)
      }
      (report.viewport, report.room) = (viewport, room)
      report.contacts = drawn.isEmpty ? [] : contacts
      report.outsideIndices = (outsideIndices + missing).sorted()
    }

    /// Returns the distances from each completely drawn item to the edges of a room, in points. If
    /// a position is drawn several times, the point farthest inside counts.
    private func slacks(
      of items: [Range<Int>], at viewport: MapViewport, in room: ScreenRect
    ) -> [(index: Int, slack: ScreenInsets)] {
      let projection = PictureProjection(viewport, repeatsWorld: picture.repeatsWorld)
      func slack(_ index: Int) -> ScreenInsets? {
        guard positions[index].isValid else { return nil }
        var best: ScreenInsets?
        projection.forEachPoint(of: positions[index], slack: 100) { point in
          let box = footprint(index).rect(at: point)
          let slack = ScreenInsets(
            top: box.y - room.y, left: box.x - room.x, bottom: room.maxY - box.maxY,
            right: room.maxX - box.maxX)
          if slack.least > best?.least ?? -.infinity { best = slack }
        }
        return best
      }
      return items.indices.compactMap { item in
        let slacks = items[item].compactMap(slack)
        guard let first = slacks.first, slacks.count == items[item].count else { return nil }
        let least = slacks.dropFirst().reduce(first) { $0.merged(with: $1) { min($0, $1) } }
        return (item, least)
      }
    }
  }
#endif
