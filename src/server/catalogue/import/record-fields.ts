/** A record as its file has it. */
export type RawRecord = Readonly<Record<string, unknown>>

/** What each fact may be called; of several that are filled the first one counts. */
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
  parent: ['parent_game', 'parent'],
  versionParent: ['version_parent'],
  versionTitle: ['version_title', 'edition'],
  rating: ['total_rating', 'rating', 'aggregated_rating'],
  ratingCount: ['total_rating_count', 'rating_count', 'ratings_count', 'aggregated_rating_count'],
  popularity: ['popularity'],
  updatedAt: ['updated_at'],
} as const satisfies Record<string, readonly string[]>

export type Field = keyof typeof FIELD_NAMES

/** `First Release Date`, `firstReleaseDate` and `first_release_date` are one name. */
const PLACES: ReadonlyMap<string, { readonly field: Field; readonly rank: number }> = new Map(
  (Object.keys(FIELD_NAMES) as Field[]).flatMap((field) =>
    FIELD_NAMES[field].map((name, rank) => [plain(name), { field, rank }] as const),
  ),
)
const placeOfKey = new Map<string, { readonly field: Field; readonly rank: number } | null>()
const KEPT_KEYS_MAX = 10_000

/** The facts of a record by their names in this product; fields that are unknown or empty are left out. */
export function readFields(record: RawRecord): ReadonlyMap<Field, unknown> {
  const fields = new Map<Field, unknown>()
  const ranks = new Map<Field, number>()
  for (const [key, value] of Object.entries(record)) {
    const place = placeOf(key)
    if (place === null || isEmpty(value) || (ranks.get(place.field) ?? Number.POSITIVE_INFINITY) <= place.rank) continue
    fields.set(place.field, value)
    ranks.set(place.field, place.rank)
  }
  return fields
}

/** The first of these members that an object has. */
export function memberOf(value: unknown, ...names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const name = names.find((candidate) => Object.hasOwn(value, candidate) && !isEmpty((value as RawRecord)[candidate]))
  return name === undefined ? undefined : (value as RawRecord)[name]
}

function placeOf(key: string): { readonly field: Field; readonly rank: number } | null {
  let place = placeOfKey.get(key)
  if (place === undefined) {
    place = PLACES.get(plain(key)) ?? null
    if (placeOfKey.size < KEPT_KEYS_MAX) placeOfKey.set(key, place)
  }
  return place
}

function plain(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z]/g, '')
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
