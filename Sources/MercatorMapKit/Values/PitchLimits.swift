#if canImport(MapKit)
  import Mercator

  /// What has been learned of the greatest pitch that a map takes. Apple says that it falls with the
  /// camera's altitude, and no number.
  struct PitchLimits {
    /// Where a map took less than it was asked for: the nearest first, the pitch falling.
    private var samples: [(meters: Double, degrees: Double)] = []

    /// Degrees by which a pitch that is read is that which was asked for: what a `Float` loses of 80°.
    static let unseen = 1e-4
    /// Degrees below the greatest pitch that are asked for, lest the camera that they need is a little
    /// farther away, and the greatest pitch there a little lower.
    private static let margin = 0.05
    /// How often a camera is made anew for a lower pitch, which may bring it farther away.
    static let attempts = 8

    /// A map shows a pitch, of more that it was asked for or not, with its camera at a distance.
    mutating func note(_ shown: MapViewport, asked pitch: Double) {
      let sample = (meters: shown.cameraDistanceMeters, degrees: shown.pitch)
      // What says that less is taken there or nearer was of another kind of map.
      samples.removeAll { $0.meters <= sample.meters && $0.degrees < sample.degrees }
      guard sample.degrees < pitch - Self.unseen else { return }
      samples.removeAll { $0.meters >= sample.meters && $0.degrees > sample.degrees }
      let index = samples.firstIndex { $0.meters > sample.meters } ?? samples.count
      samples.insert(sample, at: index)
    }

    /// A camera made anew because a map takes no greater pitch; nil if it is the same at another pitch,
    /// which the map sees to.
    static func anew(
      _ wanted: MapViewport, greatest: Double, again: (_ pitch: Double) -> MapViewport
    ) -> MapViewport? {
      let pitch = max(greatest - margin, 0)
      var next = again(pitch)
      next.pitch = wanted.pitch
      guard next != wanted else { return nil }
      next.pitch = pitch
      return next
    }

    /// The greatest pitch at a distance, straight in its logarithm between what is known; nil nearer than
    /// all that.
    func greatest(atMeters meters: Double) -> Double? {
      guard let next = samples.firstIndex(where: { $0.meters > meters }) else {
        return samples.last?.degrees
      }
      guard next > 0 else { return nil }
      let (near, far) = (samples[next - 1], samples[next])
      let levels = { ElementaryFunctions.binaryLogarithm($0 / near.meters) }
      return near.degrees + (far.degrees - near.degrees) * levels(meters) / levels(far.meters)
    }

    /// A camera that the map will take, as far as is known: made anew for the greatest pitch where it is
    /// going.
    func taken(
      _ wanted: MapViewport, again: (_ pitch: Double) -> MapViewport
    ) -> MapViewport {
      var wanted = wanted
      for _ in 0..<Self.attempts {
        guard let greatest = greatest(atMeters: wanted.cameraDistanceMeters),
          wanted.pitch > greatest + Self.unseen,
          let next = Self.anew(wanted, greatest: greatest, again: again)
        else { break }
        wanted = next
      }
      return wanted
    }
  }
#endif
