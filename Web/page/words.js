// The texts of the page, by language. Portuguese is Brazilian, the default of the tag `pt`.
export const WORDS = {
  en: {
    legend: 'Legend',
    map: 'Map', list: 'Places', places: '{} places', place: '1 place', inView: '{} in view', search: 'Search by name',
    none: 'Nothing here. Zoom out, or show all places.', noMatch: 'No matching places.', zoomIn: 'Zoom in',
    zoomOut: 'Zoom out', zoom: 'Zoom', compass: 'North up', fit: 'Show all places', more: 'More',
    showing: 'Show at least', labels: 'Include labels', best: 'Best heading', group: 'Group places', camera: 'Camera',
    center: 'Centre', heading: 'Heading', pitch: 'Pitch', meters: 'Metres per point', region: 'Region',
    save: 'Save as', open: 'Open in', close: 'Close', drop: 'Drop a file to show its places',
    leftOut: '{} left out. {}', sheet: 'Resize the list',
    stopped: 'The map ran out of memory. Close other tabs and reload the page.',
    noEngine: 'Your browser doesn’t support WebAssembly, so this map is static.',
    help: 'Arrow keys move the map, plus and minus zoom, Shift and arrow keys rotate and tilt it.', fitting: 'Fit',
  },
  de: {
    legend: 'Legende',
    map: 'Karte', list: 'Orte', places: '{} Orte', place: '1 Ort', inView: '{} sichtbar', search: 'Nach Namen suchen',
    none: 'Hier ist nichts. Herauszoomen oder alle Orte anzeigen.', noMatch: 'Keine passenden Orte.',
    zoomIn: 'Heranzoomen', zoomOut: 'Herauszoomen', zoom: 'Zoom', compass: 'Nach Norden ausrichten',
    fit: 'Alle Orte anzeigen', more: 'Mehr', showing: 'Mindestens zeigen', labels: 'Beschriftungen einbeziehen',
    best: 'Beste Ausrichtung', group: 'Orte gruppieren', camera: 'Kamera', center: 'Mittelpunkt',
    heading: 'Ausrichtung', pitch: 'Neigung', meters: 'Meter pro Punkt', region: 'Bereich', save: 'Speichern als',
    open: 'Öffnen in', close: 'Schließen', drop: 'Datei ablegen, um ihre Orte anzuzeigen',
    leftOut: '{} ausgelassen. {}', sheet: 'Listengröße ändern',
    stopped: 'Der Speicher reicht für die Karte nicht aus. Schließen Sie andere Tabs und laden Sie die Seite neu.',
    noEngine: 'Ihr Browser unterstützt WebAssembly nicht, daher ist diese Karte statisch.',
    help: 'Pfeiltasten verschieben die Karte, Plus und Minus zoomen, Umschalt mit Pfeiltasten dreht und neigt sie.',
    fitting: 'Einpassen',
  },
  es: {
    legend: 'Leyenda',
    map: 'Mapa', list: 'Lugares', places: '{} lugares', place: '1 lugar', inView: '{} a la vista',
    search: 'Buscar por nombre', none: 'Aquí no hay nada. Aleja el mapa o muestra todos los lugares.',
    noMatch: 'Ningún lugar coincide.', zoomIn: 'Acercar', zoomOut: 'Alejar', zoom: 'Zoom',
    compass: 'Orientar al norte', fit: 'Mostrar todos los lugares', more: 'Más', showing: 'Mostrar al menos',
    labels: 'Incluir etiquetas', best: 'Mejor orientación', group: 'Agrupar lugares', camera: 'Cámara',
    center: 'Centro', heading: 'Orientación', pitch: 'Inclinación', meters: 'Metros por punto', region: 'Región',
    save: 'Guardar como', open: 'Abrir en', close: 'Cerrar', drop: 'Suelta un archivo para mostrar sus lugares',
    leftOut: 'Omitidos: {}. {}', sheet: 'Cambiar el tamaño de la lista',
    stopped: 'El mapa se quedó sin memoria. Cierra otras pestañas y vuelve a cargar la página.',
    noEngine: 'Tu navegador no admite WebAssembly, por eso este mapa es estático.',
    help: 'Las flechas mueven el mapa, más y menos lo acercan y alejan, Mayús con las flechas lo gira e inclina.',
    fitting: 'Encuadre',
  },
  fr: {
    legend: 'Légende',
    map: 'Carte', list: 'Lieux', places: '{} lieux', place: '1 lieu', inView: '{} à l’écran',
    search: 'Rechercher par nom', none: 'Rien ici. Dézoomez ou affichez tous les lieux.',
    noMatch: 'Aucun lieu ne correspond.', zoomIn: 'Zoom avant', zoomOut: 'Zoom arrière', zoom: 'Zoom',
    compass: 'Orienter vers le nord', fit: 'Afficher tous les lieux', more: 'Plus', showing: 'Afficher au moins',
    labels: 'Inclure les étiquettes', best: 'Meilleure orientation', group: 'Regrouper les lieux', camera: 'Caméra',
    center: 'Centre', heading: 'Orientation', pitch: 'Inclinaison', meters: 'Mètres par point', region: 'Région',
    save: 'Enregistrer au format', open: 'Ouvrir dans', close: 'Fermer',
    drop: 'Déposez un fichier pour afficher ses lieux', leftOut: 'Ignorés : {}. {}', sheet: 'Redimensionner la liste',
    stopped: 'La carte a manqué de mémoire. Fermez d’autres onglets et rechargez la page.',
    noEngine: 'Votre navigateur ne prend pas en charge WebAssembly : cette carte est donc statique.',
    help: 'Les flèches déplacent la carte, plus et moins changent le zoom, Maj avec les flèches la fait pivoter et l’incline.',
    fitting: 'Cadrage',
  },
  it: {
    legend: 'Legenda',
    map: 'Mappa', list: 'Luoghi', places: '{} luoghi', place: '1 luogo', inView: '{} in vista',
    search: 'Cerca per nome', none: 'Qui non c’è nulla. Riduci lo zoom o mostra tutti i luoghi.',
    noMatch: 'Nessun luogo corrispondente.', zoomIn: 'Ingrandisci', zoomOut: 'Riduci', zoom: 'Zoom',
    compass: 'Orienta a nord', fit: 'Mostra tutti i luoghi', more: 'Altro', showing: 'Mostra almeno',
    labels: 'Includi le etichette', best: 'Orientamento migliore', group: 'Raggruppa i luoghi', camera: 'Visuale',
    center: 'Centro', heading: 'Orientamento', pitch: 'Inclinazione', meters: 'Metri per punto', region: 'Area',
    save: 'Salva come', open: 'Apri in', close: 'Chiudi', drop: 'Rilascia un file per mostrarne i luoghi',
    leftOut: 'Esclusi: {}. {}', sheet: 'Ridimensiona l’elenco',
    stopped: 'La mappa ha esaurito la memoria. Chiudi altre schede e ricarica la pagina.',
    noEngine: 'Il tuo browser non supporta WebAssembly, quindi questa mappa è statica.',
    help: 'Le frecce spostano la mappa, più e meno cambiano lo zoom, Maiusc con le frecce la ruota e la inclina.',
    fitting: 'Inquadratura',
  },
  ja: {
    legend: '凡例',
    map: '地図', list: '場所', places: '{}か所', place: '1か所', inView: '{}か所を表示中', search: '名前で検索',
    none: 'ここには何もありません。縮小するか、すべての場所を表示してください。', noMatch: '一致する場所はありません。', zoomIn: '拡大', zoomOut: '縮小', zoom: 'ズーム',
    compass: '北を上にする', fit: 'すべての場所を表示', more: 'その他', showing: '最小表示数', labels: 'ラベルを含める', best: '最適な方位',
    group: '場所をグループ化', camera: 'カメラ', center: '中心', heading: '方位', pitch: '傾き', meters: '1ポイントあたりのメートル数',
    region: '範囲', save: '保存形式', open: '他の地図で開く', close: '閉じる', drop: 'ファイルをドロップして場所を表示', leftOut: '{}件を除外しました。{}',
    sheet: '一覧のサイズを変更', stopped: '地図のメモリが不足しました。他のタブを閉じて、ページを再読み込みしてください。',
    noEngine: 'お使いのブラウザーはWebAssemblyに対応していないため、静止画の地図を表示しています。', help: '矢印キーで移動、プラスとマイナスで拡大・縮小、Shiftと矢印キーで回転・傾斜。',
    fitting: '表示範囲',
  },
  nl: {
    legend: 'Legenda',
    map: 'Kaart', list: 'Plaatsen', places: '{} plaatsen', place: '1 plaats', inView: '{} in beeld',
    search: 'Zoeken op naam', none: 'Hier is niets. Zoom uit of toon alle plaatsen.',
    noMatch: 'Geen overeenkomende plaatsen.', zoomIn: 'Inzoomen', zoomOut: 'Uitzoomen', zoom: 'Zoom',
    compass: 'Noorden boven', fit: 'Alle plaatsen tonen', more: 'Meer', showing: 'Minstens tonen',
    labels: 'Inclusief labels', best: 'Beste richting', group: 'Plaatsen groeperen', camera: 'Camera',
    center: 'Middelpunt', heading: 'Richting', pitch: 'Kanteling', meters: 'Meter per punt', region: 'Gebied',
    save: 'Opslaan als', open: 'Openen in', close: 'Sluiten',
    drop: 'Sleep een bestand hierheen om de plaatsen te tonen', leftOut: '{} weggelaten. {}',
    sheet: 'Grootte van de lijst wijzigen',
    stopped: 'De kaart heeft te weinig geheugen. Sluit andere tabbladen en laad de pagina opnieuw.',
    noEngine: 'Je browser ondersteunt WebAssembly niet, daarom is deze kaart statisch.',
    help: 'Pijltoetsen verplaatsen de kaart, plus en min zoomen, Shift met pijltoetsen draait en kantelt de kaart.',
    fitting: 'Passend maken',
  },
  pt: {
    legend: 'Legenda',
    map: 'Mapa', list: 'Lugares', places: '{} lugares', place: '1 lugar', inView: '{} em exibição',
    search: 'Pesquisar por nome', none: 'Nada aqui. Diminua o zoom ou mostre todos os lugares.',
    noMatch: 'Nenhum lugar correspondente.', zoomIn: 'Aumentar o zoom', zoomOut: 'Diminuir o zoom', zoom: 'Zoom',
    compass: 'Orientar para o norte', fit: 'Mostrar todos os lugares', more: 'Mais', showing: 'Mostrar pelo menos',
    labels: 'Incluir rótulos', best: 'Melhor orientação', group: 'Agrupar lugares', camera: 'Câmera',
    center: 'Centro', heading: 'Orientação', pitch: 'Inclinação', meters: 'Metros por ponto', region: 'Região',
    save: 'Salvar como', open: 'Abrir em', close: 'Fechar', drop: 'Solte um arquivo para mostrar seus lugares',
    leftOut: 'Omitidos: {}. {}', sheet: 'Redimensionar a lista',
    stopped: 'O mapa ficou sem memória. Feche outras abas e recarregue a página.',
    noEngine: 'Seu navegador não é compatível com WebAssembly, por isso este mapa é estático.',
    help: 'As setas movem o mapa, mais e menos alteram o zoom, Shift com as setas gira e inclina o mapa.',
    fitting: 'Enquadramento',
  },
};

/** Returns the language whose texts are used for a requested one: itself, or English. */
export function spoken(language) {
  return Object.hasOwn(WORDS, primary(language)) ? language : 'en';
}

export function wordsOf(language) {
  const words = WORDS[primary(spoken(language))];
  return (name, ...values) => values.reduce((text, it) => text.replace('{}', () => it), words[name]);
}

/** The regions with miles on roads, as in Unicode's CLDR. */
const REGIONS_WITH_MILES = ['GB', 'LR', 'MM', 'US'];

/** Returns the units of length of a language's region; metric without a region. */
export function unitsOf(language) {
  try {
    return REGIONS_WITH_MILES.includes(new Intl.Locale(language).region) ? 'imperial' : 'metric';
  } catch {
    // Some browsers have the system's `C` for a language.
    return 'metric';
  }
}

// `deu-AT` is German too.
const primary = (language) => new Intl.Locale(language).language;

/** Returns a text without direction marks and control characters. */
export function plain(text) {
  return String(text).replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

const FIRST_LETTER = /\p{L}/u;
const FROM_THE_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Returns the direction of a name by its first letter: `rtl` or `ltr`. */
export function directionOf(text) {
  return FROM_THE_RIGHT.test(FIRST_LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}
