// The colours of MercatorPicture's styles.
export const STYLES = {
  light: {
    beyondWorld: '#dde5ea', sea: '#c6dde8', shallows: '#d3e6ee', land: '#f7f4ed', ice: '#ffffff',
    urban: '#e9e3d7', coast: '#8fb0c0', river: '#a9cbdb', border: '#a493a6', province: '#d2c8cc', graticule: '#4a6b8038',
    countryName: '#75697d', cityName: '#4c4a55', halo: '#f9f7f2d9', place: '#d6453d',
    placeRim: '#ffffff', placeName: '#1f2630', placeHalo: '#ffffffeb', line: '#2f6fde',
    lineCasing: '#ffffffe6', area: '#2f6fde33', sky: '#bfdcee', haze: '#eef4f7',
  },
  dark: {
    beyondWorld: '#0b1117', sea: '#101b24', shallows: '#14232e', land: '#22303b', ice: '#3a4b58',
    urban: '#33414d', coast: '#3f5a6b', river: '#1b2e3b', border: '#6c7486', province: '#3a4651', graticule: '#9fc0d629',
    countryName: '#93a0b0', cityName: '#bac4ce', halo: '#18232cd9', place: '#ff6b5b',
    placeRim: '#16202a', placeName: '#f2f6f9', placeHalo: '#111a22eb', line: '#6aa8ff',
    lineCasing: '#0e161dd9', area: '#6aa8ff38', sky: '#0e1a26', haze: '#1d2c39',
  },
};
