// What the page says, by language.
const WORDS = {
  en: {
    map: 'Map', places: '{} places', place: '1 place', inView: '{} in view', search: 'Search by name',
    none: 'Nothing here. Zoom out or fit all.', noMatch: 'No place has this in its name.',
    zoomIn: 'Zoom in', zoomOut: 'Zoom out', zoom: 'Zoom', compass: 'Face north',
    fit: 'Show all places', more: 'More', showing: 'Show at least', labels: 'Whole labels',
    best: 'Best heading', group: 'Group places', camera: 'Camera', zoom256: 'Zoom (256)',
    zoom128: 'Zoom (128)', zoom512: 'Zoom (512)', center: 'Centre', heading: 'Heading', pitch: 'Pitch',
    meters: 'Metres per point', region: 'Region', save: 'Save as', open: 'Open in', close: 'Close',
    fly: 'Fly there', drop: 'Drop a file of places to see them', leftOut: '{} left out. {}',
    sheet: 'Resize the list',
    stopped: 'The map ran out of memory, twice. Close other pages, and load this one again.',
    noEngine: 'This browser does not run WebAssembly: here is the picture of the map.',
    help: 'Arrow keys move, plus and minus zoom, Shift with arrows turns and tilts.', fitting: 'Fit',
  },
  de: {
    map: 'Karte', places: '{} Orte', place: '1 Ort', inView: '{} zu sehen', search: 'Nach Namen suchen',
    none: 'Hier ist nichts. Herauszoomen oder alle zeigen.', noMatch: 'Kein Ort heißt so.',
    zoomIn: 'Näher', zoomOut: 'Weiter weg', zoom: 'Zoom', compass: 'Nach Norden',
    fit: 'Alle Orte zeigen', more: 'Mehr', showing: 'Mindestens zeigen', labels: 'Ganze Namen',
    best: 'Beste Richtung', group: 'Orte zusammenfassen', camera: 'Kamera', zoom256: 'Zoom (256)',
    zoom128: 'Zoom (128)', zoom512: 'Zoom (512)', center: 'Mitte', heading: 'Richtung', pitch: 'Neigung',
    meters: 'Meter je Punkt', region: 'Region', save: 'Speichern als', open: 'Öffnen in',
    close: 'Schließen', fly: 'Hinfliegen', drop: 'Eine Datei mit Orten ablegen',
    leftOut: '{} ausgelassen. {}',
    sheet: 'Größe der Liste',
    stopped: 'Der Karte fehlte zweimal Speicher. Andere Seiten schließen und diese neu laden.',
    noEngine: 'Dieser Browser führt WebAssembly nicht aus: hier das Bild der Karte.',
    help: 'Pfeiltasten bewegen, Plus und Minus zoomen, Umschalt mit Pfeilen dreht und neigt.',
    fitting: 'Zeigen',
  },
};

export function wordsOf(language) {
  const words = WORDS[language.slice(0, 2)] ?? WORDS.en;
  return (name, ...values) => values.reduce((text, it) => text.replace('{}', () => it), words[name]);
}

/** A text that is only text: marks that turn the direction of writing, and controls, are left out. */
export function plain(text) {
  return String(text).replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

const FIRST_LETTER = /\p{L}/u;
const FROM_THE_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The direction of a name, by its first letter: `rtl` or `ltr`. */
export function directionOf(text) {
  return FROM_THE_RIGHT.test(FIRST_LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}
