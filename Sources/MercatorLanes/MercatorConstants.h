// Written by `python3 Scripts/elementary/derive.py`: change the script, not this file.

/// Constants and polynomials of MercatorLanes.h, which includes this.
#define MERCATOR_MAXIMUM_LATITUDE 0x1.54345b1a549d6p6
#define MERCATOR_SMALL_LATITUDE 0x1.8p2
#define MERCATOR_SMALL_DISTANCE 0x1.cp-7
#define MERCATOR_UNIT_SQUARE_PER_DEGREE 0x1.6c16c16c16c17p-9
#define MERCATOR_UNIT_SQUARE_PER_DEGREE_1 0x1.6c16c18p-9
#define MERCATOR_UNIT_SQUARE_PER_DEGREE_2 (-0x1.3e93e93e93e94p-37)

/// `ElementaryPolynomials.ordinateTail`
MERCATOR_PART mercator_lanes mercator_ordinate_tail(mercator_lanes z) {
  mercator_lanes a0 = 0x1.2eda2f1da3144p-23 + z * 0x1.79df6a2d82421p-37;
  mercator_lanes a1 = 0x1.11e7d034205bap-50 + z * 0x1.af10c88210918p-64;
  mercator_lanes z2 = z * z;
  mercator_lanes b0 = a0 + z2 * a1;
  mercator_lanes z4 = z2 * z2;
  return b0 + z4 * 0x1.68b9b752bced9p-77;
}

/// `ElementaryPolynomials.latitudeTail`
MERCATOR_PART mercator_lanes mercator_latitude_tail(mercator_lanes z) {
  mercator_lanes a0 = -0x1.28168fd226179p11 + z * 0x1.6d48ba3656641p14;
  mercator_lanes a1 = -0x1.05ce8f3287957p18 + z * 0x1.976872d3f55b5p21;
  mercator_lanes z2 = z * z;
  mercator_lanes b0 = a0 + z2 * a1;
  mercator_lanes z4 = z2 * z2;
  return b0 + z4 * (-0x1.4adfbde06df01p25);
}
