#if Pictures
  public import MercatorPlaces

  extension PictureStyle {
    /// Returns the colour of an entry of a legend.
    ///
    ///     style.color(of: .category(0)) == style.palette[0]   // true
    ///
    /// *Edge cases*: Categories beyond the palette start with its first colour again. Without
    /// colours it is that of places.
    public func color(of role: ColorScale.Role) -> PictureColor {
      switch role {
      case .category(let index): palette.isEmpty ? place : palette[index % palette.count]
      case .ramp(let position): ramp.color(at: position) ?? place
      case .below(let position): side(diverging.prefix(diverging.count / 2).reversed(), position)
      case .above(let position): side(diverging.suffix(diverging.count / 2), position)
      case .others: Self.gray
      case .noData: Self.gray.mixed(with: land, share: Self.paleness)
      }
    }

    private func side(_ colors: [PictureColor], _ position: Double) -> PictureColor {
      colors.color(at: position) ?? place
    }

    /// The colour of rare categories.
    private static let gray = PictureColor.hex(0x8A8F98)
    /// The part of the land in the grey of places without data.
    private static let paleness = 0.4
  }
#endif
