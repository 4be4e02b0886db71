#if Pictures
  import Mercator
  import TestSupport
  import Testing

  @testable import MercatorPicture

  @Suite struct TextCourseTests {
    private let corner = TextCourse([
      ScreenPoint(x: 0, y: 0), ScreenPoint(x: 30, y: 40), ScreenPoint(x: 80, y: 40),
    ])

    @Test func `a text course's point at a distance is where a walk of it ends`() {
      #expect(corner.length == 100)
      #expect(corner.point(at: 25) == ScreenPoint(x: 15, y: 20))
      #expect(corner.point(at: 75) == ScreenPoint(x: 55, y: 40))
      #expect(corner.point(at: 110) == ScreenPoint(x: 90, y: 40))
      #expect(corner.point(at: -5).distance(to: ScreenPoint(x: -3, y: -4)) < 1e-12)
    }

    @Test func `a part of a text course has its length and turns`() {
      #expect(abs(corner.part(from: 20, to: 70).length - 50) < 1e-9)
      let turn = corner.part(from: 20, to: 70).turns
      #expect(abs(turn.all - 0.927295218001612) < 1e-12 && turn.most == turn.all)
      #expect(corner.part(from: 55, to: 95).turns.all == 0)
      #expect(corner.reversed.point(at: 20) == corner.point(at: 80))
    }

    @Test func `directions on a text course have length 1, also at repeated points`() {
      let same = TextCourse([ScreenPoint(x: 3, y: 3), ScreenPoint(x: 3, y: 3)])
      #expect(same.place(at: 1, softness: 5).x == 1)
      #expect(TextCourse([]).point(at: 4) == ScreenPoint(x: 0, y: 0))
      for distance in 0...100 {
        let place = corner.place(at: Double(distance), softness: 4)
        #expect(abs(place.x * place.x + place.y * place.y - 1) < 1e-12)
      }
    }

    @Test func `pieces of a line in any order and direction join to one line`() {
      var generator = SeededGenerator(seed: 61)
      let line = (0...40).map { ScreenPoint(x: Double($0) * 10, y: Double($0 % 3) * 2) }
      for _ in 0..<50 {
        var pieces: [[ScreenPoint]] = []
        var start = 0
        while start < 40 {
          let end = min(start + generator.int(in: 1...6), 40)
          let piece = Array(line[start...end])
          pieces.append(generator.once(in: 2) ? piece : piece.reversed())
          start = end
        }
        pieces.shuffle(using: &generator)
        let joined = JoinedLines(pieces).lines
        #expect(joined.count == 1)
        #expect(joined[0] == line || joined[0] == line.reversed())
      }
    }

    @Test func `lines that meet at a sharp angle stay two`() {
      let one = [ScreenPoint(x: 0, y: 0), ScreenPoint(x: 10, y: 0)]
      let other = [ScreenPoint(x: 10, y: 0), ScreenPoint(x: 0, y: 3)]
      #expect(JoinedLines([one, other]).lines.count == 2)
    }

    @Test(arguments: [20.0, 45, 60, 75, 85])
    func `bands cover a pitched view, each with about one scale`(pitch: Double) throws {
      let camera = MapViewport(
        center: GeoCoordinate(latitude: 47, longitude: 9), zoom: 14, heading: 20, pitch: pitch,
        size: ScreenSize(width: 400, height: 800))
      let projection = PictureProjection(camera, repeatsWorld: false)
      let bands = projection.depthBands()
      #expect(bands.first?.near == -.infinity && bands.last?.far == .infinity)
      for (one, next) in zip(bands, bands.dropFirst()) { #expect(one.far == next.near) }
      for y in stride(from: 0.0, through: 800, by: 10) {
        guard let ground = projection.ground(at: y) else { continue }
        let band = try #require(bands.first { $0.far > ground.ahead })
        let ratio = projection.scale(of: ground) / band.scale
        #expect((0.9...1.11).contains(ratio), "\(y)")
      }
    }
  }
#endif
