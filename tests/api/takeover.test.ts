import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PushService } from '../support/push-service.ts'
import type { Delivered, PushResponse, PushBrowser } from '../support/push-service.ts'
import { roundsOf } from '../support/rounds.ts'
import { RunningProcess } from '../support/run-process.ts'
import { seedListeners, seedEvents } from '../support/seed-listeners.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const ENTRY = join(import.meta.dirname, '../support/start-with-pushes.ts')
const DEVICES = 40
/** The number of concurrent messages to a push service. */
const UNDER_WAY_MAX = 8
const ROUNDS = Array.from({ length: roundsOf({ quick: 1, soak: 10 }) }, (_, round) => round)
const START = { timeout: 60_000 }
/** No message that the push service holds may time out before the test continues, however busy the machine is. */
const LEASE_MS = 30_000
/** Old enough to be sent at once: no neighbouring event can still be in a transaction. */
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

async function start(leaseMs: number): Promise<RunningProcess> {
  const name = String(servers.length)
  const server = new RunningProcess(ENTRY, [], {
    env: {
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: join(dataDir, name),
      DATABASE_URL: urlOf(database.connection),
      TEST_LEASE_MS: String(leaseMs),
    },
  })
  servers.push(server)
  expect(await server.firstLine()).toMatch(/^Questdeck is ready/)
  return server
}

const findHolder = () =>
  database.db.selectFrom('lease').select(['holder', 'fence']).where('name', '=', 'background-jobs').executeTakeFirst()

/** Ends the lease of a server that no longer renews it, as if its time had passed. */
async function expireLease(): Promise<void> {
  await sql`update lease set expires_at = current_timestamp where name = 'background-jobs'`.execute(database.db)
}

/** Starts two servers: one with the lease of the background jobs, and one that waits for it. */
async function startTwo(leaseMs = LEASE_MS) {
  const first = await start(leaseMs)
  await expect.poll(findHolder, START).toBeDefined()
  const second = await start(leaseMs)
  return { first, second }
}

/** From the `after`th message on, the push service accepts messages but does not respond until it is released. */
function holdAnswers(after: number) {
  const held: Delivered[] = []
  let release: () => void = () => undefined
  const released = new Promise<PushResponse>((resolve) => (release = () => resolve({ status: 201 })))
  let seen = 0
  service.answer = (message) => {
    seen += 1
    if (seen <= after) return { status: 201 }
    held.push(message)
    return released
  }
  return { held, release: () => release() }
}

/** Returns the recipient and the kind of a message. */
const named = ({ path, headers }: Delivered) => `${path} ${String(headers['topic'])}`
const countsOf = (messages: readonly Delivered[]) => Map.groupBy(messages, named)
const wordsOf = (message: Delivered) => browsers.find(({ endpoint }) => endpoint.endsWith(message.path))?.read(message)

it.each(ROUNDS)(
  'a server that is killed while it sends loses no message, and repeats none that had arrived (%i)',
  async (round) => {
    const { first } = await startTwo()
    const { held } = holdAnswers(7 + round * 3)
    await seedEvents(database.db, EARLIER)
    await expect.poll(() => held.length, START).toBe(UNDER_WAY_MAX)
    await first.kill('SIGKILL')
    service.answer = { status: 201 }
    await expireLease()

    const all = 2 * DEVICES
    // The other one takes over once the lease has expired.
    await expect.poll(() => countsOf(service.delivered).size, START).toBe(all)
    await untilNotified()
    // Nobody can know whether those had arrived: they are sent again, and replace each other.
    const twice = [...countsOf(service.delivered)].filter(([, messages]) => messages.length > 1)
    expect(twice.map(([name]) => name).sort()).toEqual(held.map(named).sort())
    for (const [, messages] of twice) {
      expect(messages).toHaveLength(2)
      expect(wordsOf(messages[1] as Delivered)).toEqual(wordsOf(messages[0] as Delivered))
    }
  },
  120_000,
)

it('a server that is frozen, and loses its lease meanwhile, sends nothing more', { tags: ['soak'], timeout: 120_000 }, async () => {
  const { first, second } = await startTwo()
  const before = await findHolder()
  const { held, release } = holdAnswers(3)
  await seedEvents(database.db, EARLIER)
  await expect.poll(() => held.length, START).toBe(UNDER_WAY_MAX)
  first.child.kill('SIGSTOP')
  service.answer = { status: 201 }
  await expireLease()
  await expect.poll(() => countsOf(service.delivered).size, START).toBe(2 * DEVICES)
  await untilNotified()
  const after = await findHolder()
  expect(after?.fence).toBe((before?.fence ?? 0) + 1)

  // It receives the responses, and would continue with the next.
  release()
  first.child.kill('SIGCONT')
  await expect.poll(() => first.stdout + first.stderr, START).toContain('lost a lease')
  expect(service.delivered).toHaveLength(2 * DEVICES + held.length)
  // New events are sent by the holder, once.
  await database.db.updateTable('push_subscription').set({ next_at: 0 }).execute()
  service.take()
  const now = Date.now()
  await seedEvents(database.db, now)
  await untilNotified(now)
  expect(service.delivered).toHaveLength(2 * DEVICES)
  expect(await findHolder()).toEqual(after)
  expect(second.stdout + second.stderr).not.toContain('lost a lease')
})

it(
  'a server that stops releases its lease at once, and messages in flight have arrived once',
  { tags: ['soak'], timeout: 120_000 },
  async () => {
    // It lasts longer than the test waits for the other server.
    const { first } = await startTwo(2 * START.timeout)
    const { held, release } = holdAnswers(3)
    await seedEvents(database.db, EARLIER)
    await expect.poll(() => held.length, START).toBe(UNDER_WAY_MAX)
    const stopped = first.kill('SIGTERM')
    await expect.poll(() => statusOf(first, '/api/ready'), START).toBe(503)
    release()
    expect(await stopped).toBe(0)
    await expect.poll(() => countsOf(service.delivered).size, START).toBe(2 * DEVICES)
    await untilNotified()
    expect(service.delivered).toHaveLength(2 * DEVICES)
  },
)

async function statusOf(server: RunningProcess, path: string): Promise<number> {
  const [, address = ''] = /(http:\S+)/.exec(await server.firstLine()) ?? []
  return (await fetch(address + path)).status
}

/** Waits until every device is marked as notified of all earlier events. */
async function untilNotified(at = EARLIER): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await database.db.selectFrom('push_subscription').select('token_hash').where('sent_upto', '<', at).execute()
      return rows.length
    }, START)
    .toBe(0)
}
