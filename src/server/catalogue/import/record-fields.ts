/** A record as in its file. */
export type RawRecord = Readonly<Record<string, unknown>>

/** The possible names of each field; of several filled ones the first one counts. */
const FIELD_NAMES = {
  igdbId: ['igdb_id', 'id'],
  name: ['name', 'title'],
  alternativeNames: ['alternative_names', 'alternative_name', 'aliases', 'also_known_as'],
  summary: ['summary', 'description', 'storyline'],
  released: ['first_release_date', 'release_date', 'released', 'released_at', 'date', 'release_year', 'year'],
  gameType: ['game_type', 'category', 'type'],
  platforms: ['platforms', 'platform', 'systems', 'consoles'],
  genres: ['genres', 'genre'],
  gameModes: ['game_modes', 'game_mode', 'modes'],
  themes: ['themes', 'theme'],
  keywords: ['keywords', 'tags'],
  developers: ['developers', 'developer', 'developed_by'],
  publishers: ['publishers', 'publisher', 'published_by'],
  involvedCompanies: ['involved_companies'],
  series: ['series', 'collections', 'collection', 'franchises', 'franchise'],
  cover: ['cover', 'cover_url', 'cover_image_id', 'image_id', 'cover_image', 'image'],
  screenshots: ['screenshots', 'screenshot_ids'],
  videos: ['videos', 'trailer'],
  releases: ['release_dates', 'releases'],
  externalGames: ['external_games'],
  externalIds: ['external_ids'],
  parent: ['parent_game', 'parent'],
  versionParent: ['version_parent'],
  versionTitle: ['version_title', 'edition'],
  rating: ['total_rating', 'rating', 'aggregated_rating'],
  ratingCount: ['total_rating_count', 'rating_count', 'ratings_count', 'aggregated_rating_count'],
  popularity: ['popularity'],
  updatedAt: ['updated_at'],
} as const satisfies Record<string, readonly string[]>

export type Field = keyof typeof FIELD_NAMES
/** The fields of a record by our names, without unknown and empty ones. */
export type Fields = { readonly [name in Field]?: unknown }

interface Place {
  readonly field: Field
  readonly rank: number
}

/** `First Release Date`, `firstReleaseDate` and `first_release_date` are one name. */
const PLACES: ReadonlyMap<string, Place> = new Map(
  (Object.keys(FIELD_NAMES) as Field[]).flatMap((field) => FIELD_NAMES[field].map((name, rank) => [plain(name), { field, rank }] as const)),
)
const placeOfKey = new Map<string, Place | null>()
const KEYS_MAX = 10_000

export function readFields(record: RawRecord): Fields {
  const fields: { [name in Field]?: unknown } = {}
  // Of several names for one field the first in our list counts: usually there is only one.
  const ranks: { [name in Field]?: number } = {}
  for (const key of Object.keys(record)) {
    const value = record[key]
    if (isEmpty(value)) continue
    const place = placeOf(key)
    if (place === null || (ranks[place.field] ?? Number.POSITIVE_INFINITY) <= place.rank) continue
    fields[place.field] = value
    if (FIELD_NAMES[place.field].length > 1) ranks[place.field] = place.rank
  }
  return fields
}

/** Returns the first of these members that an object has. */
export function memberOf(value: unknown, ...names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const name = names.find((candidate) => Object.hasOwn(value, candidate) && !isEmpty((value as RawRecord)[candidate]))
  return name === undefined ? undefined : (value as RawRecord)[name]
}

function placeOf(key: string): Place | null {
  let place = placeOfKey.get(key)
  if (place === undefined) {
    place = PLACES.get(plain(key)) ?? null
    if (placeOfKey.size < KEYS_MAX) placeOfKey.set(key, place)
  }
  return place
}

function plain(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z]/g, '')
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
