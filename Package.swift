// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// Scripts/swift-build says how tests are compiled, and why.
let testFlags = Context.environment["MERCATOR_TEST_FLAGS"]?.split(separator: " ").map(String.init)
let testSettings = settings + (testFlags.map { [.unsafeFlags($0)] } ?? [])

let package = Package(
  name: "swift-mercator",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Mercator", targets: ["Mercator"]),
    .library(name: "MercatorClusters", targets: ["MercatorClusters"]),
    .library(name: "MercatorPlaces", targets: ["MercatorPlaces"]),
    .library(name: "MercatorBasemap", targets: ["MercatorBasemap"]),
    .library(name: "MercatorTiles", targets: ["MercatorTiles"]),
    .library(name: "MercatorPicture", targets: ["MercatorPicture"]),
    .library(name: "MercatorMapKit", targets: ["MercatorMapKit"]),
  ],
  traits: [
    .trait(name: "Pictures", description: "MercatorPicture, which needs cairo, pango and ISA-L"),
    .trait(
      name: "Tiles", description: "MercatorTiles' archives, which need zlib and the system's SQLite"
    ),
  ],
  dependencies: [],
  targets: [
    // `squareRoot()` is a call of `sqrt` where the compiler does not inline it; elsewhere the system
    // library has it anyway.
    .target(
      name: "Mercator", dependencies: ["MercatorLanes"], swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    // The projection of eight places at a time, on processors with vectors so wide: a header of C,
    // whose functions can say for which processor they are. Elsewhere it is empty.
    .systemLibrary(name: "MercatorLanes"),
    .target(name: "MercatorClusters", dependencies: ["Mercator"], swiftSettings: settings),
    .target(name: "MercatorPlaces", dependencies: ["Mercator"], swiftSettings: settings),
    // The map of the world, from Data/, inside the binary.
    .target(name: "MercatorBasemapPack"),
    .target(
      name: "MercatorBasemap", dependencies: ["Mercator", "MercatorBasemapPack"],
      swiftSettings: settings),
    // Without the trait it decodes tiles, but opens no archives. It writes clusters as tiles: an
    // exception to siblings not knowing each other.
    .target(
      name: "MercatorTiles",
      dependencies: [
        "Mercator", "MercatorClusters",
        .target(name: "CZlib", condition: .when(traits: ["Tiles"])),
        .target(name: "CSQLite", condition: .when(traits: ["Tiles"])),
      ],
      swiftSettings: settings),
    // Without the trait this module is empty, and nobody needs the C libraries.
    .target(
      name: "MercatorPicture",
      dependencies: [
        "Mercator", "MercatorClusters", "MercatorPlaces", "MercatorBasemap", "MercatorTiles",
        .target(name: "CCairo", condition: .when(traits: ["Pictures"])),
        .target(name: "CPango", condition: .when(traits: ["Pictures"])),
        .target(name: "CISAL", condition: .when(traits: ["Pictures"])),
      ],
      swiftSettings: settings),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CISAL", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // A map's markers are the clusters of what it shows: an exception to siblings not knowing each
    // other.
    .target(
      name: "MercatorMapKit", dependencies: ["Mercator", "MercatorClusters"],
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["Mercator"], path: "Tests/Support",
      swiftSettings: settings),
    // A module's macros take the longer, the more there are: two folders are modules of their own.
    .testTarget(
      name: "MercatorTests", dependencies: ["Mercator", "TestSupport"],
      exclude: ["Fitting", "Motion"], swiftSettings: testSettings),
    .testTarget(
      name: "MercatorFittingTests", dependencies: ["Mercator", "TestSupport"],
      path: "Tests/MercatorTests/Fitting", swiftSettings: testSettings),
    .testTarget(
      name: "MercatorMotionTests", dependencies: ["Mercator", "TestSupport"],
      path: "Tests/MercatorTests/Motion", swiftSettings: testSettings),
    .testTarget(
      name: "MercatorClustersTests", dependencies: ["MercatorClusters", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "MercatorPlacesTests", dependencies: ["MercatorPlaces", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "MercatorBasemapTests", dependencies: ["MercatorBasemap", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "MercatorTilesTests",
      dependencies: [
        "MercatorTiles", "MercatorClusters", "TestSupport",
        .target(name: "CZlib", condition: .when(traits: ["Tiles"])),
        .target(name: "CSQLite", condition: .when(traits: ["Tiles"])),
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "MercatorPictureTests",
      dependencies: [
        "MercatorPicture", "TestSupport",
        .target(name: "CCairo", condition: .when(traits: ["Pictures"])),
      ],
      swiftSettings: testSettings),
  ],
  cLanguageStandard: .gnu2x
)

#if !os(Linux)
  // What runs on Apple's own MapKit: on macOS, and in a simulator of iOS.
  package.targets.append(
    .testTarget(
      name: "AppleTests", dependencies: ["MercatorMapKit", "MercatorClusters", "Mercator"],
      swiftSettings: settings))
#endif

#if os(Linux)
  // MercatorMapKit is compiled and tested on Linux against doubles of Apple's modules: UIKit's beside
  // everything else, as Scripts/swift-build asks for it, AppKit's and tvOS's by themselves.
  //
  // Without the variable they are not in the package at all, so that no client can come to see them.
  // A target's `canImport(MapKit)` is only sure if it depends on the double, and only where no other
  // was built: see Scripts/checks/double.
  if let double = Context.environment["MAPKIT_DOUBLE"] {
    let views = double == "appkit" ? "AppKit" : "UIKit"
    let doubleSettings: [SwiftSetting] =
      [.treatAllWarnings(as: .error)] + (double == "tvos" ? [.define("DOUBLE_TVOS")] : [])
    // Testing would look for its overlays of the real modules.
    let withoutOverlays = SwiftSetting.unsafeFlags([
      "-Xfrontend", "-disable-cross-import-overlays",
    ])
    let modules: [Target.Dependency] = [
      .target(name: "CoreLocation"), .target(name: views), .target(name: "MapKit"),
      .target(name: "SwiftUI"),
    ]
    if double == "uikit" {
      package.targets.removeAll { $0.name == "MercatorMapKit" }
    } else {
      let needed = ["Mercator", "MercatorLanes", "MercatorClusters", "TestSupport"]
      package.targets.removeAll { !needed.contains($0.name) }
      let others = ["MercatorPlaces", "MercatorBasemap", "MercatorTiles", "MercatorPicture"]
      package.products.removeAll { others.contains($0.name) }
    }
    package.targets += [
      .target(
        name: "CoreLocation", path: "Tests/MapKitDouble/CoreLocation", swiftSettings: doubleSettings
      ),
      .target(
        name: views, dependencies: ["CoreLocation"], path: "Tests/MapKitDouble/\(views)",
        swiftSettings: doubleSettings),
      .target(
        name: "MapKit", dependencies: [.target(name: "CoreLocation"), .target(name: views)],
        path: "Tests/MapKitDouble/MapKit", swiftSettings: doubleSettings),
      .target(
        name: "SwiftUI", dependencies: [.target(name: "MapKit")],
        path: "Tests/MapKitDouble/SwiftUI", swiftSettings: doubleSettings),
      .target(
        name: "MercatorMapKit", dependencies: ["Mercator", "MercatorClusters"] + modules,
        swiftSettings: settings),
      .testTarget(
        name: "MapKitDoubleTests", dependencies: modules,
        path: "Tests/MapKitDouble/Tests", swiftSettings: doubleSettings + [withoutOverlays]),
      .testTarget(
        name: "MercatorMapKitTests",
        dependencies: ["MercatorMapKit", "Mercator", "MercatorClusters", "TestSupport"] + modules,
        swiftSettings: testSettings + [withoutOverlays]
          + (double == "tvos" ? [.define("DOUBLE_TVOS")] : [])),
      // The other benchmarks are a package of their own, which has no double.
      .target(
        name: "BenchmarkSupport", dependencies: ["Mercator"],
        path: "Benchmarks/Sources/BenchmarkSupport", swiftSettings: settings),
      .executableTarget(
        name: "MapBenchmark",
        dependencies: ["MercatorMapKit", "Mercator", "MercatorClusters", "BenchmarkSupport"]
          + modules,
        path: "Benchmarks/Sources/MapBenchmark", swiftSettings: settings),
    ]
  }
#endif
