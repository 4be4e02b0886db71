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
  name: "MercatorTools",
  platforms: [.macOS(.v13)],
  products: [
    // The target has another name: on a disk that ignores case, `mercator` would be `Mercator`.
    .executable(name: "mercator", targets: ["MercatorTool"]),
    .executable(name: "figures", targets: ["MercatorFigures"]),
    // What the command and the server answer.
    .library(name: "MercatorAnswers", targets: ["MercatorAnswers"]),
  ],
  dependencies: [
    .package(name: "swift-mercator", path: "..", traits: ["Pictures", "Tiles", "SVGIcons"]),
    .package(url: "https://github.com/apple/swift-argument-parser.git", exact: "1.8.2"),
  ],
  targets: [
    // zlib, to unpack what is read and to pack a page; the picture's own is none of its products.
    .systemLibrary(
      name: "CDeflate", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "MercatorAnswers",
      dependencies: [
        "CDeflate", "CPageAssets",
        .product(name: "Mercator", package: "swift-mercator"),
        .product(name: "MercatorPlaces", package: "swift-mercator"),
        .product(name: "MercatorBasemap", package: "swift-mercator"),
        .product(name: "MercatorTiles", package: "swift-mercator"),
        .product(name: "MercatorPicture", package: "swift-mercator"),
      ],
      swiftSettings: settings),
    .target(
      name: "MercatorCommands",
      dependencies: [
        "CDeflate", "MercatorAnswers",
        .product(name: "Mercator", package: "swift-mercator"),
        .product(name: "MercatorClusters", package: "swift-mercator"),
        .product(name: "MercatorPlaces", package: "swift-mercator"),
        .product(name: "MercatorBasemap", package: "swift-mercator"),
        .product(name: "MercatorTiles", package: "swift-mercator"),
        .product(name: "MercatorPicture", package: "swift-mercator"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    // The live map that `make demo` builds, inside the binary.
    .target(name: "CPageAssets"),
    .executableTarget(
      name: "MercatorTool", dependencies: ["MercatorCommands"], swiftSettings: settings),
    .executableTarget(
      name: "MercatorFigures",
      dependencies: [
        .product(name: "Mercator", package: "swift-mercator"),
        .product(name: "MercatorPlaces", package: "swift-mercator"),
        .product(name: "MercatorBasemap", package: "swift-mercator"),
        .product(name: "MercatorPicture", package: "swift-mercator"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MercatorCommandsTests",
      dependencies: [
        "MercatorCommands", "MercatorAnswers", "MercatorTool", "CDeflate", "CPageAssets",
        .product(name: "Mercator", package: "swift-mercator"),
        .product(name: "MercatorPicture", package: "swift-mercator"),
        .product(name: "MercatorPlaces", package: "swift-mercator"),
        .product(name: "MercatorClusters", package: "swift-mercator"),
        .product(name: "MercatorTiles", package: "swift-mercator"),
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "MercatorFiguresTests",
      dependencies: [
        "MercatorFigures", .product(name: "Mercator", package: "swift-mercator"),
        .product(name: "MercatorPicture", package: "swift-mercator"),
      ],
      swiftSettings: testSettings),
  ],
  cLanguageStandard: .gnu2x
)
