import type { GameCard } from '../contract/games.ts'
import { readChoices, withoutUnasked } from '../local/choices.ts'
import { userIdOf } from '../local/database.ts'
import type { UserDatabase } from '../local/database.ts'
import type { DealtCard } from '../local/games/deck.ts'
import { readKnownNames } from '../local/games/known-names.ts'
import { onTablesChanged } from '../local/watch-tables.ts'
import type { DealQuestion, PackAnswers, PackKind, QuestionOf } from '../local/games/pack-questions.ts'
import type { GameRow } from '../local/rows.ts'
import { packThread } from './pack-thread.ts'
import type { PackThread } from './pack-thread.ts'

/** The pack with what the device holds beside it: all the games that are known here. */
export interface OpenPack {
  /** The cards of what is meant, as they lie on the device or else as the pack has them; null where it cannot be read. */
  deal(question: DealQuestion): Promise<readonly DealtCard[] | null>
  /** The games alone, where their cards lie ready. */
  rank(question: DealQuestion): Promise<PackAnswers['rank'] | null>
}

interface Begun {
  readonly by: () => Promise<PackThread>
  readonly thread: Promise<PackThread>
  /** Beside which pack games were put last, and which they were, once all of them have come. */
  beside: { readonly head: string; readonly made: Promise<string> }
}

const NOTHING: Begun['beside'] = { head: '', made: Promise.resolve('') }

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
    rank: (question) => reader.ask({ ...question, kind: 'rank' }),
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
    if (begun?.by !== start) begun = { by: start, thread: start(), beside: NOTHING }
    const running = begun
    const reader = await running.thread
    const { adult_games: adult } = await readChoices(db)
    const pack = await reader.open(adult)
    if (!pack && !isWantedWithoutPack) return null
    const head = [pack ? pack.key : await sizeOfNames(db), userIdOf(db), adult].join()
    const haveChanged = watchGames(db).haveChanged()
    if (haveChanged || running.beside.head !== head) {
      const before = running.beside.made.catch(() => '')
      running.beside = { head, made: layBeside(db, reader, { head, before, packed: pack?.ids }) }
    }
    await running.beside.made
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

interface Laying {
  readonly head: string
  readonly before: Promise<string>
  readonly packed: ReadonlySet<number> | undefined
}

/** Hands over what the pack does not have, unless that lies there already; answers what it was. */
async function layBeside(db: UserDatabase, reader: PackThread, { head, before, packed }: Laying): Promise<string> {
  const lying = await before
  const others = (await db.games.toCollection().primaryKeys()).filter((id) => packed?.has(id) !== true)
  const made = [head, ...others].join()
  if (made !== lying) await putBeside(db, reader, others)
  return made
}

interface GamesWatch {
  readonly of: UserDatabase
  /** Whether there may be others than when this was asked last. */
  haveChanged(): boolean
  stop(): void
}

let watch: GamesWatch | null = null

/** With every question all ids of the device would be read, of which there are thousands. */
function watchGames(db: UserDatabase): GamesWatch {
  if (watch?.of === db) return watch
  watch?.stop()
  let isChanged = true
  const stop = onTablesChanged(db, [db.games], () => (isChanged = true))
  const haveChanged = () => {
    const was = isChanged
    isChanged = false
    return was
  }
  watch = { of: db, haveChanged, stop }
  return watch
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
