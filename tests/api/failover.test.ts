import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PullChangesAnswer } from '../../src/contract/changes.ts'
import type { ErrorAnswer } from '../../src/contract/error-codes.ts'
import type { Profile } from '../../src/contract/profiles.ts'
import type { WriteAnswer } from '../../src/contract/writes.ts'
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

/** A replica follows by it; how it is kept on the disk does not matter here. */
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

/** `options`, given the pool that the server has. */
async function serve(connection: Connection, options: (db: Db) => TestAppOptions = () => ({})): Promise<TestApp> {
  const db = openDatabase(connection, { maxConnections: 4, answersWithinMs: ANSWERS_WITHIN_MS })
  const server = await buildTestApp({ db, ...options(db) })
  toStop.push({ stop: () => server.close().then(() => db.destroy()) })
  return server
}

/** Answers the position that the write took, undefined where it was refused. */
async function swipe(player: Player, gameId: number, id = randomUUID()): Promise<{ status: number; history: string; retryAfter: unknown }> {
  const { status, body, headers } = await player.call<WriteAnswer>('pushGameStates', {
    body: { user_id: player.id, states: [{ game_id: gameId, state: 'liked', id }] },
  })
  return { status, history: body.history, retryAfter: headers['retry-after'] }
}

async function pull(player: Player, since: string, seen: readonly string[] = []) {
  return player.call<PullChangesAnswer & ErrorAnswer>('pullChanges', { query: { since, ...(seen.length > 0 && { seen: seen.join(',') }) } })
}

/** The player, at another server. */
function at(server: TestApp, { user, password, cookies }: Player): Player {
  const player = new Player(server.app, user, password)
  for (const [name, value] of cookies) player.cookies.set(name, value)
  return player
}

/** Until a replica has what its leader has written. */
async function untilCaughtUp(leader: Db, replica: Db): Promise<void> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(leader)
  await vi.waitFor(async () => {
    const answer = await sql<{ has: boolean }>`select pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::pg_lsn as has`.execute(replica)
    expect(answer.rows).toEqual([{ has: true }])
  }, { timeout: 10_000, interval: 50 })
}

describe('a leader and its replica', () => {
  let one: TestApp
  let two: TestApp
  let replica: Replica
  let now = 0

  beforeAll(async () => {
    await prepareData(join(root, 'first'))
    const first = await startPostgres('first')
    await copyAsReplica(first, join(root, 'first'), join(root, 'second'))
    const { connection } = await startPostgres('second')
    const second = openDatabase(connection, { maxConnections: 4 })
    toStop.push({ stop: () => second.destroy() })
    one = await serve(first.connection, (leader) => {
      replica = new Replica({ leader, db: second, clock: () => now })
      return { replica }
    })
    // A server starts at a leader, and is at a replica where its address leads to one.
    const turnout = await Turnout.to(first.connection)
    toStop.push(turnout)
    two = await serve(turnout.connection)
    turnout.lead(connection)
  }, 60_000)

  it('others are read from the replica, unless it is too far behind or lacks what one has written', async () => {
    const [reader, other] = [await signUp(one.app), await signUp(one.app)]
    const name = async (of: Player) => (await reader.call<Profile>('profile', { params: { userId: of.id } })).body.display_name
    const rename = (player: Player, display_name: string) => one.db.updateTable('app_user').set({ display_name }).where('id', '=', player.id).execute()
    await sql`update user_revision set raised_at = raised_at - interval '11 seconds'`.execute(one.db)
    for (const player of [reader, other]) await rename(player, 'Before')
    await untilCaughtUp(one.db, two.db)
    await replica.look()
    await sql`select pg_wal_replay_pause()`.execute(two.db)
    for (const player of [reader, other]) await rename(player, 'After')
    const newcomer = await signUp(one.app)

    expect(await name(other)).toBe('Before')
    expect(await name(reader)).toBe('After')
    expect(await name(newcomer)).toBe(newcomer.user.display_name)

    // Each second it is looked at; what it lacks is by now older than that.
    for (; now <= REPLICA_BEHIND_MAX_MS; now += 1_000) await replica.look()
    expect(await name(other)).toBe('After')

    await sql`select pg_wal_replay_resume()`.execute(two.db)
    // The leader writes now and then by itself.
    await vi.waitFor(async () => {
      await replica.look()
      expect(replica.msBehind).toBe(0)
    }, { timeout: 10_000, interval: 50 })
    await sql`select pg_wal_replay_pause()`.execute(two.db)
    await rename(other, 'Later')
    expect(await name(other)).toBe('After')
    await swipe(reader, testGameId(1))
    expect(await name(other)).toBe('Later')
    await sql`select pg_wal_replay_resume()`.execute(two.db)
  }, 30_000)

  it('3.3 fault 112: a leader that is lost leaves a replica that says of itself that it is none, and takes its place with what it has: a device sends the rest again', async () => {
    const player = await signUp(one.app)
    const { history: replicated } = await swipe(player, testGameId(1))
    await untilCaughtUp(one.db, two.db)
    const there = at(two, player)

    // A replica is asked by mistake: nothing is written, and nothing old is told as if it were new.
    const refused = await swipe(there, testGameId(2))
    expect(refused).toMatchObject({ status: 503, retryAfter: '2' })
    expect(await pull(there, replicated)).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } })
    expect(await there.call('health')).toMatchObject({ status: 503, body: { error: { message: 'The database answers, but takes no changes.' } } })

    // What it had and what is written after it, no device pulls anew.
    await sql`select pg_promote()`.execute(two.db)
    const after = await swipe(there, testGameId(2))
    expect(after.status).toBe(200)
    expect((await pull(there, replicated)).body).toMatchObject({ restored: false, cursor: after.history, changes: [{ entity: 'gameStates', id: String(testGameId(2)) }] })

    // The first one goes on as if it led: whatever it is told by then is lost with it, and noticed, however far the other has come.
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

  it('on which nothing can be written any more is closed, and the next one leads to where it can', async () => {
    await sql`set default_transaction_read_only = on`.execute(db)
    expect(await swipe(player, testGameId(1))).toMatchObject({ status: 503, retryAfter: '2' })
    expect((await swipe(player, testGameId(1))).status).toBe(200)
  })

  it('fault 113: that waits for replicas answers neither yes nor no: 503, and the same change is there once when it comes again', async () => {
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

/** Sets it for the whole of PostgreSQL, and waits until it holds. */
async function setting(cluster: Cluster, name: string, value: string): Promise<void> {
  const db = openDatabase(cluster.connection, { maxConnections: 1 })
  try {
    await sql.raw(`alter system set ${name} = '${value}'`).execute(db)
    await sql`select pg_reload_conf()`.execute(db)
    await vi.waitFor(async () => {
      const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)
      expect(rows).toEqual([{ value }])
    }, { timeout: 10_000, interval: 50 })
  } finally {
    await db.destroy()
  }
}
