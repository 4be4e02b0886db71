/// SplitMix64 (Steele, Lea & Flood 2014): the same numbers for the same seed, everywhere.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a uniformly distributed number in the range.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Returns a uniformly distributed integer in the range.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns one of the elements.
  public mutating func element<Element>(of elements: [Element]) -> Element {
    elements[int(in: 0...(elements.count - 1))]
  }

  /// Returns `true` once in `n` draws on average.
  public mutating func once(in n: Int) -> Bool {
    int(in: 1...n) == 1
  }
}
