import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { GameState } from '../../src/contract/mutations.ts'
import type { Settings } from '../../src/contract/settings.ts'
import { PULL_SCHEMA } from '../../src/contract/entities.ts'
import { openUserDatabase, putMeta } from '../../src/local/db/database.ts'
import type { IndexedDbFactory, UserDatabase } from '../../src/local/db/database.ts'
import { writeOnDevice } from '../../src/local/db/device.ts'
import type { Device } from '../../src/local/db/device.ts'
import { readMine } from '../../src/local/replica/mirror.ts'
import { made } from '../../src/local/replica/outbox.ts'
import { enqueue } from '../../src/local/commands/enqueue.ts'
import { rewindSwipe } from '../../src/local/commands/rewind-swipe.ts'
import { swipeGame } from '../../src/local/commands/swipe-game.ts'
import type { OutboxRow, OutboxState } from '../../src/local/db/outbox-row.ts'
import { findSettings, applySettings } from '../../src/local/queries/settings.ts'
import { gameCard } from './game-card.ts'
import { VirtualClock } from './virtual-clock.ts'

export const ADA = '0196a000-0000-7000-8000-00000000000a'
export const BOB = '0196a000-0000-7000-8000-00000000000b'

/** Returns a browser's storage, empty. */
export function emptyStorage(): IndexedDbFactory {
  return { indexedDB: new IDBFactory(), IDBKeyRange }
}

export interface TestDeviceOptions {
  readonly userId?: string
  readonly clock?: VirtualClock
  readonly storage?: IndexedDbFactory
  /** Distinguishes the devices of one test, so that their ids never collide. */
  readonly number?: number
}

let lastNumber = 0

/** One player's device: a real database over a fake IndexedDB, an adjustable clock, and predictable ids. */
export class TestDevice implements Device {
  readonly userId: string
  readonly clock: VirtualClock
  readonly storage: IndexedDbFactory
  /** None by default. */
  locks?: LockManager
  db: UserDatabase
  /** The number of notifications about writes. */
  writes = 0
  /** How often the device deleted its covers to free space. */
  freed = 0
  private readonly number: number
  private ids = 0

  constructor(options: TestDeviceOptions = {}) {
    lastNumber += 1
    this.number = options.number ?? lastNumber
    this.userId = options.userId ?? ADA
    this.clock = options.clock ?? new VirtualClock()
    this.storage = options.storage ?? emptyStorage()
    this.db = openUserDatabase(this.userId, this.storage)
  }

  readonly now = (): number => this.clock.now()

  readonly newId = (): string => {
    this.ids += 1
    return `${hex(this.number, 8)}-0000-7000-8000-${hex(this.ids, 12)}`
  }

  async freeSpace(): Promise<void> {
    this.freed += 1
  }

  onWritten(): void {
    this.writes += 1
  }

  /** Simulates an app that was closed or killed: opens the same storage again. */
  reopen(): void {
    this.db.close()
    this.db = openUserDatabase(this.userId, this.storage)
  }

  /** Swipes the nth game. */
  async swipe(number: number, verdict: GameState, deckKey = 'all'): Promise<void> {
    const card = gameCard(number)
    await this.db.games.put(card)
    await swipeGame(this, { card, verdict, deckKey })
  }

  /** Swipes the nth game as earlier versions of the app did: its state, its like and its quest event are a row each. */
  async swipeInRows(number: number, verdict: GameState): Promise<void> {
    const { id: gameId } = gameCard(number)
    const state = made(this, 'gamestate.set', { gameId, state: verdict })
    const like = verdict === 'liked' ? [made(this, 'game.like', { gameId, liked: true })] : []
    const eventId = this.newId()
    const event = { id: eventId, kind: 'quest.record', payload: { eventId, type: 'SWIPE', retracted: false } } as const
    const rows = [state, ...like, event]
    await this.db.games.put(gameCard(number))
    await writeOnDevice(this, async () => {
      await enqueue(this, rows)
      await this.db.outbox.where('id').equals(state.id).modify({ kindVersion: 1 })
      const mutationIds = rows.map(({ id }) => id)
      await this.db.swipes.add({ gameId, verdict, before: null, deckKey: 'all', questEventId: eventId, mutationIds })
    })
  }

  /** Swipes the games from 1 to `count` in one transaction, because many commits are slow. */
  async swipeMany(count: number, verdict: GameState, swipe: 'swipe' | 'swipeInRows' = 'swipe'): Promise<void> {
    await this.db.transaction('rw', this.db.tables, async () => {
      for (let number = 1; number <= count; number += 1) await this[swipe](number, verdict)
    })
  }

  /** Returns the ids of the quest events that count. */
  async questEvents(): Promise<string[]> {
    return [...(await readMine(this.db, 'questEvents')).keys()]
  }

  settings(): Promise<Settings | undefined> {
    return findSettings(this.db)
  }

  /** Applies settings, as if the server had sent them with the player. */
  async applySettings(settings: Settings): Promise<void> {
    await applySettings(this.db, settings, 0)
  }

  /** Marks the first pull as complete. */
  async ingestAll(): Promise<void> {
    await putMeta(this.db, 'position', { cursor: '1.run', schema: PULL_SCHEMA, seen: [] })
  }

  async rewind(): Promise<void> {
    await rewindSwipe(this)
  }

  /** Returns the rows of the outbox in these states, in order; without arguments, all rows. */
  async rows(...states: OutboxState[]): Promise<OutboxRow[]> {
    const rows = await this.db.outbox.orderBy('seq').toArray()
    return states.length === 0 ? rows : rows.filter((row) => states.includes(row.state))
  }

  /** Returns the queue as `kind state`, in order. */
  async queue(): Promise<string[]> {
    return (await this.rows()).map((row) => `${row.kind} ${row.state}`)
  }

  /** Returns the state of the nth game that the player sees. */
  async seen(number: number): Promise<GameState | null> {
    return (await this.db.gameStates.get(gameCard(number).id))?.state ?? null
  }

  /** Returns the state of every game that has one, as the player sees it. */
  async mirror(): Promise<Record<number, GameState>> {
    const rows = await this.db.gameStates.toArray()
    return Object.fromEntries(rows.flatMap(({ gameId, state }) => (state === null ? [] : [[gameId, state]])))
  }
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}
