import Foundation

/// Whom to name next to a picture of a file's places.
enum Attribution {
  /// The text of the member `attribution` of a GeoJSON document, if it has one.
  static func stated(in bytes: Data) -> String? {
    guard
      let document = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any],
      let text = document["attribution"] as? String
    else { return nil }
    return text
  }
}
