/// Repeated measurements of one thing; written as median (first quartile … third quartile).
public struct Measurement: CustomStringConvertible {
  /// Each of them, in the order in which they were made.
  public private(set) var values: [Double]

  /// These, or none yet.
  public init(_ values: [Double] = []) {
    self.values = values
  }

  /// One more.
  public mutating func add(_ value: Double) {
    values.append(value)
  }

  /// Returns the CPU time of each pass, divided by its steps, after some passes to warm up. It makes
  /// at least five passes, and all of `passes` if they take less than two seconds.
  public static func time(
    _ unit: BenchmarkUnit, passes: Int, warmUp: Int = 1, steps: Int = 1, _ pass: () throws -> Void
  ) rethrows -> Measurement {
    let (least, enough) = BenchmarkReport.isQuick ? (3, 0.2) : (5, 2.0)
    for _ in 0..<warmUp { try pass() }
    var measurement = Measurement()
    let begin = ProcessorTime.seconds
    for number in 0..<passes {
      if number >= least, ProcessorTime.seconds - begin > enough { break }
      let start = ProcessorTime.seconds
      try pass()
      measurement.add((ProcessorTime.seconds - start) * unit.perSecond / Double(steps))
    }
    return measurement
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
