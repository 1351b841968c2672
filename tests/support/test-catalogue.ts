import { GAME_ID_BASE } from '../../src/contract/limits.ts'
import { GAME_MODE_ROWS, GENRE_ROWS, TAG_NAMES, THEME_ROWS } from '../../src/server/catalogue/dictionary-rows.ts'
import { seededRandom } from './seeded-random.ts'

/** More than two pages of the deck, so that a test can reach the end. */
export const TEST_GAMES = 150

const PLATFORMS = ['PC', 'Mac', 'Switch', 'PS4', 'PS5', 'XONE', 'Android', 'iOS', 'C64', 'DC', 'PSVR2', 'Meta Quest 2']
/** The fixture uses only these genres; some entries of the dictionary stay unused on purpose. */
const GENRES = GENRE_ROWS.slice(0, 12).map(([, name]) => name)
const MODES = GAME_MODE_ROWS.slice(0, 4).map(([, name]) => name)
const THEMES = THEME_ROWS.slice(0, 8).map(([, name]) => name)
const TAGS = TAG_NAMES.slice(0, 20)
const TYPES = ['Main game', 'Main game', 'Main game', 'Remake', 'Remaster']

/** Returns the id of the nth game of the fixture, from 1; it is also the game's rank by popularity. */
export function testGameId(number: number): number {
  return GAME_ID_BASE + number
}

/** Returns a starter file of made-up games, the same in every run. The database of every API test contains them. */
export function testCatalogueText(): string {
  const random = seededRandom(7)
  const some = (values: readonly string[], count: number) => [
    ...new Set(Array.from({ length: count }, () => values[Math.floor(values.length * random())] ?? '')),
  ]
  const lines = Array.from({ length: TEST_GAMES }, (_, ordinal) => {
    const year = 1980 + Math.floor(47 * random())
    return JSON.stringify({
      id: ordinal + 1,
      name: `Game ${ordinal + 1}`,
      released: ordinal % 3 === 0 ? `${year}` : `${year}-0${1 + Math.floor(9 * random())}-15`,
      platforms: some(PLATFORMS, 3),
      genres: some(GENRES, 2),
      modes: some(MODES, 2),
      themes: some(THEMES, ordinal % 4),
      type: TYPES[ordinal % TYPES.length],
      developers: [`Studio ${ordinal % 9}`],
      publishers: [`Publisher ${ordinal % 5}`],
      series: ordinal % 10 === 0 ? `Saga ${ordinal % 4}` : '',
      tags: some(TAGS, ordinal % 5),
      summary: `You play the made-up game number ${ordinal + 1} of a catalogue that exists for tests alone.`,
    })
  })
  return `${lines.join('\n')}\n`
}
