#if Pictures
  import CCairo
  import Mercator
  import TestSupport
  import Testing

  @testable import MercatorPicture

  @Suite struct DotCanvasTests {
    private static let side: Int32 = 160

    /// What is drawn with a scale, in 160 pixels square: one byte of red each.
    private func pixels(scale: Double, _ draw: (OpaquePointer) -> Void) throws -> [UInt8] {
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Self.side, Self.side)
      defer { cairo_surface_destroy(surface) }
      let context = try #require(cairo_create(surface))
      defer { cairo_destroy(context) }
      cairo_translate(context, 3.3, -1.7)
      cairo_scale(context, scale, scale)
      cairo_set_source_rgb(context, 1, 1, 1)
      draw(context)
      cairo_surface_flush(surface)
      let bytes = try #require(cairo_image_surface_get_data(surface))
      let stride = Int(cairo_image_surface_get_stride(surface))
      return (0..<Int(Self.side)).flatMap { row in
        (0..<Int(Self.side)).map { bytes[row * stride + $0 * 4] }
      }
    }

    @Test(arguments: [(0.7, 1.0), (1.8, 2), (2.3, 2), (6, 1), (4, 4)])
    func `stamped dots equal traced discs up to an eighth of a pixel`(radius: Double, scale: Double)
      throws
    {
      var random = SeededGenerator(seed: 5)
      let points = (0..<60).map { _ in
        ScreenPoint(
          x: Double.random(in: -10...170, using: &random) / scale,
          y: Double.random(in: -10...170, using: &random) / scale)
      }
      let stamped = try pixels(scale: scale) { DotCanvas($0, radius: radius).draw(points) }
      let traced = try pixels(scale: scale) { context in
        for point in points {
          cairo_arc(context, point.x, point.y, radius, 0, 2 * Double.pi)
          cairo_fill(context)
        }
      }
      let differences = zip(stamped, traced).map { abs(Int($0) - Int($1)) }
      // A pixel at the edge has at most √2 · ⅛ of it more or less, and cairo's steps of grey.
      #expect((differences.max() ?? 255) <= 56)
      let drawn = traced.reduce(0) { $0 + Int($1) }
      let changed = Double(differences.reduce(0, +))
      #expect(drawn > 1000 && changed * 5 * radius * scale < Double(drawn))
      let balance = zip(stamped, traced).reduce(0) { $0 + Int($1.0) - Int($1.1) }
      #expect(abs(balance) * 50 < drawn)
    }

    @Test func `no dots draw nothing, and large dots are drawn as paths`() throws {
      #expect(try pixels(scale: 1) { DotCanvas($0, radius: 3).draw([]) }.allSatisfy { $0 == 0 })
      let large = try pixels(scale: 1) {
        DotCanvas($0, radius: 60).draw([ScreenPoint(x: 77, y: 82)])
      }
      #expect(large[80 * 160 + 80] == 255 && large[0] == 0)
    }
  }
#endif
