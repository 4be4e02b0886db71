// Prints a module's public surface from the symbol graphs of the compiler:
//
//     listing <module> <symbol graph>…
//
// A type's line begins at the margin, so that git names it above each change of its members. A
// member that a protocol requires is listed with the protocol, not again with what conforms to it.

import Foundation

/// The part of a symbol graph that a listing needs.
struct SymbolGraph: Decodable {
  var symbols: [Symbol]
  var relationships: [Relationship]

  struct Symbol: Decodable {
    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var swiftExtension: ExtensionContext?
    var availability: [Availability]?
  }

  struct Kind: Decodable { var identifier: String }
  struct Identifier: Decodable { var precise: String }
  struct Fragment: Decodable {
    var kind: String
    var spelling: String
  }
  struct ExtensionContext: Decodable {
    var extendedModule: String
    var constraints: [Constraint]?
  }
  struct Constraint: Decodable {
    var kind: String
    var lhs: String
    var rhs: String
  }
  struct Availability: Decodable {
    var domain: String?
    var introduced: Version?
    var isUnconditionallyUnavailable: Bool?
    var isUnconditionallyDeprecated: Bool?
  }
  struct Version: Decodable {
    var major: Int
    var minor: Int?
  }
  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
    var swiftConstraints: [Constraint]?
  }
}

/// What every type has, or what another conformance of the list says already.
let silent: Set = ["Copyable", "Escapable", "SendableMetatype"]
let implied = [
  "Hashable": ["Equatable"],
  "OptionSet": ["SetAlgebra", "ExpressibleByArrayLiteral", "RawRepresentable", "Equatable"],
  "Codable": ["Encodable", "Decodable"],
]

/// What Swift's own protocols require, by the names of symbol graphs. The type of a raw value of
/// options is listed by `init(rawValue:)` alone.
let required: [String: Set] = [
  "Decodable": ["init(from:)"],
  "Encodable": ["encode(to:)"],
  "Equatable": ["==(_:_:)"],
  "Hashable": ["==(_:_:)", "hash(into:)"],
  "RawRepresentable": ["rawValue"],
  "OptionSet": ["rawValue"],
  "CustomStringConvertible": ["description"],
  "AsyncSequence": ["makeAsyncIterator()"],
  "AsyncIteratorProtocol": ["next()"],
]

/// The order of a type's members; what is not here comes last.
let memberOrder = [
  "swift.enum.case", "swift.associatedtype", "swift.typealias", "swift.init",
  "swift.type.property", "swift.property", "swift.type.method", "swift.type.subscript",
  "swift.method", "swift.subscript", "swift.func.op",
]
let typeKinds: Set = ["swift.struct", "swift.enum", "swift.class", "swift.protocol", "swift.actor"]

func text(_ constraints: [SymbolGraph.Constraint]?) -> String {
  let words = (constraints ?? []).map { constraint in
    switch constraint.kind {
    case "sameType": "\(constraint.lhs) == \(constraint.rhs)"
    default: "\(constraint.lhs): \(constraint.rhs)"
    }
  }
  return words.isEmpty ? "" : " where " + words.sorted().joined(separator: ", ")
}

func text(_ availability: [SymbolGraph.Availability]?) -> String {
  var words: [String] = []
  var notes = ""
  for entry in availability ?? [] {
    let domain = entry.domain ?? "*"
    if entry.isUnconditionallyUnavailable == true { notes += "@available(\(domain), unavailable) " }
    if entry.isUnconditionallyDeprecated == true { notes += "@available(\(domain), deprecated) " }
    if let version = entry.introduced {
      let minor = version.minor.map { $0 == 0 ? "" : ".\($0)" } ?? ""
      words.append("\(domain) \(version.major)\(minor)")
    }
  }
  return notes + (words.isEmpty ? "" : "@available(\(words.sorted().joined(separator: ", "))) ")
}

