/// On which copies of the world markers are fitted, where a camera shows several.
extension MarkerFit {
  /// The window; else a better one, if there is one by ``FitWindows/climbed(from:isThorough:)`` of the
  /// places alone, under pitch, or with boxes on other copies.
  func climbed(from window: Window) -> Window {
    guard let windows, window.extent.itemCount > 1 else { return window }
    var best = window
    if solver.camera.sineOfPitch > 0 {
      let climbed = windows.needing(.centered).climbed(
        from: window.extent, isThorough: effort.isThorough)
      improve(&best, to: climbed.extent)
    }
    guard effort.isThorough, !effort.budget.isSpent,
      windows.mayBeOther(upTo: best.worldsPerPoint)
    else { return best }
    if extent.itemCount <= FitWindows.fewestItems {
      windows.tryAll(extent, below: best.worldsPerPoint / FitTolerance.tieFactor) { choice, _ in
        guard !effort.budget.isSpent else { return -.infinity }
        improve(&best, to: choice.moved { _ in 0 }.extent)
        return best.worldsPerPoint / FitTolerance.tieFactor
      }
      return best
    }
    climb(&best)
    if var own = try? self.window(extent) {
      climb(&own)
      improve(&best, to: own.extent)
    }
    best.isBest = false
    return best
  }

  /// Puts all boxes on the copies where there is most room for them, and then one that decides on
  /// another, as long as that needs less.
  private func climb(_ best: inout Window) {
    repeat {
      while factor == 1, improve(&best, to: best.onRoomiestCopies()) {}
    } while best.extent.itemCount <= FitWindows.fewItems && improveByOne(&best)
  }

  private func improveByOne(_ best: inout Window) -> Bool {
    let start = best
    for item in start.decidingItems() {
      for worlds in FitWindows.copies
      where improve(&best, to: start.extent.moved { $0 == item ? worlds : 0 }.extent) {
        return true
      }
    }
    return false
  }

  /// Takes the window of an extent if that needs less, with the centre in the world; whether it does.
  @discardableResult
  private func improve(_ best: inout Window, to extent: FitExtent) -> Bool {
    guard extent.positions != best.extent.positions, let other = try? window(extent),
      other.worldsPerPoint < best.worldsPerPoint / FitTolerance.tieFactor,
      !extent.isBeyondWorld(other.boxes.center(worldsPerPoint: other.worldsPerPoint).offset)
    else { return false }
    best = other
    return true
  }
}

extension MarkerFit.Window {
  /// The extent of those copies that keep farthest inside the camera that shows the window.
  fileprivate func onRoomiestCopies() -> FitExtent {
    let center = boxes.center(worldsPerPoint: worldsPerPoint).offset
    return extent.moved { item in
      var best = (worlds: 0.0, slack: -Double.infinity)
      for worlds in FitWindows.copies {
        let slack = slack(ofItem: item, about: center, worlds: worlds)
        if slack > best.slack { best = (worlds, slack) }
      }
      return best.worlds
    }.extent
  }

  /// By how many points all of an item's boxes are inside, so many worlds farther east.
  private func slack(
    ofItem item: Int, about center: ViewportCamera.WorldOffset, worlds: Double
  ) -> Double {
    extent.sizes.range(of: item).reduce(.infinity) { least, index in
      let position = extent.positions[index]
      let offset = ViewportCamera.WorldOffset(
        x: position.x + worlds - center.x, y: position.y - center.y)
      return min(least, boxes.slack(of: index, at: offset, worldsPerPoint: worldsPerPoint))
    }
  }

  /// The items whose boxes decide the window's q; moving others does not lessen it.
  fileprivate func decidingItems() -> [Int] {
    let pairs = boxes.pairs(atScale: boxes.scale(worldsPerPoint: worldsPerPoint))
    let positions = [
      pairs.across.upper, pairs.across.lower, pairs.upward.upper, pairs.upward.lower,
    ]
    return positions.map { extent.sizes.item(ofPosition: $0 % extent.positions.count) }
  }
}
