import CoreMetrics

/// The counters of the server.
struct ServerMetrics: Sendable {
  private let registry = PrometheusMetrics(help: [
    "http_requests_total": "Requests by route and status.",
    "http_request_duration_seconds": "Time to an answer, without the time to send it.",
    "http_response_bytes_total": "Bytes of answers by route.",
    "cache_hits_total": "Requests answered from the cache, or with 304.",
    "drawing_queue_length": "Requests that wait for a thread.",
  ])

  func record(route: String, status: Int, bytes: Int, nanoseconds: Int64, isHit: Bool) {
    let dimensions = [("route", route)]
    Counter(
      label: "http_requests_total", dimensions: dimensions + [("status", "\(status)")],
      factory: registry
    ).increment()
    Timer(label: "http_request_duration_seconds", dimensions: dimensions, factory: registry)
      .recordNanoseconds(nanoseconds)
    Counter(label: "http_response_bytes_total", dimensions: dimensions, factory: registry)
      .increment(by: bytes)
    if isHit {
      Counter(label: "cache_hits_total", dimensions: dimensions, factory: registry).increment()
    }
  }

  /// Returns all metrics as text.
  func text(queueLength: Int) -> String {
    Meter(label: "drawing_queue_length", factory: registry).set(queueLength)
    return registry.text
  }
}
