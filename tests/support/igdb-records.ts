import type { IgdbRecord } from '../../src/server/catalogue/igdb/igdb-client.ts'
import {
  GENERATED_GAME_TYPES,
  GENERATED_GENRE_IDS,
  GENERATED_MODE_IDS,
  GENERATED_PLATFORM_IDS,
  GENERATED_THEME_IDS,
} from './generate-games.ts'
import { seededRandom } from './seeded-random.ts'

/** The time of the last change to the generated catalogue, in seconds since 1970. */
export const IGDB_NOW = Date.UTC(2026, 5, 1) / 1_000

/** Above all real ids, because some games of the starter file are recognised by those. */
const FIRST_ID = 1_000_000
const WORDS = ['Iron', 'Moon', 'Last', 'Glass', 'Echo', 'Harbour', 'Ember', 'Silent', 'Wolf', 'Garden', 'Orbit', 'Salt']
const KEYWORDS = ['pixel art', 'metroidvania', 'roguelike', 'death', 'digital distribution', 'time loop']

export interface GenerateRecordsOptions {
  readonly count: number
  readonly seed: number
}

/**
 * Generates games in IGDB's format, with complete relations: ids with gaps, half of the fields missing in some games, one game in fifty of
 * the erotic theme, editions of earlier games. The same seed gives the same games.
 */
export function generateIgdbGames({ count, seed }: GenerateRecordsOptions): IgdbRecord[] {
  const random = seededRandom(seed)
  const below = (max: number) => Math.floor(max * random())
  const some = (values: readonly number[], max: number) => [
    ...new Set(Array.from({ length: below(max + 1) }, () => values[below(values.length)] ?? 0)),
  ]
  const games: IgdbRecord[] = []
  let id = FIRST_ID
  for (let ordinal = 0; ordinal < count; ordinal++) {
    id += 1 + below(3)
    const platforms = some(GENERATED_PLATFORM_IDS, 4)
    const released = random() < 0.95 ? Date.UTC(1985 + below(40), below(12), 1 + below(28)) / 1_000 : undefined
    const isErotic = ordinal % 50 === 49
    const company = (offset: number) => ({ id: 1 + ((id + offset) % 200), name: `Studio ${1 + ((id + offset) % 200)}` })
    const parent = ordinal % 20 === 19 ? games[below(games.length)]?.['id'] : undefined
    games.push(
      defined({
        id,
        name: `${WORDS[below(WORDS.length)]} ${WORDS[below(WORDS.length)]} ${id}`,
        summary: random() < 0.9 ? `What happens in number ${id}.\nAnd then.` : undefined,
        first_release_date: released,
        updated_at: IGDB_NOW - below(3 * 365 * 86_400),
        game_type: GENERATED_GAME_TYPES[ordinal % 20 === 19 ? below(GENERATED_GAME_TYPES.length) : 0],
        parent_game: parent,
        version_parent: ordinal % 40 === 39 ? parent : undefined,
        version_title: ordinal % 40 === 39 ? 'Gold Edition' : undefined,
        alternative_names: random() < 0.3 ? [{ id: id * 2, name: `Number ${id}` }] : undefined,
        cover: random() < 0.8 ? { id: id * 3, image_id: `co${id.toString(36)}` } : undefined,
        screenshots: random() < 0.5 ? [{ id: id * 5, image_id: `sc${id.toString(36)}` }] : undefined,
        videos: random() < 0.3 ? [{ id: id * 7, video_id: `vid${String(id).padStart(8, '0')}`, name: 'Trailer' }] : undefined,
        genres: some(GENERATED_GENRE_IDS, 3),
        themes: [...some(GENERATED_THEME_IDS, 3), ...(isErotic ? [42] : [])],
        game_modes: some(GENERATED_MODE_IDS, 2),
        keywords: some([0, 1, 2, 3, 4, 5], 3).map((index) => ({ id: index + 1, name: KEYWORDS[index] })),
        platforms,
        release_dates: platforms.map((platform, index) =>
          defined({
            id: id * 100 + index,
            platform,
            date: released,
            date_format: released === undefined ? 7 : 0,
          }),
        ),
        involved_companies: [
          { id: id * 4, company: company(0), developer: true, publisher: false },
          { id: id * 4 + 1, company: company(1), developer: false, publisher: true },
        ],
        collections: random() < 0.2 ? [{ id: 1 + (id % 90), name: `Series ${1 + (id % 90)}` }] : undefined,
        franchises: random() < 0.1 ? [{ id: 1 + (id % 30), name: `World ${1 + (id % 30)}` }] : undefined,
        external_games:
          id % 3 === 0
            ? undefined
            : [
                { id: id * 11, uid: String(id), external_game_source: 1 },
                { id: id * 11 + 1, uid: 'B00OTHER', external_game_source: 20 },
              ],
        total_rating: random() < 0.4 ? 30 + below(70) : undefined,
        total_rating_count: random() < 0.4 ? 1 + below(500) : undefined,
      }),
    )
  }
  return games
}

/** IGDB omits fields without a value. */
function defined(record: Record<string, unknown>): IgdbRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}

/** The dictionaries. Those that grow at IGDB have one entry that the catalogue does not have yet. */
export const IGDB_DICTIONARIES: Readonly<Record<string, readonly IgdbRecord[]>> = {
  genres: [
    { id: 5, name: 'Shooter' },
    { id: 8, name: 'Platform' },
  ],
  themes: [
    { id: 1, name: 'Action' },
    { id: 45, name: 'Weather' },
  ],
  game_modes: [{ id: 1, name: 'Single player' }],
  game_types: [
    { id: 0, type: 'Main Game' },
    { id: 15, type: 'Demo' },
  ],
  platform_families: [
    { id: 1, name: 'PlayStation', slug: 'playstation' },
    { id: 5, name: 'Nintendo', slug: 'nintendo' },
  ],
  platforms: [
    { id: 6, name: 'PC (Microsoft Windows)', slug: 'win', abbreviation: 'PC' },
    { id: 900, name: 'PlayStation 6', slug: 'ps6', abbreviation: 'PS6', platform_family: 1 },
    { id: 901, name: 'Another PC', slug: 'win' },
  ],
  popularity_types: [
    { id: 7, name: 'Want to Play' },
    { id: 3, name: 'Visits' },
  ],
}
