import { BestHeap } from './best-heap.ts'
import { FACET_NAMES, FACETS } from './similar-index.ts'
import type { ComparedGame, Facet, SimilarIndex, Value } from './similar-index.ts'

export interface SimilarOptions {
  limit: number
  /** Games that are not to be shown, such as those that the player has turned down. */
  without?: ReadonlySet<number>
}

/** How much each likeness counts, of 1 in all. How many people play it at a time says least about a game. */
const WEIGHTS: Readonly<Record<Facet, number>> = {
  genres: 0.34, themes: 0.22, keywords: 0.24, modes: 0.06, companies: 0.08, series: 0.06,
}
/** Of the same genre alone there are hundreds: below this they have nothing else in common. */
const SCORE_AT_LEAST = 0.15
/** Who looks for something like a game knows its sequels. */
const OF_ONE_SERIES_MAX = 2
/** Between games that are as similar the known one comes first; never more than that. */
const POPULARITY_WEIGHT = 0.004
/** How many more than are wanted are looked at first: some are of a series of which there are enough. */
const SPARE = 4

/**
 * The ids of the games that are most like one, the most similar first: by genre, theme, keywords, mode, company and
 * series, rare ones counting more than common ones. At most two are of one series.
 */
export function similarGames(index: SimilarIndex, wanted: ComparedGame, options: SimilarOptions): number[] {
  const scores = likenesses(index, wanted)
  try {
    for (let among = SPARE * options.limit; ; among *= SPARE) {
      const best = bestOf(index, wanted, options.without ?? new Set(), scores, among)
      const chosen = firstOfEachSeries(index, best, options.limit)
      if (chosen.length === options.limit || best.length < among) return chosen.map((position) => index.ids[position] ?? 0)
    }
  } finally {
    scores.fill(0)
  }
}

/** How much one game of the index is like another: from 0, nothing in common, to 1, the same in everything. */
export function likeness(index: SimilarIndex, wanted: ComparedGame, id: number): number {
  const scores = likenesses(index, wanted)
  const score = scores[index.ids.indexOf(id)] ?? 0
  scores.fill(0)
  return score
}

/** Of every game by its position. Who has asked clears them. */
function likenesses(index: SimilarIndex, wanted: ComparedGame): Float32Array {
  for (const facet of FACET_NAMES) addShared(index, facet, FACETS[facet](wanted))
  return index.scratch.scores
}

/** Adds what part of the wanted values each game has; what it has beside them makes it less similar. */
function addShared(index: SimilarIndex, facet: Facet, wanted: readonly Value[]): void {
  const { postings, counts } = index.facets[facet]
  const { scores, common, matched } = index.scratch
  let all = 0
  const met: Int32Array[] = []
  for (const value of wanted) {
    const posting = postings.get(value)
    const rarity = rarityOf(index.size, posting?.length ?? 0)
    all += rarity
    if (posting === undefined) continue
    met.push(posting)
    for (let at = 0; at < posting.length; at++) {
      const position = posting[at] ?? 0
      common[position] = (common[position] ?? 0) + rarity
      matched[position] = (matched[position] ?? 0) + 1
    }
  }
  const weight = WEIGHTS[facet]
  const perOther = all / (2 * wanted.length)
  for (const posting of met) {
    for (let at = 0; at < posting.length; at++) {
      const position = posting[at] ?? 0
      const values = matched[position] ?? 0
      // Has been added with another of its values.
      if (values === 0) continue
      const others = (counts[position] ?? 0) - values
      scores[position] = (scores[position] ?? 0) + (weight * (common[position] ?? 0)) / (all + others * perOther)
      common[position] = 0
      matched[position] = 0
    }
  }
}

/** 1 for a value that all games have, more the fewer have it: what few have says more than what all have. */
function rarityOf(size: number, count: number): number {
  return 1 + Math.log(Math.max(1, size) / Math.max(1, count))
}

/** The positions of the best that may be shown, best first. */
function bestOf(
  { ids, names, priors }: SimilarIndex,
  wanted: ComparedGame,
  without: ReadonlySet<number>,
  scores: Float32Array,
  among: number,
): number[] {
  const best = new BestHeap(among)
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? 0
    if (score < SCORE_AT_LEAST) continue
    const ranked = score + POPULARITY_WEIGHT * (priors[position] ?? 0)
    if (best.isFull && ranked <= best.worstScore) continue
    const id = ids[position] ?? 0
    if (id === wanted.id || names[position] === wanted.name || without.has(id)) continue
    best.offer(ranked, position)
  }
  return best.drain()
}

function firstOfEachSeries({ series }: SimilarIndex, positions: readonly number[], limit: number): number[] {
  const taken = new Map<string, number>()
  const chosen: number[] = []
  for (const position of positions) {
    if (chosen.length >= limit) break
    const own = series[position] ?? null
    if (own !== null) {
      const before = taken.get(own) ?? 0
      if (before >= OF_ONE_SERIES_MAX) continue
      taken.set(own, before + 1)
    }
    chosen.push(position)
  }
  return chosen
}
