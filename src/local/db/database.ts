import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import { moveDrafts } from './move-drafts.ts'
import { moveToMine } from './move-to-mine.ts'
import type { DeckRow } from './deck-row.ts'
import type { DraftKey, DraftRow, DraftScope } from './draft-row.ts'
import type { GameRow } from './game-row.ts'
import type { GameStateRow } from './game-state-row.ts'
import type { ListRow } from './list-row.ts'
import type { MetaKey, MetaRow, MetaRows } from './meta-rows.ts'
import type { MineRow } from './mine-row.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { PageRow } from './page-row.ts'
import type { SearchRow } from './search-row.ts'
import type { SwipeRow } from './swipe-row.ts'

/** A row before the database has set its key. */
type Unnumbered<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> & { [K in Key]?: never } : never

/** One player's data on this device. Page and worker open the same database. */
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
  drafts: Table<DraftRow, [DraftScope, DraftKey]>
}

const NAME_PREFIX = 'app-u-'

/** Returns the name of a player's database on the device. */
export function databaseNameOf(userId: string): string {
  return NAME_PREFIX + userId
}

/** Returns the player of a database. */
export function userIdOf(db: UserDatabase): string {
  return db.name.slice(NAME_PREFIX.length)
}

export interface IndexedDbFactory {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}

export interface DatabaseOptions extends Partial<IndexedDbFactory> {
  /**
   * `strict` for writes of the player's changes, because "saved" must survive a power cut. A sender's own marks need
   * not wait for the disk. If they are lost, the rows are sent once more, with the same id (`SPEC.md` rule 4).
   */
  durability?: 'strict' | 'relaxed'
}

/**
 * Returns the database of one player, which opens at the first use. Without Dexie's cache, because its live queries
 * would otherwise emit before the commit (https://github.com/dexie/Dexie.js/issues/1813). Versions only ever add tables
 * and indexes, because an older worker may have the same database open.
 */
export function openUserDatabase(userId: string, options: DatabaseOptions = {}): UserDatabase {
  const { durability = 'strict', ...factory } = options
  const db = new Dexie(databaseNameOf(userId), {
    chromeTransactionDurability: durability,
    cache: 'disabled',
    ...factory,
  }) as UserDatabase
  // Dexie compares the tables of a device with these. So a version is only listed if it moves rows.
  db.version(3)
    .stores({
      games: 'id, usedAt, igdb_id',
      deck: '[deckKey+position], gameId',
      lists: 'id',
      gameStates: 'gameId, state',
      mine: '[entity+id]',
      questEvents: 'id',
      swipes: '++n',
      outbox: '++seq, &id, [state+seq], [state+kind+seq], [state+entityKey], *dependsOn',
      meta: 'key',
      searches: 'key, at',
      pages: 'key, at',
    })
    .upgrade(moveToMine)
  db.version(5).stores({ drafts: '[scope+key]' }).upgrade(moveDrafts)
  // What was never sent needs no mark. A database of an older build gets the record by its next sync.
  db.on('populate', (transaction) => transaction.table('meta').add({ key: 'sentAreMarked', value: true }))
  // Another tab deletes the data (logout) or opens a newer version, so close at once. A deleted database stays closed,
  // because another read of this tab would create it again. Dexie's own listener would warn. `false` ends the chain
  // before it.
  db.on('versionchange', ({ newVersion }) => {
    db.close({ disableAutoOpen: newVersion === null })
    return false
  })
  return db
}

/** The tables of the mirror, and those from which it is computed. */
export function mirrorTables(db: UserDatabase) {
  return [db.outbox, db.gameStates, db.mine]
}

/** Returns a value of the meta table, or undefined if it was never written. */
export async function findMeta<K extends MetaKey>(db: UserDatabase, key: K): Promise<MetaRows[K] | undefined> {
  const row = await db.meta.get(key)
  return row?.value as MetaRows[K] | undefined
}

/** Returns several values of the meta table in one trip, each undefined if it was never written. */
export async function findMetas<const K extends readonly MetaKey[]>(
  db: UserDatabase,
  keys: K,
): Promise<{ [I in keyof K]: MetaRows[K[I]] | undefined }> {
  const rows = await db.meta.bulkGet([...keys])
  return rows.map((row) => row?.value) as { [I in keyof K]: MetaRows[K[I]] | undefined }
}

/** Writes a value of the meta table, inside the current transaction if there is one. */
export async function putMeta<K extends MetaKey>(db: UserDatabase, key: K, value: MetaRows[K]): Promise<void> {
  await db.meta.put({ key, value })
}
