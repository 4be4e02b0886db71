// macOS visionOS: passing closure as a 'sending' parameter risks causing data races
import MapKit

@MainActor func turn(_ camera: MKMapCamera) {
  #if !RIGHT
    Task.detached { camera.heading = 90 }
  #endif
  camera.heading = 0
}
