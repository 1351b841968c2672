import { finish } from './sort-in-steps.ts'

/** What two games are compared by; any game card has it. */
export interface ComparedGame {
  id: number
  name: string
  genre_ids: readonly number[]
  themes: readonly number[]
  game_mode_ids: readonly number[]
  keyword_ids: readonly number[]
  developers: readonly string[]
  publishers: readonly string[]
  series: string | null
  prior: number
}

export interface SimilarOptions {
  limit: number
  /** Games that are not to be shown, such as those that the player has turned down. */
  without?: ReadonlySet<number>
}

/** How much each likeness counts, of 1 in all. How many people play it at a time says least about a game. */
const WEIGHTS = { genres: 0.34, themes: 0.22, keywords: 0.24, modes: 0.06, companies: 0.08, series: 0.06 }
/** Of the same genre alone there are hundreds: below this they have nothing else in common. */
const SCORE_AT_LEAST = 0.15
/** Who looks for something like a game knows its sequels. */
const OF_ONE_SERIES_MAX = 2
/** Between games that are as similar the known one comes first; never more than that. */
const POPULARITY_WEIGHT = 0.004
const GAMES_PER_STEP = 2_000

type Values = readonly (number | string)[]
type Facet = Exclude<keyof typeof WEIGHTS, 'series'>

const FACETS: Readonly<Record<Facet, (game: ComparedGame) => Values>> = {
  genres: (game) => game.genre_ids,
  themes: (game) => game.themes,
  keywords: (game) => game.keyword_ids,
  modes: (game) => game.game_mode_ids,
  companies: ({ developers, publishers }) => developers.concat(publishers.filter((name) => !developers.includes(name))),
}
const FACET_NAMES = Object.keys(FACETS) as Facet[]

/** How rare each value of the wanted game is among all games: what few have says more than what all have. */
type Rarities = Readonly<Record<Facet, ReadonlyMap<number | string, number>>>

/**
 * The games that are most like one, the most similar first: by genre, theme, keywords, mode, company and series, rare
 * ones counting more than common ones. At most two are of one series.
 */
export function similarGames<Game extends ComparedGame>(
  wanted: ComparedGame,
  games: readonly Game[],
  options: SimilarOptions,
): Game[] {
  return finish(similarGamesInSteps(wanted, games, options))
}

/** The same in steps of a few milliseconds, so that a page can go on answering between them. */
export function* similarGamesInSteps<Game extends ComparedGame>(
  wanted: ComparedGame,
  games: readonly Game[],
  { limit, without = new Set() }: SimilarOptions,
): Generator<undefined, Game[]> {
  const rarities = raritiesOf(wanted, games)
  const scored: { game: Game; score: number }[] = []
  for (const [at, game] of games.entries()) {
    if (at % GAMES_PER_STEP === 0) yield
    if (game.id === wanted.id || game.name === wanted.name || without.has(game.id)) continue
    const score = likeness(wanted, game, rarities)
    if (score >= SCORE_AT_LEAST) scored.push({ game, score: score + POPULARITY_WEIGHT * game.prior })
  }
  yield
  scored.sort((a, b) => b.score - a.score || a.game.id - b.game.id)
  return firstOfEachSeries(scored.map(({ game }) => game), limit)
}

/** From 0, nothing in common, to 1, the same in everything. */
export function likeness(wanted: ComparedGame, other: ComparedGame, rarities: Rarities): number {
  let score = wanted.series !== null && wanted.series === other.series ? WEIGHTS.series : 0
  for (const facet of FACET_NAMES) score += WEIGHTS[facet] * shared(rarities[facet], FACETS[facet](other))
  return score
}

/** What part of the wanted values the other has; what it has beside them makes it less similar. */
function shared(rarities: ReadonlyMap<number | string, number>, values: Values): number {
  let common = 0
  let all = 0
  for (const rarity of rarities.values()) all += rarity
  if (all === 0) return 0
  let others = 0
  for (const value of values) {
    const rarity = rarities.get(value)
    if (rarity === undefined) others += 1
    else common += rarity
  }
  return common / (all + (others * all) / (2 * rarities.size))
}

/** How rare the values of a game are in a catalogue: 1 for one that all games have, more the fewer have it. */
export function raritiesOf(wanted: ComparedGame, games: readonly ComparedGame[]): Rarities {
  const rarities = Object.fromEntries(
    FACET_NAMES.map((facet) => [facet, new Map(FACETS[facet](wanted).map((value) => [value, 0]))]),
  ) as Record<Facet, Map<number | string, number>>
  for (const game of games) {
    for (const facet of FACET_NAMES) {
      const counts = rarities[facet]
      for (const value of FACETS[facet](game)) {
        const count = counts.get(value)
        if (count !== undefined) counts.set(value, count + 1)
      }
    }
  }
  for (const counts of Object.values(rarities)) {
    for (const [value, count] of counts) counts.set(value, 1 + Math.log(Math.max(1, games.length) / Math.max(1, count)))
  }
  return rarities
}

function firstOfEachSeries<Game extends ComparedGame>(games: readonly Game[], limit: number): Game[] {
  const taken = new Map<string, number>()
  const chosen: Game[] = []
  for (const game of games) {
    if (chosen.length >= limit) break
    if (game.series !== null) {
      const before = taken.get(game.series) ?? 0
      if (before >= OF_ONE_SERIES_MAX) continue
      taken.set(game.series, before + 1)
    }
    chosen.push(game)
  }
  return chosen
}
