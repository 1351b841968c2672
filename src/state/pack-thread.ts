import type { GameCard } from '../contract/games.ts'
import type { PackAnswers, PackKind, QuestionOf } from '../local/games/pack-questions.ts'
import type { MetaRows } from '../local/rows.ts'

/** What reads the catalogue's pack, apart from the page. */
export interface PackThread {
  /** Reads the pack as it lies on the device now; null where there is none that can be read: then there is what was put beside it. */
  open(adult: boolean): Promise<{ readonly key: string; readonly ids: ReadonlySet<number> } | null>
  /** The games that the device holds beside the pack that was opened, from now on; or more of them. */
  putBeside(cards: readonly GameCard[], names: MetaRows['names'], areMore: boolean): Promise<void>
  /** Ends it: nothing more is asked. */
  end(): void
  /** Null also where the pack has turned out not to be readable. */
  ask<Kind extends PackKind>(question: QuestionOf<Kind>): Promise<PackAnswers[Kind] | null>
}

/** How the thread is begun, once somebody needs it. */
export const packThread: { start: (() => Promise<PackThread>) | null } = { start: null }
