import type { GameCard } from '../../contract/games.ts'
import type { PackResponses, PackKind, QuestionOf } from '../pack-questions.ts'
import type { MetaRows } from '../../local/db/meta-rows.ts'

/** The reader of the catalogue's pack, in a worker. */
export interface PackThread {
  /**
   * Opens the pack that is stored on the device. Returns null if there is none that can be read. Then it queries only the games of
   * `putBeside`.
   */
  open(adult: boolean): Promise<{ readonly key: string; readonly ids: ReadonlySet<number> } | null>
  /** Replaces the device's games that the opened pack does not have, or adds to them if `areMore`. */
  putBeside(cards: readonly GameCard[], names: MetaRows['names'], areMore: boolean): Promise<void>
  /** Ends the worker. No query may follow. */
  end(): void
  /** Returns the result of a query. Returns null also if the pack proves unreadable. */
  ask<Kind extends PackKind>(question: QuestionOf<Kind>): Promise<PackResponses[Kind] | null>
}

/** Starts the worker at its first use. */
export const packThread: { start: (() => Promise<PackThread>) | null } = { start: null }
