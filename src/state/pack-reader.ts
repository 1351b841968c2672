import type { GameCard } from '../contract/games.ts'
import { readChoices, withoutUnasked } from '../local/choices.ts'
import type { UserDatabase } from '../local/database.ts'
import type { DealtCard } from '../local/games/deck.ts'
import type { DealQuestion, PackAnswer, PackQuestion, SimilarQuestion } from '../local/games/pack-questions.ts'
import type { GameRow } from '../local/rows.ts'
import { packThread } from './pack-thread.ts'
import type { PackThread } from './pack-thread.ts'

/** The pack with what the device holds beside it: all the games that are known here. */
export interface OpenPack {
  /** The cards of what is meant, as they lie on the device or else as the pack has them; null where it cannot be read. */
  deal(question: DealQuestion): Promise<readonly DealtCard[] | null>
  similar(question: SimilarQuestion): Promise<readonly DealtCard[] | null>
}

interface Begun {
  readonly by: () => Promise<PackThread>
  readonly thread: Promise<PackThread>
  /** What was put beside which pack last. */
  beside: string
}

let begun: Begun | null = null

/** The pack of this device for a player; null where there is none, or it cannot be read: then there are the games of the device alone. */
export async function openPack(db: UserDatabase): Promise<OpenPack | null> {
  const { start } = packThread
  if (!start) return null
  try {
    if (begun?.by !== start) begun = { by: start, thread: start(), beside: '' }
    const running = begun
    const reader = await running.thread
    const pack = await reader.open((await readChoices(db)).adult_games)
    if (!pack) return null
    const others = (await db.games.toCollection().primaryKeys()).filter((id) => !pack.ids.has(id))
    const made = [pack.key, ...others].join()
    if (made !== running.beside) {
      await reader.putBeside(await standingGames(db, others))
      running.beside = made
    }
    const cardsMeant = async (question: PackQuestion) => {
      const answer = await reader.ask(question)
      return answer && cardsOf(db, answer)
    }
    return { deal: cardsMeant, similar: cardsMeant }
  } catch {
    // Its script may not be here, or its thread has died for want of memory: the next to ask begins another.
    begun = null
    return null
  }
}

/** Those that are to be shown, each once. */
async function standingGames(db: UserDatabase, ids: readonly number[]): Promise<GameCard[]> {
  const rows = await db.games.bulkGet([...ids])
  return withoutUnasked(db, rows.filter((row) => row !== undefined && row.mainId === undefined) as GameCard[])
}

/** What the device was told of a game says more than the pack does: also that it has become part of another since, or is for adults. */
async function cardsOf(db: UserDatabase, { games, cards }: PackAnswer): Promise<DealtCard[]> {
  const held = await db.games.bulkGet(games.map(({ id }) => id))
  const packed = new Map<number, GameCard>(cards.map((card) => [card.id, card]))
  const cardsMeant = games.flatMap(({ id, why }, at) => {
    const card: GameRow | undefined = held[at] ?? packed.get(id)
    return card === undefined || card.mainId !== undefined ? [] : { ...card, why }
  })
  return withoutUnasked(db, cardsMeant)
}
