import Foundation
import MercatorCommands

@main
struct Main {
  static func main() {
    exit(MercatorProgram.run(Array(CommandLine.arguments.dropFirst())))
  }
}
