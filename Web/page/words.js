// What the page says, by language.
export const WORDS = {
  en: {
    map: 'Map', list: 'Places', places: '{} places', place: '1 place', inView: '{} in view',
    search: 'Search by name', none: 'Nothing here. Zoom out or fit all.',
    noMatch: 'No place has this in its name.', zoomIn: 'Zoom in', zoomOut: 'Zoom out', zoom: 'Zoom',
    compass: 'Face north', fit: 'Show all places', more: 'More', showing: 'Show at least',
    labels: 'Whole labels', best: 'Best heading', group: 'Group places', camera: 'Camera', center: 'Centre',
    heading: 'Heading', pitch: 'Pitch', meters: 'Metres per point', region: 'Region', save: 'Save as',
    open: 'Open in', close: 'Close', drop: 'Drop a file of places to see them', leftOut: '{} left out. {}',
    sheet: 'Resize the list',
    stopped: 'The map ran out of memory, twice. Close other pages, and load this one again.',
    noEngine: 'This browser does not run WebAssembly: here is the picture of the map.',
    help: 'Arrow keys move, plus and minus zoom, Shift with arrows turns and tilts.', fitting: 'Fit',
  },
  de: {
    map: 'Karte', list: 'Orte', places: '{} Orte', place: '1 Ort', inView: '{} zu sehen',
    search: 'Nach Namen suchen', none: 'Hier ist nichts. Herauszoomen oder alle zeigen.',
    noMatch: 'Kein Ort heißt so.', zoomIn: 'Näher', zoomOut: 'Weiter weg', zoom: 'Zoom',
    compass: 'Nach Norden', fit: 'Alle Orte zeigen', more: 'Mehr', showing: 'Mindestens zeigen',
    labels: 'Ganze Namen', best: 'Beste Richtung', group: 'Orte zusammenfassen', camera: 'Kamera',
    center: 'Mitte', heading: 'Richtung', pitch: 'Neigung', meters: 'Meter je Punkt', region: 'Region',
    save: 'Speichern als', open: 'Öffnen in', close: 'Schließen', drop: 'Eine Datei mit Orten ablegen',
    leftOut: '{} ausgelassen. {}', sheet: 'Größe der Liste',
    stopped: 'Der Karte fehlte zweimal Speicher. Andere Seiten schließen und diese neu laden.',
    noEngine: 'Dieser Browser führt WebAssembly nicht aus: hier das Bild der Karte.',
    help: 'Pfeiltasten bewegen, Plus und Minus zoomen, Umschalt mit Pfeilen dreht und neigt.',
    fitting: 'Zeigen',
  },
  es: {
    map: 'Mapa', list: 'Lugares', places: '{} lugares', place: '1 lugar', inView: '{} a la vista',
    search: 'Buscar por nombre', none: 'Aquí no hay nada. Aleja el mapa o muestra todo.',
    noMatch: 'Ningún lugar se llama así.', zoomIn: 'Acercar', zoomOut: 'Alejar', zoom: 'Zoom',
    compass: 'Orientar al norte', fit: 'Mostrar todos los lugares', more: 'Más', showing: 'Mostrar al menos',
    labels: 'Nombres completos', best: 'Mejor orientación', group: 'Agrupar lugares', camera: 'Cámara',
    center: 'Centro', heading: 'Rumbo', pitch: 'Inclinación', meters: 'Metros por punto', region: 'Región',
    save: 'Guardar como', open: 'Abrir en', close: 'Cerrar', drop: 'Suelta un archivo de lugares para verlos',
    leftOut: 'Omitidos: {}. {}', sheet: 'Tamaño de la lista',
    stopped: 'El mapa se quedó sin memoria dos veces. Cierra otras páginas y vuelve a cargar esta.',
    noEngine: 'Este navegador no ejecuta WebAssembly: aquí está la imagen del mapa.',
    help: 'Las flechas mueven, más y menos acercan y alejan, Mayús con las flechas gira e inclina.',
    fitting: 'Encuadre',
  },
  fr: {
    map: 'Carte', list: 'Lieux', places: '{} lieux', place: '1 lieu', inView: '{} à l’écran',
    search: 'Rechercher par nom', none: 'Rien ici. Dézoomez ou affichez tout.',
    noMatch: 'Aucun lieu ne porte ce nom.', zoomIn: 'Zoom avant', zoomOut: 'Zoom arrière', zoom: 'Zoom',
    compass: 'Orienter au nord', fit: 'Afficher tous les lieux', more: 'Plus', showing: 'Afficher au moins',
    labels: 'Noms entiers', best: 'Meilleure orientation', group: 'Grouper les lieux', camera: 'Caméra',
    center: 'Centre', heading: 'Cap', pitch: 'Inclinaison', meters: 'Mètres par point', region: 'Région',
    save: 'Enregistrer en', open: 'Ouvrir dans', close: 'Fermer',
    drop: 'Déposez un fichier de lieux pour les voir', leftOut: 'Ignorés : {}. {}', sheet: 'Taille de la liste',
    stopped: 'La carte a manqué de mémoire deux fois. Fermez d’autres pages et rechargez celle-ci.',
    noEngine: 'Ce navigateur n’exécute pas WebAssembly : voici l’image de la carte.',
    help: 'Les flèches déplacent, plus et moins zooment, Maj avec les flèches tourne et incline.',
    fitting: 'Cadrage',
  },
  it: {
    map: 'Mappa', list: 'Luoghi', places: '{} luoghi', place: '1 luogo', inView: '{} in vista',
    search: 'Cerca per nome', none: 'Qui non c’è nulla. Riduci lo zoom o mostra tutto.',
    noMatch: 'Nessun luogo si chiama così.', zoomIn: 'Ingrandisci', zoomOut: 'Riduci', zoom: 'Zoom',
    compass: 'Orienta a nord', fit: 'Mostra tutti i luoghi', more: 'Altro', showing: 'Mostra almeno',
    labels: 'Nomi interi', best: 'Orientamento migliore', group: 'Raggruppa i luoghi', camera: 'Visuale',
    center: 'Centro', heading: 'Direzione', pitch: 'Inclinazione', meters: 'Metri per punto',
    region: 'Regione', save: 'Salva come', open: 'Apri in', close: 'Chiudi',
    drop: 'Rilascia un file di luoghi per vederli', leftOut: 'Esclusi: {}. {}', sheet: 'Dimensione dell’elenco',
    stopped: 'La mappa ha esaurito la memoria due volte. Chiudi altre pagine e ricarica questa.',
    noEngine: 'Questo browser non esegue WebAssembly: ecco l’immagine della mappa.',
    help: 'Le frecce spostano, più e meno ingrandiscono e riducono, Maiusc con le frecce ruota e inclina.',
    fitting: 'Inquadratura',
  },
  ja: {
    map: '地図', list: '場所', places: '{}か所', place: '1か所', inView: '{}か所を表示中', search: '名前で検索',
    none: 'ここには何もありません。縮小するか、すべて表示してください。', noMatch: 'その名前の場所はありません。',
    zoomIn: '拡大', zoomOut: '縮小', zoom: 'ズーム', compass: '北を上にする', fit: 'すべての場所を表示',
    more: 'その他', showing: '最少表示数', labels: '名前全体を表示', best: '最適な方位', group: '場所をまとめる',
    camera: 'カメラ', center: '中心', heading: '方位', pitch: '傾き', meters: '1ポイントのメートル数', region: '範囲',
    save: '保存形式', open: '他の地図で開く', close: '閉じる', drop: '場所のファイルをここにドロップ',
    leftOut: '{}件を除外しました。{}', sheet: '一覧の大きさ',
    stopped: '地図のメモリが2回不足しました。他のページを閉じて、このページを再読み込みしてください。',
    noEngine: 'このブラウザーではWebAssemblyを実行できないため、地図の画像を表示しています。',
    help: '矢印キーで移動、プラスとマイナスで拡大・縮小、Shiftと矢印キーで回転・傾き。', fitting: '表示',
  },
  nl: {
    map: 'Kaart', list: 'Plaatsen', places: '{} plaatsen', place: '1 plaats', inView: '{} in beeld',
    search: 'Zoeken op naam', none: 'Hier is niets. Zoom uit of toon alles.', noMatch: 'Geen plaats heet zo.',
    zoomIn: 'Inzoomen', zoomOut: 'Uitzoomen', zoom: 'Zoom', compass: 'Naar het noorden draaien',
    fit: 'Alle plaatsen tonen', more: 'Meer', showing: 'Minstens tonen', labels: 'Hele namen',
    best: 'Beste richting', group: 'Plaatsen groeperen', camera: 'Camera', center: 'Midden',
    heading: 'Richting', pitch: 'Kanteling', meters: 'Meter per punt', region: 'Gebied', save: 'Opslaan als',
    open: 'Openen in', close: 'Sluiten', drop: 'Zet hier een bestand met plaatsen neer',
    leftOut: '{} weggelaten. {}', sheet: 'Grootte van de lijst',
    stopped: 'De kaart had twee keer te weinig geheugen. Sluit andere pagina’s en laad deze opnieuw.',
    noEngine: 'Deze browser voert WebAssembly niet uit: hier is de afbeelding van de kaart.',
    help: 'Pijltoetsen verplaatsen, plus en min zoomen, Shift met pijlen draait en kantelt.',
    fitting: 'Passend maken',
  },
  pt: {
    map: 'Mapa', list: 'Lugares', places: '{} lugares', place: '1 lugar', inView: '{} à vista',
    search: 'Pesquisar por nome', none: 'Nada aqui. Afaste o mapa ou mostre tudo.',
    noMatch: 'Nenhum lugar tem esse nome.', zoomIn: 'Aproximar', zoomOut: 'Afastar', zoom: 'Zoom',
    compass: 'Virar para o norte', fit: 'Mostrar todos os lugares', more: 'Mais', showing: 'Mostrar pelo menos',
    labels: 'Nomes inteiros', best: 'Melhor orientação', group: 'Agrupar lugares', camera: 'Vista',
    center: 'Centro', heading: 'Direção', pitch: 'Inclinação', meters: 'Metros por ponto', region: 'Região',
    save: 'Guardar como', open: 'Abrir em', close: 'Fechar', drop: 'Solte aqui os lugares: GeoJSON, GPX ou CSV',
    leftOut: 'Omitidos: {}. {}', sheet: 'Tamanho da lista',
    stopped: 'O mapa ficou sem memória duas vezes. Feche outras páginas e recarregue esta.',
    noEngine: 'Este navegador não executa WebAssembly: aqui está a imagem do mapa.',
    help: 'As setas movem, mais e menos aproximam e afastam, Shift com as setas gira e inclina.',
    fitting: 'Enquadrar',
  },
};

/** The language of the words for one that was asked for: itself, or English. */
export function spoken(language) {
  return Object.hasOwn(WORDS, primary(language)) ? language : 'en';
}

export function wordsOf(language) {
  const words = WORDS[primary(spoken(language))];
  return (name, ...values) => values.reduce((text, it) => text.replace('{}', () => it), words[name]);
}

// `deu-AT`, too, is German.
const primary = (language) => new Intl.Locale(language).language;

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
