public import Mercator

extension GeoCoordinate {
  /// Reads a position as people copy it: degrees, degrees and minutes, a link to a map, or a plus code.
  ///
  ///     try GeoCoordinate(parsing: "48.137, 11.575")              // latitude 48.137, longitude 11.575
  ///     try GeoCoordinate(parsing: "48,137 11,575")               // the same
  ///     try GeoCoordinate(parsing: "N 48° 08.250' E 011° 34.500'").latitude   // 48.1375
  ///     try GeoCoordinate(parsing: "48°08′N 11°34′30″E").longitude            // 11.575
  ///     try GeoCoordinate(parsing: "geo:48.137,11.575?z=12").latitude         // 48.137
  ///     try GeoCoordinate(parsing: "8FWH4HPG+R2").latitude                    // 48.1370625
  ///
  /// *Edge cases*
  /// - Latitude comes first, unless letters (`11.575 E, 48.137 N`) or words (`lon: 11.575`) specify
  ///   otherwise.
  /// - The decimal mark may be a comma if this is unambiguous. Minutes and seconds need marks,
  ///   colons or letters, because `48 08 15` alone is ambiguous.
  /// - `O` is rejected, because it is east in German and west in French.
  /// - A plus code gives the centre of its cell. A short one, such as `4HPG+R2`, is rejected.
  /// - Links are those of `Permalink`. The result is the link's pin, or else its centre.
  /// - White space, parentheses around the whole text and Unicode's variants of minus signs, primes
  ///   and degree signs are accepted.
  ///
  /// - Throws: A ``CoordinateTextError``, also for latitudes beyond ±90° and longitudes beyond ±360°.
  public init(parsing text: String) throws(CoordinateTextError) {
    if CoordinateText.looksLikeLink(text) {
      do throws(PermalinkError) {
        let link = try Permalink(parsing: text)
        self = link.pin?.coordinate ?? link.center
        return
      } catch {
        throw CoordinateTextError(
          problem: "\(text.quotedExcerpt) is not a link to a place",
          remedy: "use a link such as geo:48.137,11.575 or #map=15/48.137/11.575")
      }
    }
    if let code = PlusCode(text) {
      self = try code.center
      return
    }
    let place = try CoordinateText.place(text)
    if let fault = CoordinateFault(place) {
      throw CoordinateTextError(problem: fault.problem, remedy: fault.remedy)
    }
    self = place
  }
}

/// An error for a text that is not a position, with a remedy.
public struct CoordinateTextError: Error, Hashable, Sendable {
  /// The problem: what is wrong.
  public var problem: String
  /// The remedy: what would be right.
  public var remedy: String

  /// Creates an error of the given parts.
  public init(problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }
}

extension CoordinateTextError: CustomStringConvertible {
  /// The problem and remedy, on one line.
  public var description: String { "\(problem) (\(remedy))" }
}
