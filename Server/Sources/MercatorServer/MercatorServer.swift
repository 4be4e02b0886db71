import HTTPTypes
import Hummingbird
import HummingbirdCore
package import Logging
import MercatorAnswers
import NIOConcurrencyHelpers
import NIOCore
import ServiceLifecycle
import UnixSignals

/// The server of maps by URL.
package struct MercatorServer: Sendable {
  private let settings: ServerSettings
  private let logger: Logger

  package init(_ settings: ServerSettings, logger: Logger) {
    self.settings = settings
    self.logger = logger
  }

  /// Runs the server until SIGTERM or SIGINT. Requests that have begun are answered before it ends.
  ///
  /// - Throws: ``ServerStartError`` for a file that cannot be read, and for a port in use.
  package func run() async throws {
    let catalog = Catalog(settings)
    if let fault = catalog.faults.first { throw ServerStartError(problem: fault) }
    let service = MapService(settings, catalog: catalog)
    defer { service.stop() }
    let (settings, logger) = (settings, logger)
    let application = Application(
      responder: ServerResponder(service: service, logger: logger),
      server: .http1(
        configuration: HTTP1Channel.Configuration(
          idleTimeout: .seconds(Int64(settings.limits.idleSeconds)))),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.host, port: settings.port)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? settings.port
        logger.notice(
          "listening",
          metadata: ["url": "http://\(settings.host):\(port)/", "port": .stringConvertible(port)])
      },
      logger: Self.quiet(logger))
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [
          .init(service: application),
          .init(service: Reloading(service: service, logger: logger)),
        ],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: Self.quiet(logger)))
    try await group.run()
    logger.notice("ended")
  }

  /// The logger of the libraries, for warnings alone.
  private static func quiet(_ logger: Logger) -> Logger {
    var quiet = logger
    quiet.logLevel = .warning
    return quiet
  }
}

/// A file that the server cannot start with.
package struct ServerStartError: Error, CustomStringConvertible {
  package var problem: String
  /// The problem.
  package var description: String { problem }
}

/// Reading sets, archives, styles and keys again at SIGHUP.
struct Reloading: Service {
  let service: MapService
  let logger: Logger

  func run() async throws {
    let signals = await UnixSignalsSequence(trapping: .sighup)
    for await _ in signals.cancelOnGracefulShutdown() {
      let new = Catalog(service.settings, previous: service.catalog.withLockedValue { $0 })
      service.catalog.withLockedValue { $0 = new }
      for fault in new.faults {
        logger.error("kept the previous version", metadata: ["fault": "\(fault)"])
      }
      logger.notice("reloaded", metadata: ["faults": .stringConvertible(new.faults.count)])
    }
  }
}
