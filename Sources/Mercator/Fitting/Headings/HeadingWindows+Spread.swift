#if !hasFeature(Embedded)
  extension HeadingWindows {
    /// Adds the best of other windows, where they may be better than the ones there are.
    ///
    /// - Parameter whole: the extent of all places on a window, so far as they decide it at a heading.
    func add(
      bestOf others: HeadingWindows,
      _ whole: (_ cut: WindowCut, _ heading: Double) -> FitExtent?
    ) {
      for other in others.bestWindows where other.least < least {
        guard let cut = other.cut else { continue }
        var heading = other.heading
        for _ in 0..<Self.mostTurns {
          guard let extent = whole(cut, heading) else { break }
          let window = window(extent)
          if window.heading == heading {
            add(window)
            break
          }
          heading = window.heading
        }
      }
    }

    private static let mostTurns = 4
  }
#endif
