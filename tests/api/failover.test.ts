import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PullChangesResponse } from '../../src/contract/changes.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { Profile } from '../../src/contract/profiles.ts'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { startCluster } from '../../src/server/db/cluster.ts'
import type { Cluster } from '../../src/server/db/cluster.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Connection, Db } from '../../src/server/db/database.ts'
import { Replica, REPLICA_BEHIND_MAX_MS } from '../../src/server/db/replica.ts'
import { Player, signUp } from '../support/player.ts'
import { prepareData } from '../support/prepared-data.ts'
import { copyAsReplica } from '../support/replica.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp, TestAppOptions } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { Turnout } from '../support/turnout.ts'

/** Settings for a replica; durability on disk does not matter here. */
const SETTINGS = { fsync: 'off', wal_keep_size: '256MB', max_connections: '40' }
const ANSWERS_WITHIN_MS = 1_000

let root: string
const toStop: { stop(): Promise<unknown> }[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'questdeck-failover-'))
})
afterAll(async () => {
  for (const running of toStop.toReversed()) await running.stop().catch(() => {})
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

async function startPostgres(name: string): Promise<Cluster> {
  const cluster = await startCluster({ dataDir: join(root, name), settings: SETTINGS })
  toStop.push(cluster)
  return cluster
}

/** `options` receives the pool of the server. */
async function serve(connection: Connection, options: (db: Db) => TestAppOptions = () => ({})): Promise<TestApp> {
  const db = openDatabase(connection, { maxConnections: 4, answersWithinMs: ANSWERS_WITHIN_MS })
  const server = await buildTestApp({ db, ...options(db) })
  toStop.push({ stop: () => server.close().then(() => db.destroy()) })
  return server
}

/** Swipes a game; returns the cursor of the write, or undefined if it was refused. */
async function swipe(player: Player, gameId: number, id = randomUUID()): Promise<{ status: number; history: string; retryAfter: unknown }> {
  const { status, body, headers } = await player.call<WriteResponse>('pushGameStates', {
    body: { user_id: player.id, states: [{ game_id: gameId, state: 'liked', id }] },
  })
  return { status, history: body.history, retryAfter: headers['retry-after'] }
}

async function pull(player: Player, since: string, seen: readonly string[] = []) {
  return player.call<PullChangesResponse & ErrorResponse>('pullChanges', {
    query: { since, ...(seen.length > 0 && { seen: seen.join(',') }) },
  })
}

/** Returns the player at another server. */
function at(server: TestApp, { user, password, cookies }: Player): Player {
  const player = new Player(server.app, user, password)
  for (const [name, value] of cookies) player.cookies.set(name, value)
  return player
}

/** Waits until a replica has all writes of its leader. */
async function untilCaughtUp(leader: Db, replica: Db): Promise<void> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(leader)
  await vi.waitFor(
    async () => {
      const answer = await sql<{ has: boolean }>`select pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::pg_lsn as has`.execute(replica)
      expect(answer.rows).toEqual([{ has: true }])
    },
    { timeout: 10_000, interval: 50 },
  )
}

describe('a leader and its replica', () => {
  let one: TestApp
  let two: TestApp
  /** The superuser of the second one. */
  let host: Db
  let replica: Replica
  let now = 0

  beforeAll(async () => {
    await prepareData(join(root, 'first'))
    const first = await startPostgres('first')
    await copyAsReplica(first, join(root, 'first'), join(root, 'second'))
    const { connection, superuser } = await startPostgres('second')
    const second = openDatabase(connection, { maxConnections: 4 })
    host = openDatabase(superuser, { maxConnections: 1 })
    toStop.push({ stop: () => Promise.all([second.destroy(), host.destroy()]).then(() => undefined) })
    one = await serve(first.connection, (leader) => {
      replica = new Replica({ leader, db: second, clock: () => now })
      return { replica }
    })
    // A server starts at a leader, and is at a replica when the address is switched.
    const turnout = await Turnout.to(first.connection)
    toStop.push(turnout)
    two = await serve(turnout.connection)
    turnout.lead(connection)
  }, 60_000)

  it('reads of others use the replica, unless it is too far behind or lacks one’s own writes', async () => {
    const [reader, other] = [await signUp(one.app), await signUp(one.app)]
    const name = async (of: Player) => (await reader.call<Profile>('profile', { params: { userId: of.id } })).body.display_name
    const rename = (player: Player, display_name: string) =>
      one.db.updateTable('app_user').set({ display_name }).where('id', '=', player.id).execute()
    await sql`update user_revision set raised_at = raised_at - interval '11 seconds'`.execute(one.db)
    for (const player of [reader, other]) await rename(player, 'Before')
    await untilCaughtUp(one.db, two.db)
    await replica.look()
    await sql`select pg_wal_replay_pause()`.execute(host)
    for (const player of [reader, other]) await rename(player, 'After')
    const newcomer = await signUp(one.app)

    expect(await name(other)).toBe('Before')
    expect(await name(reader)).toBe('After')
    expect(await name(newcomer)).toBe(newcomer.user.display_name)

    // The replica is checked each second; its missing writes are older than the limit by now.
    for (; now <= REPLICA_BEHIND_MAX_MS; now += 1_000) await replica.look()
    expect(await name(other)).toBe('After')

    await sql`select pg_wal_replay_resume()`.execute(host)
    // The leader writes from time to time by itself.
    await vi.waitFor(
      async () => {
        await replica.look()
        expect(replica.msBehind).toBe(0)
      },
      { timeout: 10_000, interval: 50 },
    )
    await sql`select pg_wal_replay_pause()`.execute(host)
    await rename(other, 'Later')
    expect(await name(other)).toBe('After')
    await swipe(reader, testGameId(1))
    expect(await name(other)).toBe('Later')
    await sql`select pg_wal_replay_resume()`.execute(host)
  }, 30_000)

  it('3.3 fault 112: a replica refuses writes, replaces a lost leader with what it has, and a device sends the rest again', async () => {
    const player = await signUp(one.app)
    const { history: replicated } = await swipe(player, testGameId(1))
    await untilCaughtUp(one.db, two.db)
    const there = at(two, player)

    // A request reaches the replica by mistake: nothing is written, and no old state is returned as new.
    const refused = await swipe(there, testGameId(2))
    expect(refused).toMatchObject({ status: 503, retryAfter: '2' })
    expect(await pull(there, replicated)).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } })
    expect(await there.call('health')).toMatchObject({
      status: 503,
      body: { error: { message: 'The database answers, but is read-only.' } },
    })

    // No device pulls its existing data, nor later writes, again.
    await sql`select pg_promote()`.execute(host)
    const after = await swipe(there, testGameId(2))
    expect(after.status).toBe(200)
    expect((await pull(there, replicated)).body).toMatchObject({
      restored: false,
      cursor: after.history,
      changes: [{ entity: 'gameStates', id: String(testGameId(2)) }],
    })

    // The old leader continues as if it led. Its later writes are lost with it, and devices notice that, however far the new one has
    // advanced.
    const { history: lost } = await swipe(player, testGameId(3))
    await swipe(there, testGameId(4))
    expect((await pull(there, lost)).body.restored).toBe(true)
    expect((await pull(there, replicated, [lost])).body.restored).toBe(true)
    expect((await pull(there, after.history, [replicated])).body.restored).toBe(false)
  }, 60_000)
})

