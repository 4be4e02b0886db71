/// The window of longitude on which marker boxes allow the largest zoom.
///
/// All cuts of the places sorted by longitude come into question. The room of the boxes' places
/// together is larger than that of any one of them; what the places alone need in it bounds the zoom
/// of a cut, for all cuts in O(n). Cuts are then tried in the order of that bound, until none can
/// be better.
struct MarkerWindow {
  let extent: FitExtent
  let boxes: BoxFitSolver
  /// q of the tightest fit; 0 where every scale shows all.
  let worldsPerPoint: Double
  /// Greedy if there were too many cuts to try all that might be better.
  let method: FitReport.Method

  init(
    _ extent: FitExtent, _ markers: MarkerSet, _ options: FitOptions, solver: FitSolver
  ) throws(FitError) {
    func fit(
      _ extent: FitExtent
    ) throws(FitError) -> (boxes: BoxFitSolver, worldsPerPoint: Double) {
      let positions = solver.positions(of: extent, factor: options.factor)
      let boxes = try BoxFitSolver(positions, of: markers, solver: solver)
      let scale = try boxes.largestScale()
      return (boxes, scale < .infinity ? boxes.worldsPerPoint(scale: scale) : 0)
    }
    var best: (extent: FitExtent, boxes: BoxFitSolver, worldsPerPoint: Double)?
    var failure = FitError.noVisibleArea
    do throws(FitError) {
      let own = try fit(extent)
      best = (extent, own.boxes, own.worldsPerPoint)
    } catch {
      failure = error
    }
    var method = FitReport.Method.exact
    let places = FitSolver(solver, around: markers, count: extent.positions.count)
    let least = best?.worldsPerPoint ?? .infinity
    if let places, extent.positions.count > 1,
      extent.mayFit(width: 1 - extent.width, least * places.groundDiameter)
    {
      var tries = max(Self.mostSteps / extent.positions.count, Self.leastTries)
      for northFirst in [true, false] {
        let search = WindowSearch(extent, northFirst: northFirst) {
          places.leastWorldsPerPoint(of: $0)
        } measuring: {
          places.bounds(of: $0)
        }
        for cut in search.cutsByNeed {
          let least = best?.worldsPerPoint ?? .infinity
          guard search.needs[cut] < least / FitTie.factor else { break }
          guard tries > 0 else {
            method = .greedy
            break
          }
          tries -= 1
          let window = search.extent(cut: cut)
          do throws(FitError) {
            let other = try fit(window)
            if other.worldsPerPoint < least / FitTie.factor {
              best = (window, other.boxes, other.worldsPerPoint)
            }
          } catch {}
        }
        guard extent.hasTwins(itemsFromWest: search.items) else { break }
      }
    }
    guard let best else { throw failure }
    (self.extent, boxes, worldsPerPoint) = best
    self.method = method
  }

  /// Boxes looked at before cuts are left out.
  private static let mostSteps = 4_000_000
  private static let leastTries = 16
}

extension FitSolver {
  /// An extent's positions with the extent multiplied about its middle.
  func positions(of extent: FitExtent, factor: Double) -> [ViewportCamera.WorldOffset] {
    guard factor.isFinite, factor > 0, factor != 1 else { return extent.positions }
    return scaled(extent.positions, bounds: bounds(of: extent.positions), by: factor)
  }

  /// The solver of the places alone, in the smallest room that holds those of all boxes' places.
  init?(_ solver: FitSolver, around markers: MarkerSet, count: Int) {
    var (left, right) = (Double.infinity, -Double.infinity)
    var (bottom, top) = (Double.infinity, -Double.infinity)
    for index in 0..<count {
      let footprint = markers.footprint(index)
      left = min(left, solver.left + footprint.left)
      right = max(right, solver.right - footprint.right)
      bottom = min(bottom, solver.bottom + footprint.below)
      top = max(top, solver.upperEdge - footprint.above)
    }
    self.init(solver.camera, left: left, right: right, bottom: bottom, upperEdge: top)
  }

  /// A q that no camera is below that has all places of some bounds inside, centred or not.
  ///
  ///     q ≥ (1 − t·tan p/F)·δ/F
  func leastWorldsPerPoint(of bounds: Bounds) -> Double {
    let slope = camera.sineOfPitch / (camera.cosineOfPitch * camera.focalLength)
    return max(1 - top * slope, 0) * nearestDepth(of: bounds) / camera.focalLength
  }
}
