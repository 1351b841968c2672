import type { Table } from 'dexie'
import type { UserDatabase } from '../db/database.ts'
import { readMatchedGames } from './matches.ts'
import type { MatchedGame } from './matches.ts'
import { watchTables } from '../db/watch-tables.ts'

/** Often enough to look live, seldom enough while a queue drains. */
const LOOK_EVERY_MS = 150

export interface GamesView<Entry> {
  /** In the order in which they were read. */
  readonly shown: readonly (Entry & { readonly game: MatchedGame })[]
  /** Further entries. Their games are not on this device. */
  readonly missing: readonly Entry[]
}

export interface WatchedGames<Entry> {
  /** The tables whose changes cause another read, besides the games. */
  readonly tables: readonly Pick<Table, 'name'>[]
  read(): Promise<readonly Entry[]>
  onView(view: GamesView<Entry>): void
  /** Called if the device cannot be read. */
  onUnreadable(): void
}

/**
 * Calls back with the player's values of games and with the games, now and after each change. Reads each game once.
 * Returns a function that stops it.
 */
export function watchGames<Entry extends { readonly gameId: number }>(
  db: UserDatabase,
  { tables, read, onView, onUnreadable }: WatchedGames<Entry>,
): () => void {
  const games = new Map<number, MatchedGame>()
  let turn = 0
  const look = async () => {
    const mine = ++turn
    const entries = await read()
    const unread = entries.filter(({ gameId }) => !games.has(gameId)).map(({ gameId }) => gameId)
    for (const game of await readMatchedGames(db, unread)) games.set(game.id, game)
    // Another read has begun, or it was stopped.
    if (mine !== turn) return
    const shown: (Entry & { readonly game: MatchedGame })[] = []
    const missing: Entry[] = []
    for (const entry of entries) {
      const game = games.get(entry.gameId)
      if (game) shown.push({ ...entry, game })
      else missing.push(entry)
    }
    onView({ shown, missing })
  }
  const timers = {
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (id: unknown) => clearTimeout(id as number),
  }
  const stop = watchTables(db, { tables: [...tables, db.games], everyMs: LOOK_EVERY_MS, timers }, () => {
    look().catch(onUnreadable)
  })
  return () => {
    turn = -1
    stop()
  }
}
