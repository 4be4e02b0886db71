import Foundation
import Testing

@testable import MercatorCommands

@Suite("Packed files")
struct GunzipTests {
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

  @Test func `files and pipes are unpacked, whatever they are called`() throws {
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

  @Test func `several members after each other are one file`() throws {
    let bytes = try packed("lat,lon\n1,2\n") + packed("3,4\n") + [0, 0, 0]
    #expect(try Tool.camera("fit \(try file(bytes))").places?.count == 2)
  }

  @Test func `what is cut short or damaged is said so`() throws {
    let bytes = try packed(Self.table)
    let cut = try Tool.run(["fit", try file(Array(bytes.dropLast(9)))])
    #expect(cut.status == 65 && cut.errors.contains("is cut short"))
    var broken = bytes
    for index in 2000..<2100 { broken[index] ^= 0xFF }
    let damaged = try Tool.run(["fit", try file(broken)])
    #expect(damaged.status == 65 && damaged.errors.split(separator: "\n").count == 2)
  }

  @Test func `random bytes after the signature are refused, never trapped on`() throws {
    var generator = SeededGenerator(state: 9)
    for _ in 0..<300 {
      let gunzip = try Gunzip()
      var unpacked: [UInt8] = []
      let noise = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let fault = gunzip.unpack(Gunzip.signature + [8, 0] + noise, into: &unpacked)
      #expect(fault != nil || gunzip.faultAtEnd != nil)
    }
  }
}
