#if canImport(MapKit)
  import Mercator

  /// The known maximum pitches of a map. According to Apple the maximum falls with the camera's
  /// altitude, but the numbers are not documented.
  struct PitchLimits {
    /// The cameras at which a map showed less pitch than requested, nearest first, with falling
    /// pitch.
    private var samples: [(meters: Double, degrees: Double)] = []

    /// The tolerance in degrees between a measured and a requested pitch: the rounding error of a
    /// `Float` at 80°.
    static let unseen = 1e-4
    /// The margin in degrees below the maximum pitch for new requests. The new camera may be
    /// slightly farther away, where the maximum is slightly lower.
    private static let margin = 0.05
    /// The maximum number of attempts at a lower pitch, each of which may move the camera farther
    /// away.
    static let attempts = 8

    /// Notes the pitch and distance of the shown camera, for a requested pitch.
    mutating func note(_ shown: MapViewport, asked pitch: Double) {
      let sample = (meters: shown.cameraDistanceMeters, degrees: shown.pitch)
      // A sample of a lower pitch at this distance or nearer is from another map type.
      samples.removeAll { $0.meters <= sample.meters && $0.degrees < sample.degrees }
      guard sample.degrees < pitch - Self.unseen else { return }
      samples.removeAll { $0.meters >= sample.meters && $0.degrees > sample.degrees }
      let index = samples.firstIndex { $0.meters > sample.meters } ?? samples.count
      samples.insert(sample, at: index)
    }

    /// Returns the camera for a lower maximum pitch. Nil if only the pitch would change, which the
    /// map handles itself.
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

    /// Returns the maximum pitch at a distance, interpolated linearly in the distance's logarithm.
    /// Nil for distances nearer than all samples.
    func greatest(atMeters meters: Double) -> Double? {
      guard let next = samples.firstIndex(where: { $0.meters > meters }) else {
        return samples.last?.degrees
      }
      guard next > 0 else { return nil }
      let (near, far) = (samples[next - 1], samples[next])
      let levels = { ElementaryFunctions.binaryLogarithm($0 / near.meters) }
      return near.degrees + (far.degrees - near.degrees) * levels(meters) / levels(far.meters)
    }

    /// Returns a camera that the map is expected to accept, with the maximum pitch at its target.
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