/// A member of a type, or of the module.
struct Member {
  var order: Int
  var name: String
  var line: String
  var isRequired = false
}

/// The symbols of one module, as lines.
struct Listing {
  var conformances: [String: Set<String>] = [:]
  var conditional: [String: Set<String>] = [:]
  var requirements: Set<String> = []
  var availabilities: [String: String] = [:]
  var types: [String: String] = [:]
  var protocols: [String: Set<String>] = [:]
  var members: [String: [Member]] = [:]

  mutating func add(_ graph: SymbolGraph, names: [String: String]) {
    for relationship in graph.relationships {
      if relationship.kind == "requirementOf" { requirements.insert(relationship.source) }
      guard relationship.kind == "conformsTo" else { continue }
      let target = relationship.targetFallback ?? names[relationship.target] ?? relationship.target
      let name = target.split(separator: ".").last.map(String.init) ?? target
      if silent.contains(name) { continue }
      if relationship.swiftConstraints?.isEmpty ?? true {
        conformances[relationship.source, default: []].insert(name)
      } else {
        let condition = text(relationship.swiftConstraints)
        conditional[relationship.source, default: []].insert(name + condition)
      }
      let source = names[relationship.source] ?? relationship.source
      protocols[source, default: []].insert(name)
    }
    for symbol in graph.symbols where typeKinds.contains(symbol.kind.identifier) {
      availabilities[symbol.pathComponents.joined(separator: ".")] = text(symbol.availability)
    }
    for symbol in graph.symbols { add(symbol) }
  }

  private mutating func add(_ symbol: SymbolGraph.Symbol) {
    let identifier = symbol.identifier.precise
    let path = symbol.pathComponents.joined(separator: ".")
    let kind = symbol.kind.identifier
    if kind == "swift.extension" { return }
    var declaration = ""
    for fragment in symbol.declarationFragments {
      let isName = typeKinds.contains(kind) && fragment.kind == "identifier"
      declaration += isName ? path : fragment.spelling
    }
    declaration = declaration.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let owner = symbol.pathComponents.dropLast().joined(separator: ".")
    let availability = text(symbol.availability)
    var line = declaration + text(symbol.swiftExtension?.constraints)
    // What a member shares with its type is said once.
    if availabilities[owner] != availability { line = availability + line }
    let isRequired = requirements.contains(identifier)
    if isRequired { line += "  // required" }
    if typeKinds.contains(kind) {
      let end = line.range(of: " where ")?.lowerBound ?? line.endIndex
      line.insert(contentsOf: conformanceClause(identifier), at: end)
      types[path] = line
      for extra in (conditional[identifier] ?? []).sorted() {
        members[path, default: []].append(
          Member(order: -1, name: extra, line: "conforms to \(extra)"))
      }
    } else {
      let order = memberOrder.firstIndex(of: kind) ?? memberOrder.count
      members[owner, default: []].append(
        Member(
          order: order, name: symbol.pathComponents.last ?? "", line: line,
          isRequired: isRequired))
    }
  }

  /// As a source has it: an enumeration's raw type in place of its conformance.
  private func withRawType(_ line: String, _ members: [Member]) -> String {
    guard line.hasPrefix("enum "), let start = line.range(of: ": ")?.upperBound,
      let reading = members.first(where: { $0.name == "init(rawValue:)" }),
      let type = reading.line.wholeMatch(of: /init\?\(rawValue: (\w+)\)/)?.1
    else { return line }
    let others = line[start...].replacingOccurrences(of: "RawRepresentable, ", with: "")
    return "\(line[..<start])\(type), \(others)"
  }

  private func conformanceClause(_ identifier: String) -> String {
    var names = conformances[identifier] ?? []
    if names.isSuperset(of: ["Encodable", "Decodable"]) { names.insert("Codable") }
    for (name, others) in implied where names.contains(name) { names.subtract(others) }
    return names.isEmpty ? "" : ": " + names.sorted().joined(separator: ", ")
  }

