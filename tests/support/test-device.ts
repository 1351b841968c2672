import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { GameState } from '../../src/contract/mutations.ts'
import type { Settings } from '../../src/contract/settings.ts'
import { PULL_SCHEMA } from '../../src/contract/entities.ts'
import { openUserDatabase, putMeta } from '../../src/local/database.ts'
import type { IndexedDbFactory, UserDatabase } from '../../src/local/database.ts'
import type { Device } from '../../src/local/device.ts'
import { readMine } from '../../src/local/outbox/mirror.ts'
import { rewindSwipe } from '../../src/local/mutations/rewind-swipe.ts'
import { swipeGame } from '../../src/local/mutations/swipe-game.ts'
import type { OutboxRow, OutboxState } from '../../src/local/rows.ts'
import { findSettings, hearSettings } from '../../src/local/own/settings.ts'
import { gameCard } from './game-card.ts'
import { VirtualClock } from './virtual-clock.ts'

export const ADA = '0196a000-0000-7000-8000-00000000000a'
export const BOB = '0196a000-0000-7000-8000-00000000000b'

/** A browser's storage of its own, empty. */
export function emptyStorage(): IndexedDbFactory {
  return { indexedDB: new IDBFactory(), IDBKeyRange }
}

export interface TestDeviceOptions {
  readonly userId?: string
  readonly clock?: VirtualClock
  readonly storage?: IndexedDbFactory
  /** Devices of one test are told apart by it: their ids never meet. */
  readonly number?: number
}

let lastNumber = 0

/** One player's device: a real database over a fake IndexedDB, a clock to turn, and ids that can be foretold. */
export class TestDevice implements Device {
  readonly userId: string
  readonly clock: VirtualClock
  readonly storage: IndexedDbFactory
  /** None unless a test gives it some. */
  locks?: LockManager
  db: UserDatabase
  /** How often the device was told that something has been written. */
  writes = 0
  /** How often the device gave up its covers. */
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

  /** The app was closed, or killed: another start opens the same storage. */
  reopen(): void {
    this.db.close()
    this.db = openUserDatabase(this.userId, this.storage)
  }

  /** A swipe of the nth game. */
  async swipe(number: number, verdict: GameState, deckKey = 'all'): Promise<void> {
    const card = gameCard(number)
    await this.db.games.put(card)
    await swipeGame(this, { card, verdict, deckKey })
  }

  /** Swipes of the games from 1 to `count`, in one transaction: what is slow about many is the commits. */
  async swipeMany(count: number, verdict: GameState): Promise<void> {
    await this.db.transaction('rw', this.db.tables, async () => {
      for (let number = 1; number <= count; number += 1) await this.swipe(number, verdict)
    })
  }

  /** The quest events that count, by their ids. */
  async questEvents(): Promise<string[]> {
    return [...(await readMine(this.db, 'questEvents')).keys()]
  }

  settings(): Promise<Settings | undefined> {
    return findSettings(this.db)
  }

  /** The server has told these settings with the player. */
  async hearSettings(settings: Settings): Promise<void> {
    await hearSettings(this.db, settings, 0)
  }

  /** A first pull is through. */
  async hearAll(): Promise<void> {
    await putMeta(this.db, 'position', { cursor: '1.run', schema: PULL_SCHEMA, seen: [] })
  }

  async rewind(): Promise<void> {
    await rewindSwipe(this)
  }

  /** The rows of the outbox in one of some states, in order; all of them unless said. */
  async rows(...states: OutboxState[]): Promise<OutboxRow[]> {
    const rows = await this.db.outbox.orderBy('seq').toArray()
    return states.length === 0 ? rows : rows.filter((row) => states.includes(row.state))
  }

  /** The queue at a glance: `kind state`, in order. */
  async queue(): Promise<string[]> {
    return (await this.rows()).map((row) => `${row.kind} ${row.state}`)
  }

  /** What the player sees for the nth game. */
  async seen(number: number): Promise<GameState | null> {
    return (await this.db.gameStates.get(gameCard(number).id))?.state ?? null
  }

  /** What the player sees: every game with a state. */
  async mirror(): Promise<Record<number, GameState>> {
    const rows = await this.db.gameStates.toArray()
    return Object.fromEntries(rows.flatMap(({ gameId, state }) => (state === null ? [] : [[gameId, state]])))
  }
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}
