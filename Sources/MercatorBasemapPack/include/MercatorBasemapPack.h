#ifndef MERCATOR_BASEMAP_PACK_H
#define MERCATOR_BASEMAP_PACK_H

/// The first byte of Data/basemap.pack.
const unsigned char *mercator_basemap_pack(void);
/// How many bytes it has.
long mercator_basemap_pack_size(void);

#endif
