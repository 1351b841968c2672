import type { GameCard } from '../contract/games.ts'
import { readChoices, withoutUnasked } from '../local/choices.ts'
import { userIdOf } from '../local/database.ts'
import type { UserDatabase } from '../local/database.ts'
import type { DealtCard } from '../local/games/deck.ts'
import { readKnownNames } from '../local/games/known-names.ts'
import type { DealQuestion, PackAnswers, PackKind, QuestionOf } from '../local/games/pack-questions.ts'
import type { GameRow } from '../local/rows.ts'
import { packThread } from './pack-thread.ts'
import type { PackThread } from './pack-thread.ts'

/** The pack with what the device holds beside it: all the games that are known here. */
export interface OpenPack {
  /** The cards of what is meant, as they lie on the device or else as the pack has them; null where it cannot be read. */
  deal(question: DealQuestion): Promise<readonly DealtCard[] | null>
}

interface Begun {
  readonly by: () => Promise<PackThread>
  readonly thread: Promise<PackThread>
  /** What was put beside which pack last, and when all of it has come. */
  beside: { readonly made: string; readonly put: Promise<void> }
}

let begun: Begun | null = null

/** So many are read and handed over in one turn: a few milliseconds, and then the player's finger comes first. */
const GAMES_A_TURN = 500

/** The pack of this device for a player; null where there is none, or it cannot be read: then there are the games of the device alone. */
export async function openPack(db: UserDatabase): Promise<OpenPack | null> {
  const reader = await openThread(db, false)
  return reader && {
    deal: async (question) => {
      const answer = await reader.ask(question)
      return answer && cardsMeant(db, answer)
    },
  }
}

/**
 * What is known on this device, of the catalogue's pack and of the games beside it, or of these alone where there is no
 * pack; null where nobody can be asked, and where that is the answer.
 */
export async function askKnown<Kind extends PackKind>(db: UserDatabase, question: QuestionOf<Kind>): Promise<PackAnswers[Kind] | null> {
  try {
    const ask = async () => (await (await openThread(db, true))?.ask(question)) ?? null
    // A pack that could not be read to its end has gone: the games of the device answer.
    return (await ask()) ?? (await ask())
  } catch {
    beginAnew()
    return null
  }
}

/** Its script may not be here, or its thread has died for want of memory: the next to ask begins another. */
function beginAnew(): void {
  begun?.thread.then((thread) => thread.end(), ignore)
  begun = null
}

async function openThread(db: UserDatabase, isWantedWithoutPack: boolean): Promise<PackThread | null> {
  const { start } = packThread
  if (!start) return null
  try {
    if (begun?.by !== start) begun = { by: start, thread: start(), beside: { made: '', put: Promise.resolve() } }
    const running = begun
    const reader = await running.thread
    const { adult_games: adult } = await readChoices(db)
    const pack = await reader.open(adult)
    if (!pack && !isWantedWithoutPack) return null
    const others = (await db.games.toCollection().primaryKeys()).filter((id) => pack?.ids.has(id) !== true)
    const made = [pack ? pack.key : await sizeOfNames(db), userIdOf(db), adult, ...others].join()
    if (made !== running.beside.made) {
      const before = running.beside.put.catch(ignore)
      running.beside = { made, put: before.then(() => putBeside(db, reader, others)) }
    }
    await running.beside.put
    return reader
  } catch {
    beginAnew()
    return null
  }
}

/** Without a pack it is these that tell which of the oldest games are whose. */
async function sizeOfNames(db: UserDatabase): Promise<number> {
  const { companies, series } = await readKnownNames(db)
  return companies.length + series.length
}

async function putBeside(db: UserDatabase, reader: PackThread, ids: readonly number[]): Promise<void> {
  const names = await readKnownNames(db)
  for (let at = 0; at === 0 || at < ids.length; at += GAMES_A_TURN) {
    await reader.putBeside(await standingGames(db, ids.slice(at, at + GAMES_A_TURN)), names, at > 0)
  }
}

/** Those that are to be shown, each once. */
async function standingGames(db: UserDatabase, ids: readonly number[]): Promise<GameCard[]> {
  const rows = await db.games.bulkGet([...ids])
  return withoutUnasked(db, rows.filter((row) => row !== undefined && row.mainId === undefined) as GameCard[])
}

/**
 * The cards of games that an answer means. What the device was told of one says more than the pack does: also that it has
 * become part of another since, or is for adults.
 */
export async function cardsMeant<Meant extends { readonly id: number }>(
  db: UserDatabase, { games, cards }: { readonly games: readonly Meant[]; readonly cards: readonly GameCard[] },
): Promise<(GameCard & Meant)[]> {
  const held = await db.games.bulkGet(games.map(({ id }) => id))
  const packed = new Map<number, GameCard>(cards.map((card) => [card.id, card]))
  return withoutUnasked(db, games.flatMap((meant, at) => {
    const card: GameRow | undefined = held[at] ?? packed.get(meant.id)
    return card === undefined || card.mainId !== undefined ? [] : { ...card, ...meant }
  }))
}

function ignore(): void {}
