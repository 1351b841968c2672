import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PushService } from '../support/push-service.ts'
import type { Delivered, PushAnswer, PushBrowser } from '../support/push-service.ts'
import { roundsOf } from '../support/rounds.ts'
import { RunningProcess } from '../support/run-process.ts'
import { seedListeners, seedNews } from '../support/seed-listeners.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const ENTRY = join(import.meta.dirname, '../support/start-with-pushes.ts')
const DEVICES = 40
/** A push service is sent so many at once. */
const UNDER_WAY_MAX = 8
const ROUNDS = Array.from({ length: roundsOf({ quick: 1, soak: 10 }) }, (_, round) => round)
const START = { timeout: 60_000 }
const SHORT_LEASE = { TEST_LEASE_MS: '3000' }
/** What is told at once: it has no neighbours any more that are still being written. */
const EARLIER = Date.now() - 60_000

let database: TestDatabase
let dataDir: string
let service: PushService
let browsers: PushBrowser[]
let servers: RunningProcess[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'questdeck-takeover-'))
  database = await createTestDatabase()
  service = await PushService.start()
  servers = []
  browsers = await seedListeners(database.db, service, DEVICES)
})
afterEach(async () => {
  for (const server of servers) {
    server.child.kill('SIGCONT')
    await server.kill('SIGTERM')
  }
  await service.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function start(env: Record<string, string> = {}): Promise<RunningProcess> {
  const name = String(servers.length)
  const server = new RunningProcess(ENTRY, [], {
    env: { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: join(dataDir, name), DATABASE_URL: urlOf(database.connection), ...env },
  })
  servers.push(server)
  expect(await server.firstLine()).toMatch(/^Questdeck is ready/)
  return server
}

const findHolder = () => database.db.selectFrom('lease').select(['holder', 'fence']).where('name', '=', 'works').executeTakeFirst()

/** One that does the work behind the requests, and one that would. */
async function startTwo(env: Record<string, string> = {}) {
  const first = await start(env)
  await expect.poll(findHolder, START).toBeDefined()
  const second = await start(env)
  return { first, second }
}

/** From the `after`th message on the push service takes messages and does not answer, until it is told to. */
function holdAnswers(after: number) {
  const held: Delivered[] = []
  let release: () => void = () => undefined
  const released = new Promise<PushAnswer>((resolve) => (release = () => resolve({ status: 201 })))
  let seen = 0
  service.answer = (message) => {
    seen += 1
    if (seen <= after) return { status: 201 }
    held.push(message)
    return released
  }
  return { held, release: () => release() }
}

/** A message by whose it is and of which kind. */
const named = ({ path, headers }: Delivered) => `${path} ${String(headers['topic'])}`
const countsOf = (messages: readonly Delivered[]) => Map.groupBy(messages, named)
const wordsOf = (message: Delivered) => browsers.find(({ endpoint }) => endpoint.endsWith(message.path))?.read(message)

it.each(ROUNDS)('a server that is killed in the middle of sending loses no message, and of those that had arrived none comes twice (%i)', async (round) => {
  const { first } = await startTwo(SHORT_LEASE)
  const { held } = holdAnswers(7 + round * 3)
  await seedNews(database.db, EARLIER)
  await expect.poll(() => held.length, START).toBe(UNDER_WAY_MAX)
  await first.kill('SIGKILL')
  service.answer = { status: 201 }

  const all = 2 * DEVICES
  // The other one takes over once the lease has expired.
  await expect.poll(() => countsOf(service.delivered).size, START).toBe(all)
  await untilTold()
  // Nobody can know of those whether they had arrived: they come again, and take each other's place.
  const twice = [...countsOf(service.delivered)].filter(([, messages]) => messages.length > 1)
  expect(twice.map(([name]) => name).sort()).toEqual(held.map(named).sort())
  for (const [, messages] of twice) {
    expect(messages).toHaveLength(2)
    expect(wordsOf(messages[1] as Delivered)).toEqual(wordsOf(messages[0] as Delivered))
  }
}, 120_000)

it('a server that is held up, and has lost its lease meanwhile, sends nothing more', { tags: ['soak'], timeout: 120_000 }, async () => {
  const { first, second } = await startTwo(SHORT_LEASE)
  const before = await findHolder()
  const { held, release } = holdAnswers(3)
  await seedNews(database.db, EARLIER)
  await expect.poll(() => held.length, START).toBe(UNDER_WAY_MAX)
  first.child.kill('SIGSTOP')
  service.answer = { status: 201 }
  await expect.poll(() => countsOf(service.delivered).size, START).toBe(2 * DEVICES)
  await untilTold()
  const after = await findHolder()
  expect(after?.fence).toBe((before?.fence ?? 0) + 1)

  // It finds answers to what it had sent, and would go on with the next.
  release()
  first.child.kill('SIGCONT')
  await expect.poll(() => first.stdout + first.stderr, START).toContain('lost a lease')
  expect(service.delivered).toHaveLength(2 * DEVICES + held.length)
  // What comes now is sent by the one that holds it, once.
  await database.db.updateTable('push_subscription').set({ next_at: 0 }).execute()
  service.take()
  const now = Date.now()
  await seedNews(database.db, now)
  await untilTold(now)
  expect(service.delivered).toHaveLength(2 * DEVICES)
  expect(await findHolder()).toEqual(after)
  expect(second.stdout + second.stderr).not.toContain('lost a lease')
})

it('a server that stops gives its lease back at once, and what was under way has arrived once', { tags: ['soak'], timeout: 120_000 }, async () => {
  const { first } = await startTwo()
  const { held, release } = holdAnswers(3)
  await seedNews(database.db, EARLIER)
  await expect.poll(() => held.length, START).toBe(UNDER_WAY_MAX)
  const stopped = first.kill('SIGTERM')
  await expect.poll(() => statusOf(first, '/api/ready'), START).toBe(503)
  release()
  expect(await stopped).toBe(0)
  await expect.poll(() => countsOf(service.delivered).size, START).toBe(2 * DEVICES)
  await untilTold()
  expect(service.delivered).toHaveLength(2 * DEVICES)
})

async function statusOf(server: RunningProcess, path: string): Promise<number> {
  const [, address = ''] = /(http:\S+)/.exec(await server.firstLine()) ?? []
  return (await fetch(address + path)).status
}

/** Until every device is known to have been told all that there was then. */
async function untilTold(at = EARLIER): Promise<void> {
  await expect.poll(async () => {
    const rows = await database.db.selectFrom('push_subscription').select('token_hash').where('sent_upto', '<', at).execute()
    return rows.length
  }, START).toBe(0)
}
