-- OpenStreetMap's features in the layers of Protomaps' basemap, version 4, as its documentation lists
-- them (docs.protomaps.com/basemaps/layers), for tilemaker 2: as much of it as an extract has, without
-- Natural Earth's, the coastline's and Daylight's layers, and what streets on a map need of it.

node_keys = {
  "addr:housenumber", "aeroway", "amenity", "historic", "leisure", "natural", "place", "railway",
  "shop", "tourism",
}

local function set(names)
  local found = {}
  for name in names:gmatch("%S+") do found[name] = true end
  return found
end

-- Tags whose value is the kind of an area.
local landuse = {
  { "landuse", set [[allotments brownfield cemetery commercial farmland farmyard forest grass
    industrial meadow military orchard quarry railway recreation_ground residential retail
    village_green]] },
  { "leisure", set [[dog_park garden golf_course marina nature_reserve park pitch playground stadium]] },
  { "natural", set [[beach bare_rock glacier grassland sand scrub wetland wood]] },
  { "amenity", set [[college hospital kindergarten school university]] },
  { "aeroway", set [[aerodrome runway taxiway]] },
  { "tourism", set [[attraction camp_site zoo]] },
  { "boundary", set [[national_park protected_area]] },
  { "railway", set [[platform]] },
  { "man_made", set [[bridge pier]] },
}

-- The first zoom of points of interest, the more important the earlier; others from 16 on.
local first_zoom = {}
for zoom, names in pairs {
  [12] = "aerodrome",
  [13] = "hospital university station castle",
  [14] = "attraction college library museum park stadium theatre townhall zoo",
  [15] = [[cinema courthouse fire_station hotel marketplace memorial monument place_of_worship police
    post_office school supermarket]],
  [16] = [[artwork bank bar cafe camp_site clothes convenience fast_food fuel guest_house hostel
    kindergarten pharmacy playground pub restaurant viewpoint bakery books butcher]],
} do
  for name in names:gmatch("%S+") do first_zoom[name] = zoom end
end

local roads = {}
for kind, names in pairs {
  highway = "motorway motorway_link",
  major_road = [[trunk trunk_link primary primary_link secondary secondary_link tertiary
    tertiary_link]],
  minor_road = "unclassified residential living_street road service raceway",
  path = "pedestrian track path footway cycleway bridleway steps corridor",
} do
  for name in names:gmatch("%S+") do roads[name] = kind end
end

local first_zoom_of_road = {
  motorway = 3, trunk = 6, primary = 7, secondary = 9, tertiary = 9, motorway_link = 11,
  trunk_link = 11, primary_link = 11, secondary_link = 11, tertiary_link = 11, unclassified = 12,
  residential = 12, living_street = 12, road = 12, service = 13, raceway = 13,
}

local rails = set [[rail light_rail subway tram monorail funicular narrow_gauge]]

-- The last level of the tiles has what is shown from later zooms on, too.
local last_level = 14

local function write_names(object)
  object:Attribute("name", object:Find("name"))
  for _, language in ipairs { "en", "de", "fr", "it" } do
    local name = object:Find("name:" .. language)
    if name ~= "" then object:Attribute("name:" .. language, name) end
  end
end

local function write_first_zoom(object, zoom)
  object:MinZoom(math.min(zoom, last_level))
  object:AttributeNumeric("min_zoom", zoom)
end

-- The kind of a point of interest and its first zoom; nil for what is none.
local function point_of_interest(object)
  for _, key in ipairs { "amenity", "tourism", "historic", "leisure", "railway", "aeroway", "shop" } do
    local value = object:Find(key)
    if value ~= "" and (first_zoom[value] or key == "shop" or key == "amenity") then
      return value, first_zoom[value] or 16
    end
  end
end

local function write_point_of_interest(object, is_area)
  local kind, zoom = point_of_interest(object)
  if not kind or object:Find("name") == "" then return end
  if is_area then object:LayerAsCentroid("pois") else object:Layer("pois", false) end
  object:Attribute("kind", kind)
  write_first_zoom(object, zoom)
  write_names(object)
end

local function write_address(object, is_area)
  local number = object:Find("addr:housenumber")
  if number == "" then return end
  if is_area then object:LayerAsCentroid("addresses") else object:Layer("addresses", false) end
  object:Attribute("kind", "address")
  object:Attribute("addr_housenumber", number)
end

local places = {
  city = { "locality", 7 }, town = { "locality", 8 }, village = { "locality", 10 },
  hamlet = { "locality", 11 }, isolated_dwelling = { "locality", 13 }, locality = { "locality", 13 },
  suburb = { "macrohood", 11 }, quarter = { "neighbourhood", 12 }, neighbourhood = { "neighbourhood", 13 },
  state = { "region", 5 }, country = { "country", 2 },
}

function init_function() end
function exit_function() end

function node_function(node)
  local place = places[node:Find("place")]
  if place then
    node:Layer("places", false)
    node:Attribute("kind", place[1])
    node:Attribute("kind_detail", node:Find("place"))
    local population = tonumber(node:Find("population"))
    if population then node:AttributeNumeric("population", population) end
    write_first_zoom(node, place[2])
    write_names(node)
    return
  end
  local natural = node:Find("natural")
  if natural == "peak" or natural == "volcano" then
    node:Layer("pois", false)
    node:Attribute("kind", "peak")
    local elevation = tonumber(node:Find("ele"))
    if elevation then node:AttributeNumeric("elevation", elevation) end
    write_first_zoom(node, 13)
    write_names(node)
    return
  end
  write_address(node, false)
  write_point_of_interest(node, false)
