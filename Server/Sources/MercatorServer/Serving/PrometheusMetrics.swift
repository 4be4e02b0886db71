import CoreMetrics
import Foundation

/// Metrics in memory, printed in the text format of Prometheus (version 0.0.4).
final class PrometheusMetrics: MetricsFactory, @unchecked Sendable {
  enum Kind: String {
    case counter, gauge, histogram
  }

  private struct Key: Hashable {
    var label: String
    var dimensions: String
  }

  private let lock = NSLock()
  private var series: [Key: MetricSeries] = [:]
  private let help: [String: String]

  /// Creates metrics with a sentence about each label.
  init(help: [String: String]) { self.help = help }

  private func series(
    _ label: String, _ dimensions: [(String, String)], _ kind: Kind
  ) -> MetricSeries {
    let names = dimensions.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }.joined(separator: ",")
    let key = Key(label: label, dimensions: names)
    return lock.withLock {
      if let known = series[key] { return known }
      let new = MetricSeries(kind: kind)
      series[key] = new
      return new
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  /// All metrics as text.
  var text: String {
    let sorted = lock.withLock { series }.sorted {
      ($0.key.label, $0.key.dimensions) < ($1.key.label, $1.key.dimensions)
    }
    var text = ""
    var last = ""
    for (key, series) in sorted {
      if key.label != last {
        last = key.label
        if let help = help[key.label] { text += "# HELP \(key.label) \(help)\n" }
        text += "# TYPE \(key.label) \(series.kind.rawValue)\n"
      }
      text += series.lines(key.label, key.dimensions)
    }
    return text
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions, .counter)
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions, .gauge)
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    NOOPMetricsHandler.instance
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, dimensions, .histogram)
  }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

/// The value of a metric with its dimensions.
final class MetricSeries: CounterHandler, MeterHandler, TimerHandler,
  @unchecked Sendable
{
  let kind: PrometheusMetrics.Kind
  private let lock = NSLock()
  private var sum = 0.0
  private var count = 0
  private var buckets = [Int](repeating: 0, count: bounds.count)

  /// The upper bounds of the histogram's buckets, in seconds.
  private static let bounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  init(kind: PrometheusMetrics.Kind) { self.kind = kind }

  func lines(_ label: String, _ dimensions: String) -> String {
    let (sum, count, buckets) = lock.withLock { (self.sum, self.count, self.buckets) }
    let braces = dimensions.isEmpty ? "" : "{\(dimensions)}"
    guard kind == .histogram else { return "\(label)\(braces) \(sum)\n" }
    let prefix = dimensions.isEmpty ? "" : "\(dimensions),"
    var text = ""
    var below = 0
    for (bound, number) in zip(Self.bounds, buckets) {
      below += number
      text += "\(label)_bucket{\(prefix)le=\"\(bound)\"} \(below)\n"
    }
    text += "\(label)_bucket{\(prefix)le=\"+Inf\"} \(count)\n"
    return text + "\(label)_sum\(braces) \(sum)\n\(label)_count\(braces) \(count)\n"
  }

  private func add(_ value: Double) { lock.withLock { sum += value } }

  func increment(by amount: Int64) { add(Double(amount)) }
  func increment(by amount: Double) { add(amount) }
  func decrement(by amount: Double) { add(-amount) }
  func reset() { lock.withLock { sum = 0 } }
  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { lock.withLock { sum = value } }

  func recordNanoseconds(_ duration: Int64) {
    let value = Double(duration) * 1e-9
    lock.withLock {
      sum += value
      count += 1
      if let bucket = Self.bounds.firstIndex(where: { value <= $0 }) { buckets[bucket] += 1 }
    }
  }
}
