import { begin } from './page.js';
import { StreetStore } from './streets/store.js';
import { Streets } from './streets/streets.js';

// A page of places with tiles inside: streets.
begin({ Store: StreetStore, Streets });
