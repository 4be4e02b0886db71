import { Drawing } from './drawing.js';
import { begin } from './page.js';
import { Store } from './store.js';

// A page of places.
begin({ Store, Drawing });
