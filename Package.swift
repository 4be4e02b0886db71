// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "swift-mercator",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Mercator", targets: ["Mercator"]),
    .library(name: "MercatorPlaces", targets: ["MercatorPlaces"]),
    .library(name: "MercatorBasemap", targets: ["MercatorBasemap"]),
    .library(name: "MercatorPicture", targets: ["MercatorPicture"]),
  ],
  traits: [
    .trait(name: "Pictures", description: "MercatorPicture, which needs cairo and pango")
  ],
  dependencies: [],
  targets: [
    // `squareRoot()` is a call of `sqrt` where the compiler does not inline it; elsewhere the system
    // library has it anyway.
    .target(
      name: "Mercator", swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "MercatorPlaces", dependencies: ["Mercator"], swiftSettings: settings),
    // The map of the world, from Data/, inside the binary.
    .target(name: "MercatorBasemapPack"),
    .target(
      name: "MercatorBasemap", dependencies: ["Mercator", "MercatorBasemapPack"],
      swiftSettings: settings),
    // Without the trait this module is empty, and nobody needs the C libraries.
    .target(
      name: "MercatorPicture",
      dependencies: [
        "Mercator", "MercatorPlaces", "MercatorBasemap",
        .target(name: "CCairo", condition: .when(traits: ["Pictures"])),
        .target(name: "CPango", condition: .when(traits: ["Pictures"])),
        .target(name: "CZlib", condition: .when(traits: ["Pictures"])),
      ],
      swiftSettings: settings),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "TestSupport", dependencies: ["Mercator"], path: "Tests/Support",
      swiftSettings: settings),
    .testTarget(
      name: "MercatorTests", dependencies: ["Mercator", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "MercatorPlacesTests", dependencies: ["MercatorPlaces", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MercatorBasemapTests", dependencies: ["MercatorBasemap", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "MercatorPictureTests",
      dependencies: [
        "MercatorPicture", "TestSupport",
        .target(name: "CCairo", condition: .when(traits: ["Pictures"])),
      ],
      swiftSettings: settings),
  ],
  cLanguageStandard: .gnu2x
)
