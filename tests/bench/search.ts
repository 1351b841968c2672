import { sql } from 'kysely'
import { SUGGEST_LIMIT } from '../../src/contract/limits.ts'
import { suggestGames } from '../../src/deck-engine/search-games.ts'
import type { SearchIndex } from '../../src/deck-engine/search-index.ts'
import type { Db } from '../../src/server/db/database.ts'
import type { Catalogue } from '../../src/server/catalogue/index/catalogue.ts'
import { madeUpName, madeUpOtherNames, madeUpWords } from '../support/made-up-names.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { BENCH_GAMES, timed, withBenchCatalogue } from './bench-catalogue.ts'
import type { BenchCatalogue } from './bench-catalogue.ts'
import { atLeast, atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { measureSearches } from './searches.ts'
import { median, quantile } from './statistics.ts'

const WORDS = 28_000
const ROUNDS = 60
const TRIGRAM_RATIO_MIN = 10
const RECALL_MIN = 0.93
const FILTERED_P99_MAX_MS = 25

/** Suggestions and searches at 300,000 games, compared with a trigram index of the names. */
export const searchBench: Bench = {
  name: 'search',
  title: `suggestions and searches in ${BENCH_GAMES.toLocaleString('en')} games, one client`,
  run: (log) => {
    log('loading games')
    const words = madeUpWords(WORDS, 21)
    return withBenchCatalogue((bench) => measureSearch(bench, log), {
      nameOf: (random) => madeUpName(words, random),
      otherNamesOf: (random) => madeUpOtherNames(words, random),
    })
  },
}

async function measureSearch({ db, open }: BenchCatalogue, log: (line: string) => void): Promise<Findings> {
  log('building the trigram index')
  await sql`create extension pg_trgm`.execute(db)
  await sql`create index game_name_trigrams on game using gin (lower(name) gin_trgm_ops)`.execute(db)
  await sql`vacuum analyze game`.execute(db)
  log('building ours')
  const { catalogue, loadMs } = await open()
  log('suggesting')
  const suggestions = await measureSuggestions(db, catalogue)
  log('searching')
  const { typed, filtered } = await measureSearches(catalogue)
  const searches = [...typed, ...filtered]
  const { ours, trigrams, hits } = suggestions
  const times = [...ours.values()].flat()
  const trigramTimes = [...trigrams.values()].flat()
  const otherNames = measureOtherNames(catalogue)
  return {
    figures: [
      figure('other names', catalogue.search.otherNames.games.length, ''),
      figure('suggestions, another name, p95', quantile(otherNames.times, 0.95), 'ms'),
      figure('building the indexes of deck and search', loadMs, 'ms'),
      ...[...ours].map(([kind, values]) => figure(`suggestions, ${kind}, p95`, quantile(values, 0.95), 'ms')),
      figure('suggestions, median', median(times), 'ms'),
      figure('suggestions, p95', quantile(times, 0.95), 'ms'),
      figure('trigrams, median', median(trigramTimes), 'ms'),
      figure('trigrams, p95', quantile(trigramTimes, 0.95), 'ms'),
      figure('recall@10 of trigrams, one typo', shareOf(hits.trigrams), ''),
      ...searches.flatMap(([name, values]) => [
        figure(`search, ${name}, median`, median(values), 'ms'),
        figure(`search, ${name}, p99`, quantile(values, 0.99), 'ms'),
      ]),
      figure(
        'search, all, p99',
        quantile(
          searches.flatMap(([, values]) => values),
          0.99,
        ),
        'ms',
      ),
    ],
    verdicts: [
      atLeast('p95, times faster than trigrams', quantile(trigramTimes, 0.95) / quantile(times, 0.95), TRIGRAM_RATIO_MIN, '×'),
      atLeast('recall@10, one typo', shareOf(hits.ours), RECALL_MIN, ''),
      atLeast('recall@10, one typo in the second of two words', shareOf(hits.second), RECALL_MIN, ''),
      atLeast('recall@10, one typo in another name', shareOf(otherNames.hits), RECALL_MIN, ''),
      atMost(
        'search by filters, p99 of the slowest ones',
        Math.max(...[...filtered.values()].map((values) => quantile(values, 0.99))),
        FILTERED_P99_MAX_MS,
        'ms',
      ),
    ],
  }
}

type Kind = 'two letters' | 'a beginning' | 'a word inside' | 'two words' | 'one typo' | 'a typo in the second word' | 'nothing'

/** Returns what a user would type to find this name; undefined if the name is not suitable. */
const TYPED: Readonly<Record<Kind, (words: readonly string[], random: () => number) => string | undefined>> = {
  'two letters': ([first]) => first?.slice(0, 2),
  'a beginning': ([first = '', second = '']) => `${first} ${second}`.slice(0, 5),
  'a word inside': (words) => words.at(-1),
  'two words': ([first, second]) => (second === undefined ? undefined : `${first} ${second}`),
  'one typo': (words, random) => withTypo(words, words.findIndex(canBeMistyped), random),
  'a typo in the second word': ([first = '', second = ''], random) =>
    canBeMistyped(second) ? withTypo([first, second], 1, random) : undefined,
  nothing: (_words, random) => `qqzx${Math.floor(1e6 * random())}`,
}

interface Suggestions {
  readonly ours: Map<Kind, number[]>
  readonly trigrams: Map<Kind, number[]>
  readonly hits: { readonly ours: boolean[]; readonly second: boolean[]; readonly trigrams: boolean[] }
}

async function measureSuggestions(db: Db, catalogue: Catalogue): Promise<Suggestions> {
  const random = seededRandom(77)
  const kinds = Object.keys(TYPED) as Kind[]
  const result: Suggestions = {
    ours: new Map(kinds.map((kind) => [kind, []])),
    trigrams: new Map(kinds.map((kind) => [kind, []])),
    hits: { ours: [], second: [], trigrams: [] },
  }
  const { search } = catalogue
  for (let round = -5; round < ROUNDS; round++) {
    for (const kind of kinds) {
      const { id, q } = pick(search, TYPED[kind], random)
      const [oursMs, ours] = await timed(async () => {
        const ids = suggestGames(search, { q, limit: SUGGEST_LIMIT })
        await catalogue.cards.read(ids)
        return ids
      })
      const [trigramsMs, trigrams] = await timed(() => suggestByTrigrams(db, q))
      if (round < 0) continue
      result.ours.get(kind)?.push(oursMs)
      result.trigrams.get(kind)?.push(trigramsMs)
      const isHit = ours.includes(id)
      if (kind === 'one typo') {
        result.hits.ours.push(isHit)
        result.hits.trigrams.push(trigrams.some((game) => game.id === id))
      }
    }
  }
  // Recall needs more queries than times do, and no database.
  for (let round = 0; round < 20 * ROUNDS; round++) {
    const withoutTypo = pick(search, TYPED['one typo'], random)
    result.hits.ours.push(suggestGames(search, { q: withoutTypo.q, limit: SUGGEST_LIMIT }).includes(withoutTypo.id))
    const two = pick(search, TYPED['a typo in the second word'], random)
    // Two words can begin many names. The intended name is the best one for them without the typo.
    const meant = suggestGames(search, { q: two.words.slice(0, 2).join(' '), limit: 1 })[0]
    if (meant !== undefined) result.hits.second.push(suggestGames(search, { q: two.q, limit: SUGGEST_LIMIT }).includes(meant))
  }
  return result
}

/** Searches for games by their other names, mistyped if possible. */
function measureOtherNames({ search }: Catalogue): { times: number[]; hits: boolean[] } {
  const { otherNames, deck } = search
  const [random, times, hits] = [seededRandom(78), [] as number[], [] as boolean[]]
  while (times.length < 10 * ROUNDS) {
    const at = Math.floor(otherNames.games.length * random() ** 2)
    const words = (otherNames.names.texts[at] ?? '').split(' ')
    const mistyped = withTypo(words, words.findIndex(canBeMistyped), random)
    const from = performance.now()
    const ids = suggestGames(search, { q: mistyped ?? words.join(' '), limit: SUGGEST_LIMIT })
    times.push(performance.now() - from)
    hits.push(ids.includes(deck.ids[otherNames.games[at] ?? 0] ?? 0))
  }
  return { times, hits }
}

/** Picks a game, more often a popular one. */
function pick({ names }: SearchIndex, typed: (typeof TYPED)[Kind], random: () => number) {
  for (;;) {
    const position = Math.floor(names.size * random() ** 2)
    const words = (names.texts[position] ?? '').split(' ')
    const q = typed(words, random)
    if (q !== undefined) return { id: names.ids[position] ?? 0, words, q }
  }
}

function canBeMistyped(word: string): boolean {
  return word.length >= 5
}

/** Leaves out, doubles, replaces or swaps one letter, but not the first. */
function withTypo(words: readonly string[], at: number, random: () => number): string | undefined {
  const word = words[at]
  if (word === undefined) return undefined
  const letter = 1 + Math.floor((word.length - 2) * random())
  const [before, here, next, rest] = [word.slice(0, letter), word[letter], word[letter + 1] ?? '', word.slice(letter + 2)]
  const mistyped = [
    before + next + rest,
    before + here + here + next + rest,
    `${before}${String.fromCharCode(97 + Math.floor(26 * random()))}${next}${rest}`,
    before + next + here + rest,
  ][Math.floor(4 * random())]
  return words.with(at, mistyped ?? word).join(' ')
}

/** Finds the same ten games by the database's trigrams: the names with the part that is most similar to the query. */
async function suggestByTrigrams(db: Db, q: string): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id, igdb_id, name, summary, cover_image_id, first_release_date, game_type, platform_ids, genre_ids,
      game_mode_ids, theme_ids, tag_ids, developer_ids, publisher_ids, series_id, rank_weight, like_qty, wishlist_count
    from game where listed and ${q} <% lower(name)
    order by word_similarity(${q}, lower(name)) desc, rank_weight desc limit ${SUGGEST_LIMIT}`.execute(db)
  return rows
}

function shareOf(hits: readonly boolean[]): number {
  return hits.filter(Boolean).length / hits.length
}
