import type { DeckGame } from '../../src/deck-engine/deck-game.ts'
import { seededRandom } from '../support/seeded-random.ts'
import type { Interactions, Player } from './interactions.ts'

export interface GeneratedTastes {
  readonly games: readonly DeckGame[]
  readonly interactions: Interactions
}

export interface GeneratedOptions {
  readonly players: number
  readonly games: number
  readonly seed: number
}

const [GENRES, THEMES, MODES, TAGS] = [20, 16, 5, 120]
/** Clusters of taste. A player has two or three of them; a game belongs to one, and a little to a second. */
const CLUSTERS = 16
/** The games of a maker are mostly of one cluster. The facts of a game explain only a part of why players like it. */
const GAMES_PER_MAKER = 8
const OWN_CLUSTER = 0.95
const SIDES = 6
/** How fast fame falls from the first game to the last; and how much the facts, and the rest of a game, decide. */
const FAME_FALLS = 0.85
const MEAN_SCALE = 3.2
const UNSTATED = 0.5
const FOND_OF_A_MAKER = 0.06
const FONDNESS = 1.2
const [LIKES_MIN, LIKES_MORE] = [6, 90]

/**
 * Generates players and games like those of a real server: a few famous games and a long tail. Likes follow from clusters of taste, which
 * facts explain in part. Dislikes are of famous games that do not fit the player. The same seed gives the same result.
 */
export function generateTastes({ players, games: gameCount, seed }: GeneratedOptions): GeneratedTastes {
  const random = seededRandom(seed)
  const clusters = Array.from({ length: CLUSTERS }, () => makeCluster(random))
  const makerSides = Array.from({ length: Math.ceil(gameCount / GAMES_PER_MAKER) }, () => direction(random))
  const games: DeckGame[] = []
  const natures: Nature[] = []
  for (let nth = 0; nth < gameCount; nth++) {
    const maker = Math.floor(nth / GAMES_PER_MAKER)
    const cluster = random() < OWN_CLUSTER ? maker % CLUSTERS : Math.floor(CLUSTERS * random())
    const side = (makerSides[maker] ?? []).map((one) => one + 0.8 * gaussian(random))
    // Spreads the famous games over all makers.
    natures.push({ cluster, second: Math.floor(CLUSTERS * random()), side, fame: (4 + ((nth * 7919) % gameCount)) ** -FAME_FALLS })
    games.push(makeGame(nth, maker, clusters[cluster] ?? makeCluster(random), random))
  }
  const people: Player[] = []
  for (let nth = 0; nth < players; nth++) people.push(makePlayer(String(nth), games, natures, random))
  return { games, interactions: { players: people, items: games.map(({ id }) => id) } }
}

/** The properties that make a game liked. Its facts show only a part of them. */
interface Nature {
  readonly cluster: number
  readonly second: number
  /** The game's point in the dimensions that no fact shows. It is near the points of the maker's other games. */
  readonly side: readonly number[]
  readonly fame: number
}

interface Cluster {
  readonly genres: readonly number[]
  readonly themes: readonly number[]
  readonly mode: number
  readonly tags: readonly number[]
  readonly year: number
}

function makeCluster(random: () => number): Cluster {
  const some = (count: number, among: number) => Array.from({ length: count }, () => 1 + Math.floor(among * random()))
  return {
    genres: some(3, GENRES),
    themes: some(3, THEMES),
    mode: 1 + Math.floor(MODES * random()),
    tags: some(8, TAGS),
    year: 1985 + Math.floor(38 * random()),
  }
}

function makeGame(nth: number, maker: number, cluster: Cluster, random: () => number): DeckGame {
  const pick = (own: readonly number[], among: number) =>
    random() < 0.85 ? (own[Math.floor(own.length * random())] ?? 1) : 1 + Math.floor(among * random())
  const some = (own: readonly number[], among: number, count: number) => [...new Set(Array.from({ length: count }, () => pick(own, among)))]
  const year = Math.min(2026, Math.max(1980, cluster.year + Math.floor(14 * (random() - 0.5))))
  return {
    id: 1 + nth,
    year,
    releasedAt: Date.UTC(year, 5, 1) / 1_000,
    prior: 0,
    gameType: 0,
    platformIds: [1 + Math.floor(4 * random())],
    genreIds: some(cluster.genres, GENRES, 1 + Math.floor(3 * random())),
    gameModeIds: [random() < 0.7 ? cluster.mode : 1 + Math.floor(MODES * random())],
    themeIds: some(cluster.themes, THEMES, Math.floor(3 * random())),
    tagIds: some(cluster.tags, TAGS, Math.floor(6 * random())).map((tag) => 1_000 + tag),
    companyIds: [1 + maker, 5_000 + Math.floor(maker / 6)],
    makers: 1,
    seriesId: nth % GAMES_PER_MAKER < 3 ? 1 + maker : null,
  }
}

/** Makes a player, who meets games, the famous ones more often, and likes those that fit their tastes. */
function makePlayer(name: string, games: readonly DeckGame[], natures: readonly Nature[], random: () => number): Player {
  const tastes = new Map<number, number>()
  for (let nth = 0; nth < 2 + Math.floor(3 * random()); nth++) tastes.set(Math.floor(CLUSTERS * random()), 0.5 + random())
  const side = direction(random)
  const fondOf = new Map<number, number>()
  const fits = natures.map((nature, nth) => {
    const maker = Math.floor(nth / GAMES_PER_MAKER)
    if (!fondOf.has(maker)) fondOf.set(maker, random() < FOND_OF_A_MAKER ? FONDNESS : 0)
    const mean = (tastes.get(nature.cluster) ?? 0) + 0.3 * (tastes.get(nature.second) ?? 0) + (fondOf.get(maker) ?? 0)
    const unconfirmed = nature.side.reduce((sum, one, at) => sum + one * (side[at] ?? 0), 0)
    return MEAN_SCALE * mean + UNSTATED * unconfirmed
  })
  const wanted = LIKES_MIN + Math.floor(LIKES_MORE * random() ** 3)
  const liked = draw(
    games,
    natures.map(({ fame }, nth) => fame * Math.exp(fits[nth] ?? 0)),
    wanted,
    random,
  )
  const taken = new Set(liked)
  // Famous games that do not fit this player's taste.
  const disliking = natures.map(({ fame }, nth) => (taken.has(games[nth]?.id ?? 0) ? 0 : fame * Math.exp(-0.5 * (fits[nth] ?? 0))))
  return { name, liked, disliked: draw(games, disliking, wanted, random) }
}

/** Draws games without replacement, by their weights (Efraimidis and Spirakis). */
function draw(games: readonly DeckGame[], weights: readonly number[], count: number, random: () => number): number[] {
  return games
    .map(({ id }, nth) => ({ id, key: (weights[nth] ?? 0) > 0 ? Math.log(Math.max(1e-12, random())) / (weights[nth] ?? 1) : -Infinity }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ id }) => id)
}

/** Returns a point in the dimensions that no fact shows. */
function direction(random: () => number): number[] {
  return Array.from({ length: SIDES }, () => gaussian(random))
}

/** The Box–Muller transform. */
function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(Math.max(1e-12, random()))) * Math.cos(2 * Math.PI * random())
}
