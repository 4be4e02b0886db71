import { ArchiveClusters } from './clusters/clusters.js';
import { TileStore } from './clusters/store.js';
import { begin } from './page.js';
import { StreetDrawing } from './streets/drawing.js';
import { Streets } from './streets/streets.js';

// A page of places with tiles: streets inside, clusters of an archive.
begin({ Store: TileStore, Drawing: StreetDrawing, Streets, ArchiveClusters });