describe('a connection', () => {
  let server: TestApp
  let db: Db
  let cluster: Cluster
  let player: Player

  beforeAll(async () => {
    await prepareData(join(root, 'alone'))
    cluster = await startPostgres('alone')
    db = openDatabase(cluster.connection, { maxConnections: 1, answersWithinMs: ANSWERS_WITHIN_MS })
    server = await buildTestApp({ db })
    toStop.push({ stop: () => server.close().then(() => db.destroy()) })
  }, 60_000)
  beforeEach(async () => {
    player = await signUp(server.app)
  })

  it('that cannot write any more is closed, and the next one leads to a writable server', async () => {
    await sql`set default_transaction_read_only = on`.execute(db)
    expect(await swipe(player, testGameId(1))).toMatchObject({ status: 503, retryAfter: '2' })
    expect((await swipe(player, testGameId(1))).status).toBe(200)
  })

  it('fault 113: that waits for replicas returns 503, neither yes nor no, and the same change exists once when it is retried', async () => {
    await setting(cluster, 'synchronous_standby_names', 'somebody')
    const id = randomUUID()
    const refused = await swipe(player, testGameId(1), id)
    expect(refused).toMatchObject({ status: 503, retryAfter: '2' })
    await setting(cluster, 'synchronous_standby_names', '')
    expect((await swipe(player, testGameId(1), id)).status).toBe(200)
    const states = await db.selectFrom('game_state').select('game_id').where('user_id', '=', player.id).execute()
    expect(states).toEqual([{ game_id: testGameId(1) }])
  })

  it('fault 113: that is silent is closed, and the next one is used', async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const pid = rows[0]?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    try {
      expect(await swipe(player, testGameId(1))).toMatchObject({ status: 503, retryAfter: '2' })
      expect((await swipe(player, testGameId(1))).status).toBe(200)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  })
})

/** Changes a setting for the complete PostgreSQL, and waits until it is active. */
async function setting(cluster: Cluster, name: string, value: string): Promise<void> {
  const db = openDatabase(cluster.superuser, { maxConnections: 1 })
  try {
    await sql.raw(`alter system set ${name} = '${value}'`).execute(db)
    await sql`select pg_reload_conf()`.execute(db)
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)
        expect(rows).toEqual([{ value }])
      },
      { timeout: 10_000, interval: 50 },
    )
  } finally {
    await db.destroy()
  }
}
