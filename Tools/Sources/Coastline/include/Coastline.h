#ifndef COASTLINE_H
#define COASTLINE_H

/// The first byte of Data/coastline.geojson: the land of the world.
const unsigned char *coastline_start(void);
/// How many bytes the file has.
long coastline_count(void);

#endif
