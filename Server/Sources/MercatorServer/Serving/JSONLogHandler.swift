import Foundation
package import Logging
import MercatorAnswers

/// A log of JSON lines on standard output.
package struct JSONLogHandler: LogHandler {
  package var metadataProvider: Logger.MetadataProvider?
  package var metadata: Logger.Metadata = [:]
  package var logLevel = Logger.Level.info

  package init() {}

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    var members: [(name: String, value: JSONValue)] = [
      ("time", .string(Date.now.formatted(.iso8601.time(includingFractionalSeconds: true)))),
      ("level", .string(event.level.rawValue)), ("message", .string("\(event.message)")),
    ]
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    for (name, value) in all.sorted(by: { $0.key < $1.key }) {
      members.append((name, Self.json(value)))
    }
    if let error = event.error { members.append(("error", .string("\(error)"))) }
    // One call, so that lines of several threads stay whole.
    FileHandle.standardOutput.write(Data((JSONValue.object(members).line + "\n").utf8))
  }

  private static func json(_ value: Logger.MetadataValue) -> JSONValue {
    switch value {
    case .stringConvertible(let number as Int): .integer(number)
    case .stringConvertible(let number as Double): .number(number)
    default: .string("\(value)")
    }
  }
}
