/// What the readers of a document's members leave out and decide, before the file's name is known.
///
/// Paths grow outward as those of ``ContentFault`` do.
struct ContentLog {
  /// What is left out, and what is only told.
  enum Entry {
    /// A position or geometry that is missing on the map now.
    case place(ContentFault)
    /// What else is known of the feature, and decisions.
    case note(path: String, message: String)
  }

  private(set) var entries: [Entry] = []
  private let skipsBadParts: Bool

  /// A log that lets bad parts be left out, or none.
  init(skipsBadParts: Bool) {
    self.skipsBadParts = skipsBadParts
  }

  /// Leaves out a position or geometry, or stops the reading.
  mutating func leaveOutPlace(_ fault: ContentFault) throws(ContentFault) {
    guard skipsBadParts else { throw fault }
    entries.append(.place(fault))
  }

  /// Leaves out what a place can do without, or stops the reading.
  mutating func leaveOutMember(_ fault: ContentFault) throws(ContentFault) {
    guard skipsBadParts else { throw fault }
    note("\(fault.problem): left out", at: fault.path)
  }

  /// Says what was decided.
  mutating func note(_ message: String, at path: String = "") {
    entries.append(.note(path: path, message: message))
  }

  /// Reads what is inside a member, written `name` or `[index]`: entries and faults learn its name.
  ///
  /// What was noted before a fault goes with the rest of the member.
  mutating func inside<Result>(
    _ member: @autoclosure () -> String,
    _ read: (inout ContentLog) throws(ContentFault) -> Result
  ) throws(ContentFault) -> Result {
    let start = entries.count
    do throws(ContentFault) {
      let result = try read(&self)
      moveEntries(from: start, inside: member())
      return result
    } catch {
      dropEntries(from: start)
      throw error.inside(member())
    }
  }

  /// Lets the last entries learn the name of what they are inside.
  mutating func moveEntries(from start: Int, inside member: @autoclosure () -> String) {
    for index in start..<entries.count { entries[index] = entries[index].inside(member()) }
  }

  /// Forgets the last entries, whose member is left out as a whole.
  mutating func dropEntries(from start: Int) {
    entries.removeSubrange(start...)
  }

  /// Adds all entries to what a reader returns, each where it is in the file.
  func report(
    to places: inout PlaceCollection, file: String,
    position: (_ path: String) -> PlaceReadingError.Position
  ) {
    for entry in entries {
      switch entry {
      case .place(let fault):
        places.skipped.append(
          PlaceReadingError(
            file: file, position: position(fault.path), value: fault.value,
            problem: fault.problem, remedy: fault.remedy, recoveryOption: .skippingBadFeatures))
      case .note(let path, let message):
        places.notes.add(
          PlaceReadingNote(file: file, position: position(path), message: message))
      }
    }
  }
}

extension ContentLog.Entry {
  fileprivate func inside(_ member: String) -> ContentLog.Entry {
    switch self {
    case .place(let fault): .place(fault.inside(member))
    case .note(let path, let message):
      .note(path: ContentFault.path(path, inside: member), message: message)
    }
  }
}

extension [PropertyValue] {
  /// Every element through `transform`, whose faults learn their index. Bad ones are left out where
  /// the log lets them be, but for the first if `needsFirst`; not all of them.
  func mapElements<Result>(
    _ log: inout ContentLog, needsFirst: Bool = false,
    _ transform: (PropertyValue, inout ContentLog) throws(ContentFault) -> Result
  ) throws(ContentFault) -> [Result] {
    var result: [Result] = []
    result.reserveCapacity(count)
    var first: ContentFault?
    for (index, value) in enumerated() {
      // Without a closure around it: lines have millions of positions.
      let start = log.entries.count
      do throws(ContentFault) {
        result.append(try transform(value, &log))
        if log.entries.count > start { log.moveEntries(from: start, inside: "[\(index)]") }
      } catch {
        log.dropEntries(from: start)
        let fault = error.inside("[\(index)]")
        guard !needsFirst || index > 0 else { throw fault }
        first = first ?? fault
        try log.leaveOutPlace(fault)
      }
    }
    if let first, result.isEmpty { throw first }
    return result
  }
}
