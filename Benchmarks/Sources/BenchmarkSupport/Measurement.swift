/// Repeated measurements of one thing; written as median (first quartile … third quartile).
public struct Measurement: CustomStringConvertible {
  private var values: [Double] = []

  /// None yet.
  public init() {}

  /// One more.
  public mutating func add(_ value: Double) {
    values.append(value)
  }

  /// Median and quartiles.
  public var description: String {
    let sorted = values.sorted()
    let quartiles = (1...3).map { sorted[sorted.count * $0 / 4] }
    return "\(written(quartiles[1])) (\(written(quartiles[0])) … \(written(quartiles[2])))"
  }

  /// Two decimals.
  private func written(_ value: Double) -> String {
    let hundredths = Int(value * 100 + 0.5)
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }
}
