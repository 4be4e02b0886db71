import Mercator

/// A date, or a date with a time, as ISO 8601 writes them.
struct CalendarTime {
  /// The seconds since the beginning of 1970, in UTC unless the text has another offset.
  var seconds: Double

  /// The unit of dates in a legend.
  enum Unit: Int, CaseIterable {
    case year, month, day, minute, second

    /// The mean length in seconds.
    var seconds: Double {
      switch self {
      case .year: 365.2425 * CalendarTime.daySeconds
      case .month: 365.2425 / 12 * CalendarTime.daySeconds
      case .day: CalendarTime.daySeconds
      case .minute: 60
      case .second: 1
      }
    }
  }

  /// Reads `2024-05`, `2024-05-01`, `2024/05/01`, and `2024-05-01T12:30:05.2+02:00` or a part of
  /// it. Returns nil for other texts, such as a year alone, which is a number.
  init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    guard let year = bytes.number(digits: 4), let mark = bytes.first,
      [UInt8(ascii: "-"), UInt8(ascii: "/")].contains(mark), bytes.skip(mark),
      let month = bytes.number(digits: 2), (1...12).contains(month)
    else { return nil }
    var day = 1
    if bytes.skip(mark) {
      guard let read = bytes.number(digits: 2), read >= 1, read <= Self.dayCount(month, of: year)
      else { return nil }
      day = read
    }
    seconds = Double(Self.days(year: year, month: month, day: day)) * Self.daySeconds
    guard !bytes.isEmpty else { return }
    guard bytes.skip(UInt8(ascii: "T")) || bytes.skip(UInt8(ascii: " ")),
      let time = bytes.time()
    else { return nil }
    seconds += time
    guard let zone = bytes.first else { return }
    bytes.removeFirst()
    switch zone {
    case UInt8(ascii: "Z"): break
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard let hours = bytes.number(digits: 2) else { return nil }
      _ = bytes.skip(UInt8(ascii: ":"))
      let offset = Double(hours * 3600 + (bytes.number(digits: 2) ?? 0) * 60)
      seconds += zone == UInt8(ascii: "+") ? -offset : offset
    default: return nil
    }
    guard bytes.isEmpty else { return nil }
  }

  /// Creates the time of a number of seconds since the beginning of 1970, at most 300 000 years from it.
  init(seconds: Double) { self.seconds = seconds.clamped(-Self.most, Self.most) }

  /// The maximum number of seconds, whose days are exact.
  private static let most = 1e13

  fileprivate static let daySeconds: Double = 86_400

  /// Returns the time to the nearest beginning of a unit.
  func rounded(to unit: Unit) -> CalendarTime {
    let (year, month, _) = date
    let starts: [Double]
    switch unit {
    case .year: starts = [Self.start(year, 1), Self.start(year + 1, 1)]
    case .month: starts = [Self.start(year, month), Self.start(year, month + 1)]
    case .day: return CalendarTime(seconds: (seconds / Self.daySeconds).rounded() * Self.daySeconds)
    case .minute: return CalendarTime(seconds: (seconds / 60).rounded() * 60)
    case .second: return CalendarTime(seconds: seconds.rounded())
    }
    return CalendarTime(seconds: seconds - starts[0] <= starts[1] - seconds ? starts[0] : starts[1])
  }

  /// Returns the text in ISO 8601, as far as a unit.
  func text(to unit: Unit) -> String {
    let (year, month, day) = date
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(year)-\(two(month))-\(two(day))"
    let inDay = Int(seconds - (seconds / Self.daySeconds).rounded(.down) * Self.daySeconds)
    let time = "\(two(inDay / 3600)):\(two(inDay / 60 % 60))"
    switch unit {
    case .year: return "\(year)"
    case .month: return "\(year)-\(two(month))"
    case .day: return date
    case .minute: return "\(date) \(time)"
    case .second: return "\(date) \(time):\(two(inDay % 60))"
    }
  }

  private static func start(_ year: Int, _ month: Int) -> Double {
    Double(days(year: month > 12 ? year + 1 : year, month: (month - 1) % 12 + 1, day: 1))
      * daySeconds
  }

  private static func dayCount(_ month: Int, of year: Int) -> Int {
    Int((start(year, month + 1) - start(year, month)) / daySeconds)
  }

  // The calendar's year begins in March, so that the leap day is its last. 400 years have 146 097
  // days, and months from March on begin after (153 m + 2) / 5 days.

  /// Returns the days since the beginning of 1970 in the Gregorian calendar, for years from 0.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let from = month > 2 ? year : year - 1
    let (era, inEra) = (from >= 0 ? from / 400 : -1, from >= 0 ? from % 400 : from + 400)
    let inYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + inEra * 365 + inEra / 4 - inEra / 100 + inYear - 719_468
  }

  private var date: (year: Int, month: Int, day: Int) {
    let days = Int((seconds / Self.daySeconds).rounded(.down)) + 719_468
    let era = days >= 0 ? days / 146_097 : (days - 146_096) / 146_097
    let inEra = days - era * 146_097
    let yearOfEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * inYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let day = inYear - (153 * shifted + 2) / 5 + 1
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func skip(_ byte: UInt8) -> Bool {
    guard first == byte else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func number(digits: Int) -> Int? {
    guard count >= digits else { return nil }
    var number = 0
    for byte in prefix(digits) {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    removeFirst(digits)
    return number
  }

  /// Reads a time of day in seconds: `12:30`, `12:30:05` or `12:30:05.25`.
  fileprivate mutating func time() -> Double? {
    guard let hour = number(digits: 2), hour < 24, skip(UInt8(ascii: ":")),
      let minute = number(digits: 2), minute < 60
    else { return nil }
    var seconds = Double(hour * 3600 + minute * 60)
    guard skip(UInt8(ascii: ":")) else { return seconds }
    guard let second = number(digits: 2), second < 61 else { return nil }
    seconds += Double(second)
    guard skip(UInt8(ascii: ".")) else { return seconds }
    var part = 0.1
    while let digit = number(digits: 1) {
      seconds += Double(digit) * part
      part /= 10
    }
    return seconds
  }
}
