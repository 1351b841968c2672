import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { createRemote } from '../../src/remote/remote.ts'
import type { GameState } from '../../src/contract/mutations.ts'
import { STATE_NUMBERS } from '../../src/server/gamestates/state-numbers.ts'
import { showWaiting } from '../../src/local/replica/show-waiting.ts'
import { redactUserDatabase } from '../../src/local/replica/sign-out.ts'
import { createSyncEngine } from '../../src/sync/engine.ts'
import type { Checkpoint, SyncDeps } from '../../src/sync/deps.ts'
import type { SyncEnd } from '../../src/sync/states.ts'
import type { SyncTrigger } from '../../src/sync/sync-run.ts'
import { FaultLine, ORIGIN } from './fault-line.ts'
import { Browser } from './player.ts'
import type { Player } from './player.ts'
import type { TestApp } from './test-app.ts'
import { TestDevice } from './test-device.ts'
import type { TestDeviceOptions } from './test-device.ts'
import { ownLocks } from './test-deps.ts'
import { VirtualClock } from './virtual-clock.ts'

export interface SyncedDeviceOptions extends TestDeviceOptions {
  /** The error of the device's clock. */
  readonly clockErrorMs?: number
  readonly browser?: Browser
  readonly locks?: LockManager | undefined
  /** Replaces parts of the engine's dependencies. */
  readonly deps?: Partial<SyncDeps>
}

/**
 * One player's device with the real engine, over a line that can fail, to the real server. Its clock and the server's advance together;
 * only the device's may be wrong.
 */
export class SyncedDevice extends TestDevice {
  readonly line: FaultLine
  readonly browser: Browser
  readonly deps: SyncDeps & { checkpoint: (at: Checkpoint) => Promise<void> | void }
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
    this.deps = {
      remote: createRemote({
        calls: ENDPOINTS,
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
      ...options.deps,
    }
    this.engine = createSyncEngine(this.deps)
  }

  /** Advances the clocks of this device and of the server by the same time. */
  async pass(ms: number): Promise<void> {
    this.server.clock.advance(ms)
    await this.clock.advance(ms)
  }

  sync(trigger: SyncTrigger = 'requested'): Promise<SyncEnd> {
    return this.engine.sync(trigger, this.userId)
  }

  /** Simulates an app that is killed and started again: only stored data survives. */
  restart(deps: Partial<SyncDeps> = {}): void {
    this.reopen()
    Object.assign(this.deps, deps)
    this.engine = createSyncEngine(this.deps)
  }

  /** Simulates a player who logs out, keeps the unsent changes, and returns. */
  async redact(): Promise<void> {
    this.db.close()
    await redactUserDatabase(this.userId, this.storage)
    this.restart()
    await showWaiting(this.db)
  }

  /** Syncs as often as the scheduler would until it is idle; throws if that takes too many rounds. */
  async syncUntilIdle(rounds = 30): Promise<void> {
    let end: SyncEnd | undefined
    for (let round = 0; round < rounds; round += 1) {
      end = await this.sync()
      if (end.state === 'Idle' && end.waitMs === null) return
      await this.pass(end.state === 'Idle' || end.state === 'BackingOff' ? Math.max(1_000, end.waitMs ?? 0) : 1_000)
    }
    throw new Error(`The device does not come to rest: ${JSON.stringify(end)}, ${JSON.stringify(await this.queue())}`)
  }
}

/** Returns another browser of the same player, with a session of its own. */
export async function signInAgain(server: TestApp, player: Player): Promise<Browser> {
  const browser = new Browser(server.app)
  const answer = await browser.call('login', { body: { email: player.email, password: player.password } })
  if (answer.status !== 200) throw new Error(`login failed: ${JSON.stringify(answer.body)}`)
  return browser
}

const STATE_OF = new Map(Object.entries(STATE_NUMBERS).map(([state, number]) => [number, state as GameState]))

/** Returns the states that the server has stored for a player, without its API. */
export async function serverStates(server: TestApp, userId: string): Promise<Record<number, GameState>> {
  const rows = await server.db.selectFrom('game_state').select(['game_id', 'state']).where('user_id', '=', userId).execute()
  return Object.fromEntries(
    rows.flatMap(({ game_id, state }) => {
      const name = STATE_OF.get(state ?? 0)
      return name ? [[game_id, name]] : []
    }),
  )
}

/** Returns the number of quest events that count for a player. */
export async function questCount(server: TestApp, userId: string): Promise<number> {
  const rows = await server.db
    .selectFrom('quest_event')
    .select('event_id')
    .where('user_id', '=', userId)
    .where('retracted', '=', false)
    .execute()
  return rows.length
}
