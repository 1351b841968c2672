import { mainSlugOf, withoutSigns } from '../../domain/game-match.ts'
import type { AskedGame, GameMatch } from '../../domain/game-match.ts'
import { readName } from '../name-text.ts'
import { once } from './columns.ts'
import type { PackedGame } from './games-part.ts'
import type { BesideCard, PackedCatalogue } from './packed-catalogue.ts'

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
  readonly #byNumber: () => Readonly<Record<'igdb' | 'steam' | 'gog', ReadonlyMap<number, Candidate>>>

  constructor(catalogue: PackedCatalogue) {
    this.#catalogue = catalogue
    this.#byName = once(() => this.#readNames())
    this.#byNumber = once(() => this.#readNumbers())
  }

  /** Null where no game is meant that is known here. */
  match({ name, year, platformIds, igdbId, steamId, gogId }: AskedGame): GameMatch | null {
    const { igdb, steam, gog } = this.#byNumber()
    const byNumber = found(igdb, igdbId) ?? found(steam, steamId) ?? found(gog, gogId)
    if (byNumber) return asMatch(byNumber, true)
    const told = { year, platformIds }
    return this.#best(this.#byName().get(keyOf(name)), told, true) ?? this.#best(this.#byName().get(keyOf(mainSlugOf(name) ?? '')), told, false)
  }

  #best(candidates: readonly Candidate[] = [], told: Pick<AskedGame, 'year' | 'platformIds'>, mayBeSure: boolean): GameMatch | null {
    const fitting = candidates.filter((candidate) => fits(candidate, told))
    const ofYear = fitting.filter(({ year }) => year !== null && year === told.year)
    const [only] = ofYear.length === 1 ? ofYear : fitting
    if (only && (ofYear.length === 1 || fitting.length === 1)) return asMatch(only, mayBeSure)
    const [liked] = (fitting.length > 0 ? fitting : candidates).toSorted((a, b) => this.#likes(b.id) - this.#likes(a.id))
    return liked ? asMatch(liked, false) : null
  }

  #likes(id: number): number {
    return this.#catalogue.countsOf(id).likes
  }

  #readNames(): Map<string, Candidate[]> {
    const byName = new Map<string, Candidate[]>()
    const add = (name: string, candidate: Candidate) => {
      const key = keyOf(name)
      if (key === '') return
      const others = byName.get(key) ?? []
      if (!others.some(({ id }) => id === candidate.id)) byName.set(key, [...others, candidate])
    }
    const catalogue = this.#catalogue
    for (const game of catalogue.games()) add(game.name, ofGame(game))
    for (const card of catalogue.beside) add(card.name, ofCard(card))
    // Another name means a game only where none is called so.
    const called = new Set(byName.keys())
    for (const game of catalogue.games()) {
      for (const other of game.otherNames) if (!called.has(keyOf(other))) add(other, ofGame(game))
    }
    return byName
  }

  #readNumbers() {
    const [igdb, steam, gog] = [new Map<number, Candidate>(), new Map<number, Candidate>(), new Map<number, Candidate>()]
    for (const card of this.#catalogue.beside) if (card.igdb_id !== undefined) igdb.set(card.igdb_id, ofCard(card))
    for (const game of this.#catalogue.games()) {
      const candidate = ofGame(game)
      for (const number of [...game.formerIgdbIds, game.igdbId]) if (number) igdb.set(number, candidate)
      for (const number of game.steamIds) steam.set(number, candidate)
      for (const number of game.gogIds) gog.set(number, candidate)
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

function found(games: ReadonlyMap<number, Candidate>, number: number | null): Candidate | undefined {
  return number === null ? undefined : games.get(number)
}

/** Names are the same where their words are, as for an import of the catalogue. */
function keyOf(name: string): string {
  return readName(withoutSigns(name)).words.join('')
}

function ofGame({ id, name, releasedAt, platformIds }: PackedGame): Candidate {
  return { id, name, year: yearOf(releasedAt), platformIds }
}

function ofCard({ id, name, first_release_date: released, platform_ids: platformIds }: BesideCard): Candidate {
  return { id, name, year: yearOf(released), platformIds }
}

function asMatch({ id, name, year }: Candidate, isSure: boolean): GameMatch {
  return { id, name, year, isSure }
}

function yearOf(released: number | null): number | null {
  return released === null ? null : new Date(released * 1_000).getUTCFullYear()
}
