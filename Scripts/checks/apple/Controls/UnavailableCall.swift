// iOS: 'onMapCameraChange(frequency:_:)' is only available in iOS 17.0 or newer
import MapKit
import SwiftUI

#if RIGHT
  @available(iOS 17, *)
#endif
@MainActor func told(_ view: some View) -> some View {
  view.onMapCameraChange {}
}
