import type { GameCard } from '../../contract/games.ts'
import { readChoices, withoutUnasked } from '../../local/queries/choices.ts'
import { userIdOf } from '../../local/db/database.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import type { DealtCard } from '../../local/queries/deck.ts'
import { readKnownNames } from '../../local/queries/known-names.ts'
import { onTablesChanged } from '../../local/db/watch-tables.ts'
import type { DealQuestion, PackResponses, PackKind, QuestionOf } from '../pack-questions.ts'
import type { GameRow } from '../../local/db/game-row.ts'
import { packThread } from './pack-thread-handle.ts'
import type { PackThread } from './pack-thread-handle.ts'

/** The pack, with the games that only the device's database has. */
export interface OpenPack {
  /** Returns cards from the database or else from the pack; null if the pack cannot be read. */
  deal(question: DealQuestion): Promise<readonly DealtCard[] | null>
  /** Returns the games only. For a caller that has their cards already. */
  rank(question: DealQuestion): Promise<PackResponses['rank'] | null>
}

interface Begun {
  readonly by: () => Promise<PackThread>
  readonly thread: Promise<PackThread>
  /** The pack for which the additional games were last sent, and their key once all of them have arrived. */
  beside: { readonly head: string; readonly made: Promise<string> }
}

const NOTHING: Begun['beside'] = { head: '', made: Promise.resolve('') }

let begun: Begun | null = null

/** The number of games that are read and sent in one step. That takes a few milliseconds, and then input is handled first. */
const GAMES_A_TURN = 500

/**
 * Returns the device's pack for a player. Returns null if there is none or it cannot be read; then only the device's own games are
 * known.
 */
export async function openPack(db: UserDatabase): Promise<OpenPack | null> {
  const reader = await openThread(db, false)
  return (
    reader && {
      deal: async (question) => {
        const response = await reader.ask(question)
        return response && cardsMeant(db, response)
      },
      rank: (question) => reader.ask({ ...question, kind: 'rank' }),
    }
  )
}

/**
 * Returns the result of a query over the pack and the device's additional games. Without a pack it queries these alone. Returns null
 * if the reader cannot run, or if that is the result.
 */
export async function askKnown<Kind extends PackKind>(db: UserDatabase, question: QuestionOf<Kind>): Promise<PackResponses[Kind] | null> {
  try {
    const ask = async () => (await (await openThread(db, true))?.ask(question)) ?? null
    // A pack that proves unreadable was deleted. The second try reads the device's games.
    return (await ask()) ?? (await ask())
  } catch {
    restart()
    return null
  }
}

/** The worker's script may be missing, or the worker may have run out of memory. The next query starts another. */
function restart(): void {
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
    const haveChanged = haveGamesChanged(db)
    if (haveChanged || running.beside.head !== head) {
      const before = running.beside.made.catch(() => '')
      running.beside = { head, made: layBeside(db, reader, { head, before, packed: pack?.ids }) }
    }
    await running.beside.made
    return reader
  } catch {
    restart()
    return null
  }
}

/** Without a pack, these names say which of the oldest games belong to which company or series. */
async function sizeOfNames(db: UserDatabase): Promise<number> {
  const { companies, series } = await readKnownNames(db)
  return companies.length + series.length
}

interface Laying {
  readonly head: string
  readonly before: Promise<string>
  readonly packed: ReadonlySet<number> | undefined
}

/** Sends the games that the pack does not have, unless the worker has them already. Returns the key of what it has. */
async function layBeside(db: UserDatabase, reader: PackThread, { head, before, packed }: Laying): Promise<string> {
  const lying = await before
  const others = (await db.games.toCollection().primaryKeys()).filter((id) => packed?.has(id) !== true)
  const made = [head, ...others].join()
  if (made !== lying) await putBeside(db, reader, others)
  return made
}

/** Whether the games of a database have changed since the last query. Otherwise each query would read all ids, which are thousands. */
const changes = new WeakMap<UserDatabase, { haveChanged: boolean }>()

/** Returns whether the games may have changed since the last call. */
function haveGamesChanged(db: UserDatabase): boolean {
  const known = changes.get(db)
  const change = known ?? { haveChanged: true }
  if (!known) {
    changes.set(db, change)
    onTablesChanged(db, [db.games], () => {
      change.haveChanged = true
    })
  }
  const { haveChanged } = change
  change.haveChanged = false
  return haveChanged
}

async function putBeside(db: UserDatabase, reader: PackThread, ids: readonly number[]): Promise<void> {
  const names = await readKnownNames(db)
  for (let at = 0; at === 0 || at < ids.length; at += GAMES_A_TURN) {
    await reader.putBeside(await canonicalGames(db, ids.slice(at, at + GAMES_A_TURN)), names, at > 0)
  }
}

/** Returns the games to show, each once. */
async function canonicalGames(db: UserDatabase, ids: readonly number[]): Promise<GameCard[]> {
  const rows = await db.games.bulkGet([...ids])
  return withoutUnasked(db, rows.filter((row) => row !== undefined && row.mainId === undefined) as GameCard[])
}

/**
 * Returns the cards of the games in a response. The device's card has priority over the pack's, because it is newer. It also says that
 * a game was merged, or is for adults.
 */
export async function cardsMeant<Meant extends { readonly id: number }>(
  db: UserDatabase,
  { games, cards }: { readonly games: readonly Meant[]; readonly cards: readonly GameCard[] },
): Promise<(GameCard & Meant)[]> {
  const held = await db.games.bulkGet(games.map(({ id }) => id))
  const packed = new Map<number, GameCard>(cards.map((card) => [card.id, card]))
  return withoutUnasked(
    db,
    games.flatMap((meant, at) => {
      const card: GameRow | undefined = held[at] ?? packed.get(meant.id)
      return card === undefined || card.mainId !== undefined ? [] : { ...card, ...meant }
    }),
  )
}

function ignore(): void {}
