import Mercator

/// The digest of cameras that follow a place, which JavaScript does not have, in every 16th of a number
/// of rounds, from one round on.
@_cdecl("mercator_following_digest")
public func followingDigest(firstRound: UInt64, rounds: UInt64) -> UInt64 {
  var digest = Digest()
  for round in firstRound..<(firstRound &+ rounds) where round % 16 == 0 {
    var inputs = Inputs(round: round)
    follow(inputs.viewport(), &inputs, into: &digest)
  }
  return digest.value
}

/// Adds frames of a camera that follows a place, first near by and then with a flight.
private func follow(_ viewport: MapViewport, _ inputs: inout Inputs, into digest: inout Digest) {
  var follow = FollowCamera(
    in: viewport,
    FollowOptions(heading: .courseUp, verticalPosition: 0.75, zoom: .bySpeed()))
  for second in 1...4 {
    let place = inputs.place(near: viewport.center, spread: second < 4 ? 1e-3 : 90)
    follow.add(PositionFix(place, at: .seconds(second), accuracy: inputs.number(0, 20)))
    digest.add(follow.viewport(at: .milliseconds(second * 1000 + 300)))
  }
}
