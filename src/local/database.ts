import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import { moveToMine } from './move-to-mine.ts'
import type {
  DeckRow,
  GameRow,
  GameStateRow,
  ListRow,
  MetaKey,
  MetaRow,
  MetaRows,
  MineRow,
  OutboxRow,
  PageRow,
  SearchRow,
  SwipeRow,
} from './rows.ts'

/** What a row looks like before the database has given it its number. */
type Unnumbered<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> & { [K in Key]?: never } : never

/** One player's data on this device. The page and the worker open the same one. */
export type UserDatabase = Dexie & {
  games: Table<GameRow, number>
  deck: Table<DeckRow, [string, number]>
  lists: Table<ListRow, string>
  gameStates: Table<GameStateRow, number>
  mine: Table<MineRow, [string, string]>
  swipes: Table<SwipeRow, number, Unnumbered<SwipeRow, 'n'>>
  outbox: Table<OutboxRow, number, Unnumbered<OutboxRow, 'seq'>>
  meta: Table<MetaRow, MetaKey>
  searches: Table<SearchRow, string>
  pages: Table<PageRow, string>
}

const NAME_PREFIX = 'app-u-'

/** The name of a player's database on the device. */
export function databaseNameOf(userId: string): string {
  return NAME_PREFIX + userId
}

/** The player whose database this is. */
export function userIdOf(db: UserDatabase): string {
  return db.name.slice(NAME_PREFIX.length)
}

export interface IndexedDbFactory {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}

export interface DatabaseOptions extends Partial<IndexedDbFactory> {
  /**
   * `strict` for whoever writes what the player does: "saved" must survive a power cut. A sender's own marks need not
   * wait for the disk: what is lost of them is sent once more, with the same id (`SPEC.md` rule 4).
   */
  durability?: 'strict' | 'relaxed'
}

/**
 * Opens (lazily) the database of one player. No cache, because Dexie's live queries would otherwise speak
 * before the commit (https://github.com/dexie/Dexie.js/issues/1813). Versions only ever add tables and
 * indexes: an older worker may have the same database open.
 */
export function openUserDatabase(userId: string, options: DatabaseOptions = {}): UserDatabase {
  const { durability = 'strict', ...factory } = options
  const db = new Dexie(databaseNameOf(userId), {
    chromeTransactionDurability: durability,
    cache: 'disabled',
    ...factory,
  }) as UserDatabase
  db.version(1).stores({
    games: 'id',
    deck: '[deckKey+position], gameId',
    lists: 'id',
    gameStates: 'gameId, state',
    questEvents: 'id',
    swipes: '++n',
    outbox: '++seq, &id, [state+seq], [state+kind+seq], [state+entityKey]',
    meta: 'key',
  })
  db.version(2).stores({ searches: 'key, at' })
  db.version(3)
    .stores({
      mine: '[entity+id]',
      games: 'id, usedAt',
      outbox: '++seq, &id, [state+seq], [state+kind+seq], [state+entityKey], *dependsOn',
    })
    .upgrade(moveToMine)
  db.version(4).stores({ games: 'id, usedAt, igdb_id', pages: 'key, at' })
  // Another tab deletes the data (logout) or brings a newer version: give way at once. What is deleted stays so, for
  // whatever this tab still asks would make it anew. Dexie's own listener would warn; `false` ends the chain before it.
  db.on('versionchange', ({ newVersion }) => {
    db.close({ disableAutoOpen: newVersion === null })
    return false
  })
  return db
}

/** A value of the meta table, or undefined while it was never written. */
export async function findMeta<K extends MetaKey>(db: UserDatabase, key: K): Promise<MetaRows[K] | undefined> {
  const row = await db.meta.get(key)
  return row?.value as MetaRows[K] | undefined
}

/** Several values of the meta table in one trip, each undefined while it was never written. */
export async function findMetas<const K extends readonly MetaKey[]>(
  db: UserDatabase,
  keys: K,
): Promise<{ [I in keyof K]: MetaRows[K[I]] | undefined }> {
  const rows = await db.meta.bulkGet([...keys])
  return rows.map((row) => row?.value) as { [I in keyof K]: MetaRows[K[I]] | undefined }
}

/** Writes a value of the meta table, inside the transaction that is open, if one is. */
export async function putMeta<K extends MetaKey>(db: UserDatabase, key: K, value: MetaRows[K]): Promise<void> {
  await db.meta.put({ key, value })
}