  /// The members of a type, without those that a protocol's lines list.
  private func ownMembers(of owner: String) -> [Member] {
    let all = members[owner] ?? []
    var told: Set<String> = []
    for name in protocols[owner] ?? [] {
      // The type's own line has the raw type.
      if name == "RawRepresentable", types[owner]?.hasPrefix("enum ") == true {
        told.insert("init(rawValue:)")
      }
      told.formUnion(required[name] ?? [])
      told.formUnion((members[name] ?? []).filter(\.isRequired).map(\.name))
    }
    // What a protocol requires and also gives is one line.
    let ruled = Set(all.filter(\.isRequired).map(\.name))
    let given = Set(all.filter { !$0.isRequired }.map(\.name))
    return all.compactMap { member in
      guard member.isRequired else {
        return told.union(ruled).contains(member.name) ? nil : member
      }
      var member = member
      if given.contains(member.name) { member.line += ", with a default" }
      return member
    }
  }

  /// One line for what is there alike as a static member and as one of a value: a chain of options
  /// begins with the one and goes on with the other.
  private func folded(_ members: [Member]) -> [Member] {
    let ofValues = Set(members.map(\.line))
    let twins = Set(members.map(\.line).filter { ofValues.contains("static \($0)") })
    return members.compactMap { member in
      if twins.contains(member.line) { return nil }
      guard member.line.hasPrefix("static ") else { return member }
      let twin = String(member.line.dropFirst("static ".count))
      guard twins.contains(twin) else { return member }
      var member = member
      member.line = "(static) \(twin)"
      return member
    }
  }

  /// One line for cases, constants or properties that differ in their names alone.
  private func joined(_ members: [Member]) -> [Member] {
    let shape = /(case |(?:\(static\) |static )?(?:let|var) )(\w+)((?:: .*)?)/
    var joined: [Member] = []
    var lines: [String: Int] = [:]
    for member in members {
      guard let match = member.line.wholeMatch(of: shape) else {
        joined.append(member)
        continue
      }
      let kind = "\(match.1)\(match.3)"
      if let first = lines[kind] {
        let name = joined[first].line.index(joined[first].line.endIndex, offsetBy: -match.3.count)
        joined[first].line.insert(contentsOf: ", \(match.2)", at: name)
      } else {
        lines[kind] = joined.count
        joined.append(member)
      }
    }
    return joined
  }

  var lines: [String] {
    var lines: [String] = []
    for owner in Set(types.keys).union(members.keys).sorted() {
      lines.append("")
      let type = types[owner] ?? "extension \(owner)"
      if !owner.isEmpty { lines.append(withRawType(type, members[owner] ?? [])) }
      let sorted = folded(ownMembers(of: owner)).sorted {
        ($0.order, $0.name, $0.line) < ($1.order, $1.name, $1.line)
      }
      lines += joined(sorted).map { (owner.isEmpty ? "" : "  ") + $0.line }
    }
    return lines
  }
}

let arguments = CommandLine.arguments.dropFirst()
guard let module = arguments.first, arguments.count > 1 else {
  FileHandle.standardError.write(Data("usage: listing <module> <symbol graph>...\n".utf8))
  exit(64)
}
let graphs = try arguments.dropFirst().map { path in
  try JSONDecoder().decode(
    SymbolGraph.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
}
var names: [String: String] = [:]
for symbol in graphs.flatMap(\.symbols) {
  names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
}
var listing = Listing()
for graph in graphs { listing.add(graph, names: names) }
print(
  """
  # The public surface of \(module). `make docs` writes this file.
  #
  # What a protocol of this module or of Swift requires is not listed where a type conforms: Codable
  # stands for init(from:) and encode(to:). (static): alike as a static member and as one of a value.
  # Members that differ in their names alone share a line.
  """)
for line in listing.lines { print(line) }
