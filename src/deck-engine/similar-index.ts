/** What two games are compared by; any game card has it. */
export interface ComparedGame {
  readonly id: number
  readonly name: string
  readonly genre_ids: readonly number[]
  readonly themes: readonly number[]
  readonly game_mode_ids: readonly number[]
  readonly keyword_ids: readonly number[]
  readonly developers: readonly string[]
  readonly publishers: readonly string[]
  readonly series: string | null
  readonly prior: number
}

export type Value = number | string

/** What games are compared by, and which of it a game has: each value once. */
export const FACETS = {
  genres: (game) => game.genre_ids,
  themes: (game) => game.themes,
  keywords: (game) => game.keyword_ids,
  modes: (game) => game.game_mode_ids,
  companies: ({ developers, publishers }) => developers.concat(publishers.filter((name) => !developers.includes(name))),
  series: ({ series }) => (series === null ? [] : [series]),
} as const satisfies Readonly<Record<string, (game: ComparedGame) => readonly Value[]>>
export type Facet = keyof typeof FACETS
export const FACET_NAMES = Object.keys(FACETS) as readonly Facet[]

/** The games by what they are compared by; positions are by ascending id. Read-only but for the scratch arrays. */
export interface SimilarIndex {
  readonly size: number
  readonly ids: Int32Array
  readonly names: readonly string[]
  readonly series: readonly (string | null)[]
  readonly priors: Float64Array
  /** Which games have a value, and how many values a game has. */
  readonly facets: Readonly<Record<Facet, {
    readonly postings: ReadonlyMap<Value, Int32Array>
    readonly counts: Uint8Array
  }>>
  /** All zero between two comparisons, and lent to one at a time: none ever awaits. */
  readonly scratch: { readonly scores: Float32Array; readonly common: Float32Array; readonly matched: Uint8Array }
}

const GAMES_PER_STEP = 1_000

/** Builds the index in steps of a few milliseconds, so that a page can go on answering between them. Ids must be unique. */
export function* similarIndexInSteps(games: readonly ComparedGame[]): Generator<undefined, SimilarIndex> {
  const ordered = games.toSorted((a, b) => a.id - b.id)
  const size = ordered.length
  const priors = new Float64Array(size)
  const written = facetsOf(() => ({ postings: new Map<Value, number[]>(), counts: new Uint8Array(size) }))
  for (const [position, game] of ordered.entries()) {
    if (position % GAMES_PER_STEP === 0) yield
    priors[position] = game.prior
    for (const facet of FACET_NAMES) {
      const { postings, counts } = written[facet]
      const values = FACETS[facet](game)
      counts[position] = values.length
      for (const value of values) {
        const posting = postings.get(value)
        if (posting) posting.push(position)
        else postings.set(value, [position])
      }
    }
  }
  const facets = facetsOf((facet) => ({ postings: new Map<Value, Int32Array>(), counts: written[facet].counts }))
  for (const facet of FACET_NAMES) {
    yield
    for (const [value, positions] of written[facet].postings) facets[facet].postings.set(value, Int32Array.from(positions))
  }
  return {
    size,
    ids: Int32Array.from(ordered, ({ id }) => id),
    names: ordered.map(({ name }) => name),
    series: ordered.map(({ series }) => series),
    priors,
    facets,
    scratch: { scores: new Float32Array(size), common: new Float32Array(size), matched: new Uint8Array(size) },
  }
}

function facetsOf<T>(of: (facet: Facet) => T): Record<Facet, T> {
  return Object.fromEntries(FACET_NAMES.map((facet) => [facet, of(facet)])) as Record<Facet, T>
}
