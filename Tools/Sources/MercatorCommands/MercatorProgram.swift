import ArgumentParser
import Foundation

/// The `mercator` command as a function.
public enum MercatorProgram {
  /// Runs the command with its arguments (without the program's name) and returns the exit status:
  /// 0, or 64 usage, 65 bad data, 66 no such file, 73 no such folder for a picture, 74 no room for
  /// the answer, or nobody who reads it.
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

  /// Prints what the argument parser has to say: help, or what is wrong with the arguments.
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
      return "See 'mercator --help' for the commands."
    }
    return "See 'mercator \(name) --help' for its options and an example."
  }
}
