import ArgumentParser
import Foundation

/// The entry point of the `mercator` command.
public enum MercatorProgram {
  /// Runs the command with its arguments (without the program's name) and returns the exit status:
  /// 0 success, 64 wrong option, 65 bad data, 66 unreadable file, 73 unwritable file, 74 unwritable
  /// output (no space, or a closed pipe).
  public static func run(_ arguments: [String]) -> Int32 {
    StandardStream.outliveReaders()
    do {
      var command = try MercatorCommand.parseAsRoot(arguments)
      try command.run()
      return 0
    } catch let failure as CommandFailure {
      return fail(failure)
    } catch {
      return finish(error, arguments: arguments)
    }
  }

  private static func fail(_ failure: CommandFailure) -> Int32 {
    Console.complain("\(failure)")
    return failure.status.rawValue
  }

  /// Prints the argument parser's help or error.
  private static func finish(_ error: any Error, arguments: [String]) -> Int32 {
    if let failure = CommandLineAdvice(arguments).failureOfHelp() {
      return fail(failure)
    }
    let status = MercatorCommand.exitCode(for: error).rawValue
    guard status != 0 else {
      do throws(CommandFailure) {
        try Console.answer(MercatorCommand.fullMessage(for: error))
        return 0
      } catch {
        return fail(error)
      }
    }
    let message = MercatorCommand.message(for: error)
    if let failure = CommandLineAdvice(arguments).failure(message) {
      Console.complain("\(failure)")
      return status
    }
    let remedy = message.contains("\n") ? "" : "\n  \(helpHint(arguments))"
    Console.complain(message + remedy)
    return status
  }

  private static func helpHint(_ arguments: [String]) -> String {
    let names = MercatorCommand.configuration.subcommands.map { $0._commandName }
    guard let name = arguments.first, names.contains(name) else {
      return "see 'mercator --help' for the commands"
    }
    return "see 'mercator \(name) --help' for its options and examples"
  }
}
