import type { GameCard } from '../contract/games.ts'
import type { PackAnswer, PackQuestion } from '../local/games/pack-questions.ts'

/** What reads the catalogue's pack, apart from the page. */
export interface PackThread {
  /** Reads the pack as it lies on the device now; null where there is none that can be read. */
  open(adult: boolean): Promise<{ readonly key: string; readonly ids: ReadonlySet<number> } | null>
  /** The games that the device holds beside the pack that was opened, from now on. */
  putBeside(cards: readonly GameCard[]): Promise<void>
  ask(question: PackQuestion): Promise<PackAnswer | null>
}

/** How the thread is begun, once somebody needs it. */
export const packThread: { start: (() => Promise<PackThread>) | null } = { start: null }
