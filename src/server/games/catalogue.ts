import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import type { NamedEntries } from '../../deck-engine/named-entries.ts'
import type { Community } from '../../deck-engine/ranking/community.ts'
import type { SearchIndex } from '../../deck-engine/search-index.ts'
import type { HeldMatrix } from '../co-likes/stored-matrix.ts'
import type { FiltersAnswer } from './filters-answer.ts'
import type { GameCards } from './game-cards.ts'
import type { Snapshot } from './snapshot-builder.ts'

/**
 * The catalogue in memory: the indexes of deck and search, the cards, and the dictionaries in use. Another one takes its place
 * in one assignment: a request sees the old one or the new one and never waits.
 */
export abstract class Catalogue {
  #snapshot: Snapshot
  readonly #matrix: HeldMatrix
  #community: Community

  constructor(snapshot: Snapshot, matrix: HeldMatrix) {
    this.#snapshot = snapshot
    this.#matrix = matrix
    this.#community = { shares: snapshot.shares, coLikes: matrix.coLikes }
  }

  /** Takes up now whatever has changed. */
  abstract refresh(): Promise<void>

  /** Begins to take up changes on a timer that keeps no process alive, until `stop`. */
  abstract start(): void

  abstract stop(): Promise<void>

  get index(): DeckIndex {
    return this.#snapshot.search.deck
  }

  get search(): SearchIndex {
    return this.#snapshot.search
  }

  /** What tastes are held against; another one only where anything of it is. */
  get community(): Community {
    const { shares } = this.#snapshot
    const { coLikes } = this.#matrix
    if (this.#community.shares !== shares || this.#community.coLikes !== coLikes) this.#community = { shares, coLikes }
    return this.#community
  }

  get cards(): GameCards {
    return this.#snapshot.cards
  }

  /** Those that a listed game has. */
  get companies(): NamedEntries {
    return this.#snapshot.companies
  }

  get franchises(): NamedEntries {
    return this.#snapshot.franchises
  }

  get filters(): FiltersAnswer {
    return this.#snapshot.filters
  }

  protected replace(snapshot: Snapshot): void {
    this.#snapshot = snapshot
  }
}
