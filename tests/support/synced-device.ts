import { CALLS } from '../../src/contract/calls.ts'
import { createRemote } from '../../src/remote/remote.ts'
import type { GameState } from '../../src/contract/mutations.ts'
import { STATE_NUMBERS } from '../../src/server/gamestates/state-numbers.ts'
import { showWaiting } from '../../src/local/outbox/show-waiting.ts'
import { sealUserDatabase } from '../../src/local/sign-out.ts'
import { createSyncEngine } from '../../src/sync/engine.ts'
import type { SyncEnd, SyncTrigger } from '../../src/sync/engine.ts'
import type { Checkpoint, SyncWorld } from '../../src/sync/world.ts'
import { FaultLine, ORIGIN } from './fault-line.ts'
import { Browser } from './player.ts'
import type { Player } from './player.ts'
import type { TestApp } from './test-app.ts'
import { TestDevice } from './test-device.ts'
import type { TestDeviceOptions } from './test-device.ts'
import { ownLocks } from './test-world.ts'
import { VirtualClock } from './virtual-clock.ts'

export interface SyncedDeviceOptions extends TestDeviceOptions {
  /** How far the device's clock is off. */
  readonly clockErrorMs?: number
  readonly browser?: Browser
  readonly locks?: LockManager | undefined
  /** Replaces parts of the engine's world. */
  readonly world?: Partial<SyncWorld>
}

/**
 * One player's device with the real engine, over a line that can fail, to the real server. Its clock and
 * the server's go on together; only the device's may be wrong.
 */
export class SyncedDevice extends TestDevice {
  readonly line: FaultLine
  readonly browser: Browser
  readonly world: SyncWorld & { checkpoint: (at: Checkpoint) => Promise<void> | void }
  private readonly server: TestApp
  private engine

  constructor(server: TestApp, player: Player, options: SyncedDeviceOptions = {}) {
    super({
      userId: player.id,
      clock: new VirtualClock(server.clock.now() + (options.clockErrorMs ?? 0)),
      ...options,
    })
    this.server = server
    this.browser = options.browser ?? player
    this.line = new FaultLine(server.app, this.browser, (ms) => this.pass(ms))
    this.world = {
      remote: createRemote({
        calls: CALLS,
        fetch: this.line.fetch,
        origin: ORIGIN,
        setTimeout: this.clock.setTimeout,
        clearTimeout: this.clock.clearTimeout,
      }),
      clock: this.clock,
      random: () => 0.5,
      locks: 'locks' in options ? options.locks : ownLocks(),
      openDatabase: (userId) => Promise.resolve(userId === this.userId ? this.db : undefined),
      pendingLogout: { isWaiting: () => Promise.resolve(false), done: () => Promise.resolve() },
      checkpoint: () => undefined,
      ...options.world,
    }
    this.engine = createSyncEngine(this.world)
  }

  /** The same time goes by on this device and at the server. */
  async pass(ms: number): Promise<void> {
    this.server.clock.advance(ms)
    await this.clock.advance(ms)
  }

  sync(trigger: SyncTrigger = 'nudge'): Promise<SyncEnd> {
    return this.engine.sync(trigger, this.userId)
  }

  /** The app was killed and started again: nothing is left but what is stored. */
  restart(world: Partial<SyncWorld> = {}): void {
    this.reopen()
    Object.assign(this.world, world)
    this.engine = createSyncEngine(this.world)
  }

  /** The player has logged out and kept what waits, and is back. */
  async seal(): Promise<void> {
    this.db.close()
    await sealUserDatabase(this.userId, this.storage)
    this.restart()
    await showWaiting(this.db)
  }

  /** Syncs as often as it takes, as the scheduler would; throws where it does not come to rest. */
  async syncUntilIdle(rounds = 30): Promise<void> {
    let end: SyncEnd = { kind: 'slice-over' }
    for (let round = 0; round < rounds; round += 1) {
      end = await this.sync()
      if (end.kind === 'idle') return
      await this.pass(end.kind === 'waiting' || end.kind === 'backing-off' ? Math.max(1_000, end.waitMs) : 1_000)
    }
    throw new Error(`The device does not come to rest: ${JSON.stringify(end)}, ${JSON.stringify(await this.queue())}`)
  }
}

/** Another browser of the same player, with a session of its own. */
export async function signInAgain(server: TestApp, player: Player): Promise<Browser> {
  const browser = new Browser(server.app)
  const answer = await browser.call('login', { body: { email: player.email, password: player.password } })
  if (answer.status !== 200) throw new Error(`login failed: ${JSON.stringify(answer.body)}`)
  return browser
}

const STATE_OF = new Map(Object.entries(STATE_NUMBERS).map(([state, number]) => [number, state as GameState]))

/** What the server holds for a player, read past its API. */
export async function serverStates(server: TestApp, userId: string): Promise<Record<number, GameState>> {
  const rows = await server.db.selectFrom('game_state').select(['game_id', 'state'])
    .where('user_id', '=', userId).execute()
  return Object.fromEntries(rows.flatMap(({ game_id, state }) => {
    const name = STATE_OF.get(state ?? 0)
    return name ? [[game_id, name]] : []
  }))
}

/** How many quest events of a player count. */
export async function questCount(server: TestApp, userId: string): Promise<number> {
  const rows = await server.db.selectFrom('quest_event').select('event_id').where('user_id', '=', userId)
    .where('retracted', '=', false).execute()
  return rows.length
}
