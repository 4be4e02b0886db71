import HTTPTypes
import NIOCore

/// A finished answer.
struct Answer: Sendable {
  var status = HTTPResponse.Status.ok
  var bytes: ByteBuffer
  var mediaType: String
  /// A strong entity tag, or nil for an answer that is not to be stored.
  var tag: String?
  /// The pattern of the route that it answers.
  var route = ""

  init(_ bytes: [UInt8], _ mediaType: String) {
    self.bytes = ByteBuffer(bytes: bytes)
    self.mediaType = mediaType
  }

  init(_ text: String, _ mediaType: String) { self.init(Array(text.utf8), mediaType) }

  init(json: String) { self.init(json, "application/json") }
}
