import Foundation
import Testing

@testable import MercatorCommands

@Suite("Packed files")
struct PackedFileTests {
  /// The bytes as `gzip` packs them.
  private func packed(_ text: String) throws -> [UInt8] {
    let path = try Tool.scratch("text")
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    let result = try Tool.run(URL(fileURLWithPath: "/usr/bin/env"), ["gzip", "-n", path])
    try #require(result.status == 0)
    return Array(try Data(contentsOf: URL(fileURLWithPath: path + ".gz")))
  }

  private func file(_ bytes: [UInt8], _ name: String = "places.csv.gz") throws -> String {
    let path = try Tool.scratch(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  private static let table =
    "lat,lon,name\n" + (0..<6000).map { "\(Double($0) / 400),11.5,Place \($0)\n" }.joined()

  @Test func `gzip files and pipes are unpacked under any name`() throws {
    let bytes = try packed(Self.table)
    let plain = try Tool.camera("fit -", input: Self.table)
    #expect(plain.places?.count == 6000)
    for name in ["places.csv.gz", "places.gz", "places.csv"] {
      #expect(try Tool.camera("fit \(try file(bytes, name))") == plain)
    }
    let binary = try #require(Tool.binary).path
    let line = "(head -c 1 '\(try file(bytes))'; sleep 0.1; tail -c +2 '\(try file(bytes))') | "
    let piped = try Tool.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line + "'\(binary)' fit - --json"])
    #expect(try JSONDecoder().decode(PrintedCamera.self, from: Data(piped.output.utf8)) == plain)
  }

  @Test func `several gzip members are one file`() throws {
    let bytes = try packed("lat,lon\n1,2\n") + packed("3,4\n") + [0, 0, 0]
    #expect(try Tool.camera("fit \(try file(bytes))").places?.count == 2)
  }

  @Test func `a gzip file cut short or damaged exits with 65`() throws {
    let bytes = try packed(Self.table)
    let cut = try Tool.run(["fit", try file(Array(bytes.dropLast(9)))])
    #expect(cut.status == 65 && cut.errors.contains("is cut short"))
    var broken = bytes
    for index in 2000..<2100 { broken[index] ^= 0xFF }
    let damaged = try Tool.run(["fit", try file(broken)])
    #expect(damaged.status == 65 && damaged.errors.split(separator: "\n").count == 2)
  }

  @Test func `random bytes after a gzip signature are refused without a trap`() throws {
    var generator = SeededGenerator(state: 9)
    for _ in 0..<300 {
      let gunzip = try Inflater(.gzip)
      var unpacked: [UInt8] = []
      let noise = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let fault = gunzip.unpack(Inflater.gzipSignature + [8, 0] + noise, into: &unpacked)
      #expect(fault != nil || gunzip.faultAtEnd != nil)
    }
  }

  /// A zip as Python's `zipfile` writes it.
  private func zip(_ files: [(name: String, text: String)], method: String) throws -> [UInt8] {
    let path = try Tool.scratch("map.kmz")
    let writes = files.map { "z.writestr('\($0.name)', '\($0.text)')" }
    let program =
      "import zipfile; z = zipfile.ZipFile('\(path)', 'w', zipfile.ZIP_\(method)); "
      + (writes + ["z.close()"]).joined(separator: "; ")
    let result = try Tool.run(URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-c", program])
    try #require(result.status == 0, "\(result.errors)")
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private static let map =
    "<kml><Placemark><LineString><coordinates>"
    + (0..<6000).map { "11.5,\(Double($0) / 400) " }.joined()
    + "</coordinates></LineString></Placemark></kml>"

  @Test(arguments: ["STORED", "DEFLATED"])
  func `a KMZ file is read like its KML, packed or not`(method: String) throws {
    let plain = try Tool.camera("fit -", input: Self.map)
    let files = [(name: "files/a.kml", text: "<kml/>"), (name: "Doc.kml", text: Self.map)]
    let bytes = try zip(files, method: method)
    #expect(try Tool.camera("fit \(try file(bytes, "map.kmz"))") == plain)
    // A pipe, and a name that promises something else.
    let path = try file(bytes, "map.csv")
    let binary = try #require(Tool.binary).path
    let piped = try Tool.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "cat '\(path)' | '\(binary)' fit - --json"])
    #expect(try JSONDecoder().decode(PrintedCamera.self, from: Data(piped.output.utf8)) == plain)
  }

  @Test func `an unreadable zip names its fault`() throws {
    let map = [(name: "doc.kml", text: Self.map)]
    let bytes = try zip(map, method: "DEFLATED")
    var broken = bytes
    // The checksum in the directory's only entry, for "doc.kml".
    broken[bytes.count - 22 - (46 + 7) + 16] ^= 0xFF
    for bytes in [Array(bytes.dropLast(30)), broken] {
      let damaged = try Tool.run(["fit", try file(bytes, "map.kmz")])
      #expect(damaged.status == 65 && damaged.errors.contains("is damaged"))
    }
    let other = try Tool.run(["fit", try file(try zip(map, method: "BZIP2"), "map.kmz")])
    #expect(
      other.status == 65 && other.errors.contains("doc.kml: compressed by unsupported method 12"))
    let workbook = [(name: "xl/workbook.xml", text: "<a/>")]
    let none = try Tool.run(["fit", try file(try zip(workbook, method: "DEFLATED"), "a.xlsx")])
    #expect(none.errors.contains("this is a workbook"))
  }

  @Test func `a zip with changed bytes is read or refused without a trap`() throws {
    let bytes = try zip([(name: "doc.kml", text: "<kml/>")], method: "DEFLATED")
    var generator = SeededGenerator(state: 10)
    var refused = 0
    for _ in 0..<2000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        changed[Int.random(in: 0..<bytes.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      changed.removeLast(Int.random(in: 0...3, using: &generator))
      do throws(ZipArchive.Fault) {
        let archive = try ZipArchive(changed)
        guard let file = archive.places else { continue }
        _ = try archive.content(of: file)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 0 && refused < 2000)
  }
}
