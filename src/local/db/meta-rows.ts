import type { GameFilters } from '../../contract/games.ts'
import type { CardsAhead } from '../../domain/prefetched-cards.ts'
import type { ImportRecord, ImportedThing } from './import-record.ts'

/** One row for each purpose, by key. */
export interface MetaRows {
  /**
   * The server's clock minus the device's, the last timestamp given, and the latest that the server is known to have.
   */
  clock: { offset: number; lastAt: number; knownAt: number }
  /**
   * The cursor of the next pull (null: from the start), and the schema of the pulls so far. `seen` has the cursors in
   * the server's history that writes have returned since. The server checks that these are still in it.
   */
  position: { cursor: string | null; schema: string; seen: string[] }
  /** The `seq` of rows that got `stale`. The pull that follows removes what they show. */
  stale: readonly number[]
  /** Why nothing is sent for a while: until when, and how long that was at its start (a clock may jump). */
  backoff: { failures: number; until: number; waitMs: number; mandated: boolean; lastAttemptAt: number }
  status: { lastSuccessAt: number | null; trouble: SyncProblem | null; pause: PauseReason | null }
  /**
   * Present while every row that a sender has taken is marked as taken. A full device deletes it (`SPEC.md` rule 1.7).
   */
  sentAreMarked: true
  /** Present once the database has been written. If it is absent, the database was cleared. */
  born: { at: number }
  dictionaries: { value: GameFilters; at: number }
  /** The time zone that this device last sent to the server. */
  timeZone: { zone: string }
  /** Whether the player wants push messages on this device. Absent if they never chose. */
  messagesHere: { wanted: boolean }
  /** The level that the player has last seen here. A higher one is celebrated. */
  levelSeen: { level: number }
  /** How many games the player liked before the first card. These likes are no swipes. */
  picked: { count: number }
  /** Set once the first swipes have set the player’s genres. */
  personalised: { at: number }
  /** Games that the player was asked to review on this device, the newest first, each once. */
  reviewOffers: readonly number[]
  /** The filter whose server deck is used up, and when that was noticed. */
  deckEnd: { deckKey: string; at: number }
  /** Companies and series that the server has named, the newest last, because cards name theirs without ids. */
  names: Record<NamedKind, readonly KnownName[]>
  /** The lists that the player has pinned on this device. */
  pins: { lists: readonly string[] }
  /** How many cards this device prefetches, if the player has chosen. */
  cardsAhead: { name: CardsAhead }
  /** The last imports that can be undone, the newest first. */
  imports: readonly ImportRecord[]
  /** What an import has added, part after part, by its id. */
  [imported: `imported:${string}:${number}`]: readonly ImportedThing[]
  /**
   * The player's choices for the columns of tables, by their headers, the newest first. `hasUnits` if they include the
   * units of times.
   */
  importColumns: readonly { readonly header: string; readonly columns: readonly (string | null)[]; readonly hasUnits?: true }[]
  /** The player's own lists that games were added to on this device, by their ids, the newest first. */
  recentLists: readonly string[]
  /** The player's last searches on this device, as they were typed, the newest first. */
  lastSearches: readonly string[]
  /** By a list's id: its games that were added to its deck since that was begun again. */
  [laidOut: `laid-out:${string}`]: { gameIds: readonly number[] }
}

export type NamedKind = 'companies' | 'series'

export interface KnownName {
  readonly id: number
  readonly name: string
}

/** Why the last sync failed: no route to the server, a captive portal, or a failing server. */
export type SyncProblem = 'unreachable' | 'captive' | 'busy'

export type PauseReason = 'sign-in' | 'other-user' | 'update' | 'unknown-kind' | 'account-deleted'

export type MetaKey = keyof MetaRows

export interface MetaRow {
  key: MetaKey
  value: MetaRows[MetaKey]
}
