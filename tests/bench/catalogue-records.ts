import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateGames } from '../support/generate-games.ts'
import { madeUpName, madeUpWords } from '../support/made-up-names.ts'
import { seededRandom } from '../support/seeded-random.ts'

/** The number of games at IGDB; `IMPORT_GAMES` sets a smaller one. */
export const CATALOGUE_GAMES = Number(process.env['IMPORT_GAMES'] ?? 350_000)
const COMPANIES = 40_000

/** The Node command of `npm run catalogue`, with its memory limit. */
export const CATALOGUE_COMMAND: readonly string[] = readCommand()

function readCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: { catalogue: string }
  }
  return scripts.catalogue.split(' ').slice(2)
}

/** Writes a file of `CATALOGUE_GAMES` records in IGDB's format. */
export async function writeRecords(path: string): Promise<void> {
  const random = seededRandom(31)
  const words = madeUpWords(28_000, 21)
  const file = createWriteStream(path)
  let text = '['
  let number = 0
  for (const game of generateGames({ count: CATALOGUE_GAMES, seed: 11, firstId: 1 })) {
    number++
    text += `${number === 1 ? '' : ',\n'}${JSON.stringify(recordOf(game, number, words, random))}`
    if (text.length < 1_000_000) continue
    if (!file.write(text)) await once(file, 'drain')
    text = ''
  }
  file.end(`${text}]`)
  await once(file, 'close')
}

type Generated = Parameters<typeof recordFacts>[0]

/** Returns a record in IGDB's format, with every kind of field. */
function recordOf(game: Generated, number: number, words: readonly string[], random: () => number): object {
  const some = (count: number) => Array.from({ length: count }, () => words[Math.floor(words.length * random())] ?? '').join(' ')
  const company = () => {
    const id = 1 + Math.floor(COMPANIES * random() ** 2)
    return { id, name: `Studio ${id}` }
  }
  return {
    ...recordFacts(game),
    id: number,
    name: madeUpName(words, random),
    summary: some(30),
    alternative_names: random() < 0.2 ? [{ id: number, name: some(3) }] : [],
    cover: { id: number, image_id: `co${number.toString(36)}` },
    screenshots: Array.from({ length: Math.floor(4 * random()) }, (_, at) => ({ id: at, image_id: `sc${number.toString(36)}${at}` })),
    involved_companies: [
      { id: number, company: company(), developer: true, publisher: false },
      { id: number, company: company(), developer: false, publisher: true },
    ],
    parent_game: random() < 0.05 ? 1 + Math.floor(CATALOGUE_GAMES * random()) : null,
    updated_at: 1_700_000_000 + number,
    checksum: '0b1f3a52-4a59-4d0b-a2c5-7e3f00000000',
  }
}

function recordFacts(game: {
  year: number | null
  gameType: number
  platformIds: readonly number[]
  genreIds: readonly number[]
  gameModeIds: readonly number[]
  themeIds: readonly number[]
  likeQty: number
}): object {
  const date = game.year === null ? null : Date.UTC(game.year, 5, 15) / 1_000
  return {
    first_release_date: date,
    game_type: game.gameType,
    platforms: game.platformIds,
    genres: game.genreIds,
    game_modes: game.gameModeIds,
    themes: game.themeIds,
    release_dates: game.platformIds.map((platform) => ({ platform, date, date_format: 0 })),
    total_rating: 70,
    total_rating_count: game.likeQty,
  }
}