end

function relation_scan_function(relation)
  if relation:Find("type") == "boundary" and relation:Find("boundary") == "administrative" then
    relation:Accept()
  end
end

local function write_level(way)
  if way:Find("bridge") ~= "" and way:Find("bridge") ~= "no" then way:AttributeBoolean("is_bridge", true) end
  local tunnel = way:Find("tunnel")
  if tunnel ~= "" and tunnel ~= "no" then way:AttributeBoolean("is_tunnel", true) end
end

local function write_boundary(way)
  local level = nil
  if way:Find("boundary") == "administrative" then level = tonumber(way:Find("admin_level")) end
  while true do
    if not way:NextRelation() then break end
    level = math.min(level or 11, tonumber(way:FindInRelation("admin_level")) or 11)
  end
  if not level then return end
  local kind = level <= 2 and "country" or level <= 4 and "region" or level <= 6 and "county"
    or level <= 8 and "locality"
  if not kind then return end
  way:Layer("boundaries", false)
  way:Attribute("kind", kind)
  way:AttributeNumeric("kind_detail", level)
  way:MinZoom(level <= 2 and 0 or level <= 4 and 4 or level <= 6 and 8 or 10)
end

local function write_road(way, highway, closed)
  if highway == "proposed" or highway == "construction" then return end
  local kind = roads[highway]
  if not kind then return end
  if closed and way:Find("area") == "yes" then
    way:Layer("landuse", true)
    way:Attribute("kind", "pedestrian")
    way:MinZoom(13)
    return
  end
  way:Layer("roads", false)
  way:Attribute("kind", kind)
  way:Attribute("kind_detail", highway)
  if highway:match("_link$") then way:AttributeBoolean("is_link", true) end
  write_level(way)
  write_first_zoom(way, first_zoom_of_road[highway] or 13)
  if way:Find("ref") ~= "" then way:Attribute("ref", way:Find("ref")) end
  write_names(way)
end

local function write_water(way, closed)
  local natural, waterway = way:Find("natural"), way:Find("waterway")
  local flows = set [[river canal stream ditch drain]]
  local is_area = closed and
    (natural == "water" or waterway == "riverbank" or waterway == "dock" or
      way:Find("landuse") == "reservoir" or way:Find("landuse") == "basin" or
      way:Find("leisure") == "swimming_pool")
  if is_area then
    local water = way:Find("water")
    local kind = way:Find("leisure") == "swimming_pool" and "swimming_pool"
      or way:Find("landuse") == "basin" and "basin" or waterway == "dock" and "dock" or "water"
    way:Layer("water", true)
    way:Attribute("kind", kind)
    if water ~= "" then way:Attribute("kind_detail", water) end
    way:MinZoom(kind == "water" and 9 or 13)
    -- A river's name is its line's.
    local is_river = waterway == "riverbank" or flows[water]
    if way:Find("name") ~= "" and not is_river then
      way:LayerAsCentroid("water_names")
      way:Attribute("kind", kind)
      write_first_zoom(way, 13)
      write_names(way)
    end
  elseif not closed and flows[waterway] then
    way:Layer("water", false)
    way:Attribute("kind", waterway)
    write_level(way)
    write_first_zoom(way, (waterway == "river" or waterway == "canal") and 9 or 13)
    write_names(way)
  end
end

local fields = set [[farm plant_nursery vineyard]]

local function write_landuse(way)
  if fields[way:Find("landuse")] then
    way:Layer("landuse", true)
    way:Attribute("kind", "farmland")
    way:MinZoom(11)
    return
  end
  for _, entry in ipairs(landuse) do
    local value = way:Find(entry[1])
    if entry[2][value] then
      way:Layer("landuse", true)
      way:Attribute("kind", value)
      way:MinZoom(way:Area() > 1e6 and 9 or way:Area() > 1e4 and 11 or 13)
      return
    end
  end
end

function way_function(way)
  if way:Find("disused") == "yes" then return end
  local closed = way:IsClosed()
  local highway, railway, aeroway = way:Find("highway"), way:Find("railway"), way:Find("aeroway")
  write_boundary(way)
  if highway ~= "" then write_road(way, highway, closed) end
  if rails[railway] then
    way:Layer("roads", false)
    way:Attribute("kind", "rail")
    way:Attribute("kind_detail", railway)
    if way:Find("service") ~= "" then way:Attribute("service", way:Find("service")) end
    write_level(way)
    write_first_zoom(way, way:Find("service") ~= "" and 13 or 9)
  end
  if way:Find("route") == "ferry" then
    way:Layer("roads", false)
    way:Attribute("kind", "ferry")
    write_first_zoom(way, 11)
  end
  if not closed and (aeroway == "runway" or aeroway == "taxiway") then
    way:Layer("roads", false)
    way:Attribute("kind", "aeroway")
    way:Attribute("kind_detail", aeroway)
    write_first_zoom(way, 10)
  end
  write_water(way, closed)
  if not closed then return end
  local building = way:Find("building")
  if building ~= "" and building ~= "no" then
    way:Layer("buildings", true)
    way:Attribute("kind", "building")
    local levels = tonumber(way:Find("building:levels"))
    local height = tonumber(way:Find("height")) or levels and 3 * levels
    if height then way:AttributeNumeric("height", height) end
    way:MinZoom(13)
  end
  write_address(way, true)
  if way:Find("natural") ~= "water" then write_landuse(way) end
  write_point_of_interest(way, true)
end
