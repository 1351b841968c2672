import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RealServer } from '../support/real-server.ts'
import { asAdmin } from '../support/test-cluster.ts'
import {
  adminUrl,
  closeNetwork,
  DatabaseNode,
  membersAt,
  NODE_NAMES,
  openNetwork,
  startPooler,
  startProxy,
  untilComplete,
} from './nodes.ts'
import { SoakPlayer } from './soak-player.ts'

const LOSSES = 10
const PLAYERS = 50
const BACK_WITHIN_MS = 30_000
const [LEADER, REPLICAS, POOLER] = ['127.0.0.1:5000', '127.0.0.1:5001', '127.0.0.1:6432']
const DATABASE = 'questdeck'

let folder: string
let nodes: readonly DatabaseNode[]
let proxy: ChildProcess
let pooler: ChildProcess
let servers: readonly RealServer[] = []
/** The logs of the machines are kept if the test fails. */
let hasPassed = false
/** The machines that did not recover without help, in their order. */
const copies: string[] = []
const copied = ({ name }: DatabaseNode) => copies.push(name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questdeck-failover-'))
  await chmod(folder, 0o755)
  openNetwork()
  nodes = NODE_NAMES.map((name) => new DatabaseNode(name, folder))
  for (const node of nodes) await node.start()
  await untilComplete(nodes, copied)
  proxy = startProxy()
  await untilPossible(() => asAdmin({ connectionString: adminUrl(LEADER, 'postgres') }, `create database ${DATABASE}`))
  pooler = await startPooler(folder)
  const database = {
    DATABASE_URL: adminUrl(POOLER, DATABASE),
    DATABASE_DIRECT_URL: adminUrl(LEADER, DATABASE),
    DATABASE_READ_URL: adminUrl(REPLICAS, DATABASE),
  }
  const start = (name: string) => new RealServer({ ...database, DATA_DIR: join(folder, name), TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
  servers = [start('one'), start('two')]
}, 240_000)
afterAll(async () => {
  for (const server of servers) await server.kill('SIGTERM')
  pooler?.kill('SIGKILL')
  proxy?.kill('SIGKILL')
  closeNetwork()
  if (hasPassed) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  else process.stdout.write(`The machines and their logs: ${folder}\n`)
}, 60_000)

it(
  `the leader is lost ${LOSSES} times, and every acknowledged change exists exactly once`,
  async () => {
    const origins = await Promise.all(servers.map((server) => server.address()))
    const games = await readGames()
    const players: SoakPlayer[] = []
    for (let number = 1; number <= PLAYERS; number++) players.push(await SoakPlayer.signUp(origins, games, number))
    const enough = new AbortController()
    const lives = players.map((player) => player.live(players, enough.signal))
    const table: string[] = []
    for (let loss = 1; loss <= LOSSES; loss++) {
      const leader = await untilComplete(nodes, copied)
      await pause(3_000)
      const isKilled = loss % 2 === 1
      const before = players.reduce((sum, { count }) => sum + count, 0)
      if (isKilled) await leader.kill()
      else leader.cutOff()
      const lostAt = performance.now()
      const backMs = await untilWritten(players, lostAt)
      await pause(2_000)
      if (isKilled) await leader.start()
      else leader.reconnect()
      await untilComplete(nodes, copied)
      table.push(
        `${String(loss).padStart(4)}  ${leader.name}  ${isKilled ? 'killed ' : 'cut off'}  ${seconds(backMs)}  ${seconds(performance.now() - lostAt)}  ${before}`,
      )
      process.stdout.write(`${table.at(-1)}\n`)
    }
    // Removes the synchronous standby for good; a new machine takes its place.
    const leader = await untilComplete(nodes, copied)
    const [members = []] = await membersAt([leader])
    const waitedFor = members.find(({ role }) => role === 'sync_standby')?.name
    const other = nodes.find(({ name }) => name === waitedFor)
    expect(other).toBeDefined()
    const leftAt = performance.now()
    await other?.leave(leader)
    const withoutMs = await untilWritten(players, leftAt)
    await other?.join(leader)
    await untilComplete(nodes, copied)
    process.stdout.write(
      `a replica was taken away: writes after ${seconds(withoutMs)}; another in its place after ${seconds(performance.now() - leftAt)}\n`,
    )
    enough.abort()
    await Promise.all(lives)
    process.stdout.write(`${['loss  of  by       writes   whole    acknowledged before', ...table].join('\n')}\n`)
    process.stdout.write(`copied again: ${copies.join(', ') || 'none'}\n`)
    process.stdout.write(`${JSON.stringify(Object.fromEntries(countRefusals(players)), null, 2)}\n`)

    const client = new Client({ connectionString: adminUrl(LEADER, DATABASE) })
    await client.connect()
    const read = async <R extends object>(text: string, userId: string) => (await client.query<R>(text, [userId])).rows
    try {
      for (const { userId, acknowledged } of players) {
        const states = await read<{ game_id: string; at: string }>('select game_id, at from game_state where user_id = $1', userId)
        expect(Object.fromEntries(states.map(({ game_id, at }) => [Number(game_id), Number(at)]))).toEqual(acknowledged.states)
        const reviews = await read<{ id: string }>('select id from review where user_id = $1 and deleted_at is null', userId)
        expect(reviews.map(({ id }) => id).sort()).toEqual(acknowledged.reviews.toSorted())
        const follows = await read<{ followee_id: string }>('select followee_id from follow where follower_id = $1 and following', userId)
        expect(follows.map(({ followee_id }) => followee_id).sort()).toEqual(acknowledged.follows.toSorted())
        const claims = await read<{ reward: string }>('select reward from reward_claim where user_id = $1', userId)
        expect(claims.map(({ reward }) => reward).sort()).toEqual(acknowledged.claims.toSorted())
      }
    } finally {
      await client.end()
    }
    hasPassed = true
  },
  60 * 60_000,
)

/** Some games that the servers return. */
async function readGames(): Promise<number[]> {
  const client = new Client({ connectionString: adminUrl(LEADER, DATABASE) })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from game order by id limit 20')
    return rows.map(({ id }) => Number(id))
  } finally {
    await client.end()
  }
}

/** Waits until a change is acknowledged again and returns how long that took. Throws the players' errors if it takes too long. */
async function untilWritten(players: readonly SoakPlayer[], since: number): Promise<number> {
  for (; performance.now() < since + BACK_WITHIN_MS; await pause(100)) {
    // The previous leader may still have answered requests in flight.
    const at = Math.max(...players.map((player) => player.acknowledgedAt))
    if (at > since + 1_000) return at - since
  }
  throw new Error(
    `nothing was written within ${BACK_WITHIN_MS / 1_000} s: ${JSON.stringify([await membersAt(nodes), ...countRefusals(players)], null, 1)}`,
  )
}

async function untilPossible(act: () => Promise<void>): Promise<void> {
  for (const deadline = performance.now() + 30_000; ; await pause(250)) {
    try {
      return await act()
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
  }
}

function countRefusals(players: readonly SoakPlayer[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const [words, times] of players.flatMap(({ refusals }) => [...refusals])) all.set(words, (all.get(words) ?? 0) + times)
  return all
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1).padStart(5)} s`
}
