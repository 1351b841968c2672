import { nameKey, nameKeyOfMain } from '../../domain/game-name.ts'
import { once } from './columns.ts'
import type { PackedCatalogue } from './packed-catalogue.ts'

/** A game of another service, as it is looked for here. */
export interface AskedGame {
  readonly name: string
  readonly year: number | null
  /** Ours; none where it is not told, or not known. */
  readonly platformIds: readonly number[]
  readonly igdbId: number | null
  readonly steamId: number | null
  readonly gogId: number | null
}

/** Which game is meant: `sure` by a number, or where it is the only one of its name and nothing told speaks against it. */
export interface GameMatch {
  readonly id: number
  readonly name: string
  readonly year: number | null
  readonly isSure: boolean
}

interface Candidate {
  readonly id: number
  readonly name: string
  readonly year: number | null
  readonly platformIds: readonly number[]
}

/** How games are found by what others tell of them; built when first asked. */
export class GameMatcher {
  readonly #catalogue: PackedCatalogue
  readonly #byName: () => ReadonlyMap<string, readonly Candidate[]>
  readonly #byStore: () => { readonly steam: ReadonlyMap<number, number>; readonly gog: ReadonlyMap<number, number>; readonly igdb: ReadonlyMap<number, number> }

  constructor(catalogue: PackedCatalogue) {
    this.#catalogue = catalogue
    this.#byName = once(() => this.#readNames())
    this.#byStore = once(() => this.#readStores())
  }

  /** Null where no game is meant that is known here. */
  match({ name, year, platformIds, igdbId, steamId, gogId }: AskedGame): GameMatch | null {
    const { igdb, steam, gog } = this.#byStore()
    const byNumber = found(igdb, igdbId) ?? found(steam, steamId) ?? found(gog, gogId)
    if (byNumber !== undefined) return this.#named(byNumber, true)
    const told = { year, platformIds }
    return this.#best(this.#byName().get(nameKey(name)), told, true) ?? this.#best(this.#byName().get(nameKeyOfMain(name) ?? ''), told, false)
  }

  #best(candidates: readonly Candidate[] = [], told: Pick<AskedGame, 'year' | 'platformIds'>, mayBeSure: boolean): GameMatch | null {
    const fitting = candidates.filter((candidate) => fits(candidate, told))
    const ofYear = fitting.filter(({ year }) => year !== null && year === told.year)
    const [only] = ofYear.length === 1 ? ofYear : fitting
    if (only && (ofYear.length === 1 || fitting.length === 1)) return { id: only.id, name: only.name, year: only.year, isSure: mayBeSure }
    const [liked] = (fitting.length > 0 ? fitting : candidates).toSorted((a, b) => this.#likes(b.id) - this.#likes(a.id))
    return liked ? { id: liked.id, name: liked.name, year: liked.year, isSure: false } : null
  }

  #named(id: number, isSure: boolean): GameMatch {
    const game = this.#catalogue.find(id)
    const beside = game ? undefined : this.#catalogue.beside.find((card) => card.id === id)
    return { id, name: game?.name ?? beside?.name ?? '', year: yearOf(game?.releasedAt ?? beside?.first_release_date ?? null), isSure }
  }

  #likes(id: number): number {
    return this.#catalogue.countsOf(id).likes
  }

  #readNames(): Map<string, Candidate[]> {
    const byName = new Map<string, Candidate[]>()
    const add = (name: string, candidate: Candidate) => {
      const key = nameKey(name)
      if (key === '') return
      const others = byName.get(key) ?? []
      if (!others.some(({ id }) => id === candidate.id)) byName.set(key, [...others, candidate])
    }
    const catalogue = this.#catalogue
    for (const { id, name, releasedAt, platformIds } of catalogue.games()) add(name, { id, name, year: yearOf(releasedAt), platformIds })
    for (const card of catalogue.beside) add(card.name, { id: card.id, name: card.name, year: yearOf(card.first_release_date), platformIds: card.platform_ids })
    // Another name means a game only where none is called so.
    const called = new Set(byName.keys())
    for (const { id, name, otherNames, releasedAt, platformIds } of catalogue.games()) {
      for (const other of otherNames) if (!called.has(nameKey(other))) add(other, { id, name, year: yearOf(releasedAt), platformIds })
    }
    return byName
  }

  #readStores() {
    const [igdb, steam, gog] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()]
    const catalogue = this.#catalogue
    for (const { id, igdb_id: igdbId } of catalogue.beside) if (igdbId !== undefined) igdb.set(igdbId, id)
    for (const { id, igdbId, formerIgdbIds, steamIds, gogIds } of catalogue.games()) {
      for (const number of [...formerIgdbIds, igdbId]) if (number) igdb.set(number, id)
      for (const number of steamIds) steam.set(number, id)
      for (const number of gogIds) gog.set(number, id)
    }
    return { igdb, steam, gog }
  }
}

/** A port comes out a year later elsewhere. */
const YEARS_APART_MAX = 1

function fits({ year, platformIds }: Candidate, told: Pick<AskedGame, 'year' | 'platformIds'>): boolean {
  const fitsYear = year === null || told.year === null || Math.abs(year - told.year) <= YEARS_APART_MAX
  return fitsYear && (told.platformIds.length === 0 || platformIds.length === 0 || platformIds.some((id) => told.platformIds.includes(id)))
}

function found(ids: ReadonlyMap<number, number>, number: number | null): number | undefined {
  return number === null ? undefined : ids.get(number)
}

function yearOf(released: number | null): number | null {
  return released === null ? null : new Date(released * 1_000).getUTCFullYear()
}
