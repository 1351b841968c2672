import { coverImageId } from '../../domain/cover-url.ts'
import { matchGame, nameKey } from '../../domain/game-match.ts'
import type { AskedGame, CandidateGame, GameIndex, GameMatch } from '../../domain/game-match.ts'
import { once } from './columns.ts'
import type { PackedGame } from './games-part.ts'
import type { BesideCard, PackedCatalogue } from './packed-catalogue.ts'

/** The games of a device by their names and external ids; each index is built at its first use. */
export class GameMatcher implements GameIndex {
  /** A device never knows: a pack is a part of the catalogue, or all of one that was never imported. */
  readonly isFullCatalogue = false
  readonly #catalogue: PackedCatalogue
  readonly #byName: () => ReadonlyMap<string, readonly CandidateGame[]>
  readonly #byNumber: () => Readonly<Record<'igdb' | 'steam' | 'gog', ReadonlyMap<number, CandidateGame>>>

  constructor(catalogue: PackedCatalogue) {
    this.#catalogue = catalogue
    this.#byName = once(() => this.#readNames())
    this.#byNumber = once(() => this.#readNumbers())
  }

  /** Returns null if no game is found. */
  match(asked: AskedGame): GameMatch | null {
    return matchGame(asked, this)
  }

  ofNumber({ igdbId, steamId, gogId }: AskedGame): CandidateGame | undefined {
    const { igdb, steam, gog } = this.#byNumber()
    return found(igdb, igdbId) ?? found(steam, steamId) ?? found(gog, gogId)
  }

  ofName(key: string): readonly CandidateGame[] {
    return this.#byName().get(key) ?? []
  }

  #readNames(): Map<string, CandidateGame[]> {
    const byName = new Map<string, CandidateGame[]>()
    const add = (name: string, candidate: CandidateGame) => {
      const key = nameKey(name)
      if (key === '') return
      const others = byName.get(key)
      if (others === undefined) byName.set(key, [candidate])
      else if (!others.some(({ id }) => id === candidate.id)) others.push(candidate)
    }
    const catalogue = this.#catalogue
    for (const game of catalogue.games()) add(game.name, this.#ofGame(game))
    for (const card of catalogue.beside) add(card.name, ofCard(card))
    // Another name matches only if it is not some game's own name.
    const called = new Set(byName.keys())
    for (const game of catalogue.games()) {
      for (const other of game.otherNames) if (!called.has(nameKey(other))) add(other, this.#ofGame(game))
    }
    return byName
  }

  #readNumbers() {
    const [igdb, steam, gog] = [new Map<number, CandidateGame>(), new Map<number, CandidateGame>(), new Map<number, CandidateGame>()]
    for (const card of this.#catalogue.beside) if (card.igdb_id !== undefined) igdb.set(card.igdb_id, ofCard(card))
    for (const game of this.#catalogue.games()) {
      const candidate = this.#ofGame(game)
      for (const number of [...game.mergedIgdbIds, game.igdbId]) if (number) igdb.set(number, candidate)
      for (const number of game.steamIds) steam.set(number, candidate)
      for (const number of game.gogIds) gog.set(number, candidate)
    }
    return { igdb, steam, gog }
  }

  #ofGame({ id, name, releasedAt, platformIds, coverImageId: cover }: PackedGame): CandidateGame {
    const { likes, prior } = this.#catalogue.countsOf(id)
    return { id, name, year: yearOf(releasedAt), platformIds, cover: coverImageId(id, cover), popularity: likes + prior }
  }
}

function found(games: ReadonlyMap<number, CandidateGame>, number: number | null): CandidateGame | undefined {
  return number === null ? undefined : games.get(number)
}

function ofCard({ id, name, first_release_date: released, platform_ids: platformIds, cover, like_qty: likes }: BesideCard): CandidateGame {
  return { id, name, year: yearOf(released), platformIds, cover, popularity: likes }
}

function yearOf(released: number | null): number | null {
  return released === null ? null : new Date(released * 1_000).getUTCFullYear()
}
