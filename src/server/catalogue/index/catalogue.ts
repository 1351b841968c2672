import type { DeckIndex } from '../../../deck-engine/deck-index.ts'
import type { NamedEntries } from '../../../deck-engine/named-entries.ts'
import type { Community } from '../../../deck-engine/ranking/community.ts'
import type { SearchIndex } from '../../../deck-engine/search-index.ts'
import type { HeldMatrix } from '../../co-likes/stored-matrix.ts'
import type { FiltersResponse } from '../../games/filters-response.ts'
import type { GameCards } from '../../games/game-cards.ts'
import type { Snapshot } from './snapshot-builder.ts'

/**
 * The catalogue in memory: the indexes of deck and search, the cards, and the dictionaries in use. It is replaced in one assignment, so a
 * request sees the old one or the new one and never waits.
 * Why: docs/decisions/catalogue/0001-the-index-is-in-memory.md
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

  /** Applies all changes now. */
  abstract refresh(): Promise<void>

  /** Starts to apply changes on a timer, until `stop`. The timer keeps no process alive. */
  abstract start(): void

  abstract stop(): Promise<void>

  get index(): DeckIndex {
    return this.#snapshot.search.deck
  }

  get search(): SearchIndex {
    return this.#snapshot.search
  }

  /** What tastes are compared with. The object only changes if its content does. */
  get community(): Community {
    const { shares } = this.#snapshot
    const { coLikes } = this.#matrix
    if (this.#community.shares !== shares || this.#community.coLikes !== coLikes) this.#community = { shares, coLikes }
    return this.#community
  }

  get cards(): GameCards {
    return this.#snapshot.cards
  }

  /** Only those of listed games. */
  get companies(): NamedEntries {
    return this.#snapshot.companies
  }

  get franchises(): NamedEntries {
    return this.#snapshot.franchises
  }

  get filters(): FiltersResponse {
    return this.#snapshot.filters
  }

  protected replace(snapshot: Snapshot): void {
    this.#snapshot = snapshot
  }
}
