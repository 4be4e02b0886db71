/// A record of omissions and decisions while a document's members are read, before the file's name
/// is known.
///
/// Paths grow outward as in ``ContentFault``.
struct ContentLog {
  /// An omission or a note.
  enum Entry {
    /// A position or geometry that was left out.
    case place(ContentFault)
    /// An omission of other data of the feature, or a decision.
    case note(path: String, message: String)
  }

  private(set) var entries: [Entry] = []
  private let skipsBadParts: Bool

  /// Creates a log that allows bad parts to be left out, or doesn't.
  init(skipsBadParts: Bool) {
    self.skipsBadParts = skipsBadParts
  }

  /// Leaves out a position or geometry, or throws the fault.
  mutating func leaveOutPlace(_ fault: ContentFault) throws(ContentFault) {
    guard skipsBadParts else { throw fault }
    entries.append(.place(fault))
  }

  /// Leaves out an optional part, or throws the fault.
  mutating func leaveOutMember(_ fault: ContentFault) throws(ContentFault) {
    guard skipsBadParts else { throw fault }
    note("\(fault.problem): left out", at: fault.path)
  }

  /// Records a decision.
  mutating func note(_ message: String, at path: String = "") {
    entries.append(.note(path: path, message: message))
  }

  /// Reads the content of a member, written `name` or `[index]`, whose name is added to entries and
  /// faults.
  ///
  /// Notes recorded before a fault are dropped with the rest of the member.
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

  /// Adds the name of the enclosing member to the last entries.
  mutating func moveEntries(from start: Int, inside member: @autoclosure () -> String) {
    for index in start..<entries.count { entries[index] = entries[index].inside(member()) }
  }

  /// Drops the last entries, because their member is left out as a whole.
  mutating func dropEntries(from start: Int) {
    entries.removeSubrange(start...)
  }

  /// Adds all entries to a reader's result, each with its position in the file.
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
  /// Transforms every element; the index is added to faults. Bad elements are left out if the log
  /// allows it, except the first if `needsFirst`. At least one element must remain.
  func mapElements<Result>(
    _ log: inout ContentLog, needsFirst: Bool = false,
    _ transform: (PropertyValue, inout ContentLog) throws(ContentFault) -> Result
  ) throws(ContentFault) -> [Result] {
    var result: [Result] = []
    result.reserveCapacity(count)
    var first: ContentFault?
    for (index, value) in enumerated() {
      // No closure here: lines have millions of positions.
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
