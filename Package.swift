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

let archiveLibraries: [Target.Dependency] = ["MercatorPlaces", "CZlib", "CSQLite"].map {
  .target(name: $0, condition: .when(traits: ["Tiles"]))
}

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
    .trait(name: "SVGIcons", description: "SVG icons in MercatorPicture, which need librsvg"),
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
    // The projection of eight places at a time, on processors with vectors of that width: a header of
    // C, whose functions can say for which processor they are. Elsewhere it is empty.
    .systemLibrary(name: "MercatorLanes"),
    .target(name: "MercatorClusters", dependencies: ["Mercator"], swiftSettings: settings),
    // It writes clusters as GeoJSON: an exception to siblings not knowing each other.
    .target(
      name: "MercatorPlaces", dependencies: ["Mercator", "MercatorClusters"],
      swiftSettings: settings),
    // The map of the world, from Data/, inside the binary.
    .target(name: "MercatorBasemapPack"),
    .target(
      name: "MercatorBasemap", dependencies: ["Mercator", "MercatorBasemapPack"],
      swiftSettings: settings),
    // Without the trait it decodes tiles, but opens no archives. It writes clusters as tiles, and reads the
    // JSON of archives: exceptions to siblings not knowing each other.
    .target(
      name: "MercatorTiles", dependencies: ["Mercator", "MercatorClusters"] + archiveLibraries,
      swiftSettings: settings),
    // Finds room for names: in pictures and, as part of the live map's engine, on its page.
    .target(name: "MercatorLabels", dependencies: ["Mercator"], swiftSettings: settings),
    // Without the trait this module is empty, and nobody needs the C libraries.
    .target(
      name: "MercatorPicture",
      dependencies: [
        "Mercator", "MercatorClusters", "MercatorPlaces", "MercatorBasemap", "MercatorTiles",
        "MercatorLabels", .target(name: "CCairo", condition: .when(traits: ["Pictures"])),
        .target(name: "CPango", condition: .when(traits: ["Pictures"])),
        .target(name: "CISAL", condition: .when(traits: ["Pictures"])),
        .target(name: "CRsvg", condition: .when(traits: ["SVGIcons"])),
      ],
      swiftSettings: settings),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
    .systemLibrary(
      name: "CRsvg", pkgConfig: "librsvg-2.0",
      providers: [.apt(["librsvg2-dev"]), .brew(["librsvg"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
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
    // Macro expansion is superlinear in module size, so two folders are separate targets.
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
      name: "MercatorPlacesTests",
      dependencies: ["MercatorPlaces", "MercatorClusters", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "MercatorBasemapTests", dependencies: ["MercatorBasemap", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "MercatorTilesTests",
      dependencies: ["MercatorTiles", "MercatorClusters", "TestSupport"] + archiveLibraries,
      swiftSettings: testSettings),
    .testTarget(
      name: "MercatorLabelsTests", dependencies: ["MercatorLabels", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "MercatorPictureTests",
      dependencies: [
        "MercatorPicture", "MercatorLabels", "TestSupport",
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

// Tests/MapKitDouble compiles MercatorMapKit itself, against its double of MapKit.
if Context.environment["MAPKIT_DOUBLE"] != nil {
  package.targets.removeAll { $0.name == "MercatorMapKit" }
  package.products.removeAll { $0.name == "MercatorMapKit" }
  package.products.append(.library(name: "TestSupport", targets: ["TestSupport"]))
}
