import { pino } from 'pino'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BackgroundWork } from '../../src/server/runtime/background-work.ts'
import type { Db } from '../../src/server/db/database.ts'
import { stands } from '../../src/server/leases/lease.ts'
import type { Lease, LeaseName, LeaseTerm } from '../../src/server/leases/lease.ts'
import { Leases } from '../../src/server/leases/leases.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const HOUR = 60 * 60_000
const QUICK = { lastsMs: 500, everyMs: 20 }
/** A server that never renews its lease, as if it had died. */
const ONCE = { lastsMs: 500, everyMs: HOUR }

let database: TestDatabase
let servers: Leases[]
let log: string

beforeEach(async () => {
  database = await createTestDatabase()
  servers = []
  log = ''
})
afterEach(async () => {
  for (const server of servers) await server.stop()
  await database.drop()
})

interface ServerOptions {
  readonly times?: { lastsMs: number; everyMs: number }
  readonly isAlone?: boolean
  readonly names?: readonly LeaseName[]
  readonly db?: Db
  readonly run?: (signal: AbortSignal) => Promise<void>
}

/** Creates a server with a job for each lease, not started yet. */
function open({
  times = { lastsMs: HOUR, everyMs: HOUR },
  isAlone = false,
  names = ['background-jobs'],
  db = database.db,
  run = () => Promise.resolve(),
}: ServerOptions = {}) {
  const logger = pino(
    { level: 'info' },
    {
      write: (line: string) => {
        log += line
      },
    },
  )
  const leases = new Leases({ db, logger, times, isAlone })
  const taken: Lease[] = []
  for (const name of names) {
    leases.add(name, (lease) => {
      taken.push(lease)
      return [new BackgroundWork({ what: name, everyMs: HOUR, logger, run })]
    })
  }
  servers.push(leases)
  return { leases, leaseTermOf: (name: LeaseName) => (taken.find((lease) => lease.name === name) as Lease).leaseTerm }
}

async function isHeldFor(leaseTerm: LeaseTerm, ms?: number): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ stands: boolean }>`select ${stands(leaseTerm, ms)} as stands`.execute(database.db)
  return row?.stands === true
}

describe('of several servers at one database', () => {
  it('one runs a job, and another takes over when its lease expires: no earlier, and with a higher fence', async () => {
    const [one, other] = [open({ times: ONCE }), open({ times: QUICK })]
    await one.leases.renew()
    other.leases.start()
    await other.leases.renew()
    expect([one.leases.held, other.leases.held]).toEqual([['background-jobs'], []])
    await expect.poll(() => other.leases.held, { timeout: 10_000, interval: 5 }).toEqual(['background-jobs'])
    // The holder counts from before its request, so its own lease expires earlier.
    expect(one.leases.held).toEqual([])
    expect(log).toContain('lost a lease')
    expect([one.leaseTermOf('background-jobs').fence, other.leaseTermOf('background-jobs').fence]).toEqual([1, 2])
    expect([await isHeldFor(one.leaseTermOf('background-jobs')), await isHeldFor(other.leaseTermOf('background-jobs'))]).toEqual([
      false,
      true,
    ])
  })

  it('the holder continues as long as it renews, under the same fence, and its job starts once', async () => {
    let begun = 0
    const { leases, leaseTermOf } = open({ times: { lastsMs: 10_000, everyMs: 20 }, run: () => Promise.resolve(void begun++) })
    leases.start()
    await leases.renew()
    const {
      rows: [first],
    } = await sql<{ expires_at: Date }>`select expires_at from lease`.execute(database.db)
    await expect
      .poll(
        async () =>
          (
            await sql<{
              later: boolean
            }>`select expires_at > ${first?.expires_at}::timestamptz + interval '700 milliseconds' as later from lease`.execute(database.db)
          ).rows[0]?.later,
      )
      .toBe(true)
    expect([leases.held, leaseTermOf('background-jobs').fence, begun]).toEqual([['background-jobs'], 1, 1])
    expect(log).not.toContain('lost')
  })

  it('one that stops waits for its job to abort, and releases the lease at once', async () => {
    let end: () => void = () => undefined
    let signal: AbortSignal | undefined
    const [one, other] = [
      open({
        run: (given) => {
          signal = given
          return new Promise((resolve) => (end = resolve))
        },
      }),
      open(),
    ]
    await one.leases.renew()
    const stopped = one.leases.stop()
    expect(signal?.aborted).toBe(true)
    await other.leases.renew()
    expect(other.leases.held).toEqual([])
    end()
    await stopped
    await other.leases.renew()
    expect(other.leases.held).toEqual(['background-jobs'])
  })

  it('only those that can run a job take its lease', async () => {
    const [one, other] = [open(), open({ names: ['background-jobs', 'backup', 'igdb'] })]
    await one.leases.renew()
    await other.leases.renew()
    expect([one.leases.held, other.leases.held]).toEqual([['background-jobs'], ['backup', 'igdb']])
  })

  it('a single server at its database waits for no dead one', async () => {
    await open().leases.renew()
    const { leases, leaseTermOf } = open({ isAlone: true })
    await leases.renew()
    expect([leases.held, leaseTermOf('background-jobs').fence]).toEqual([['background-jobs'], 2])
  })

  it('many that ask at once have one holder', async () => {
    const all = Array.from({ length: 6 }, () => open())
    await Promise.all(all.map(({ leases }) => leases.renew()))
    expect(all.filter(({ leases }) => leases.held.length > 0)).toHaveLength(1)
  })
})

describe('a holder', () => {
  it('that cannot reach the database continues until its lease ends, and takes it again', async () => {
    let isThere = true
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (!isThere) throw new Error('no database')
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const signals: AbortSignal[] = []
    const { leases } = open({ times: QUICK, db, run: (signal) => Promise.resolve(void signals.push(signal)) })
    leases.start()
    await leases.renew()
    isThere = false
    await leases.renew()
    await leases.renew()
    expect([leases.held, log.includes('renewing the leases failed')]).toEqual([['background-jobs'], true])
    await expect.poll(() => leases.held, { timeout: 10_000 }).toEqual([])
    isThere = true
    await expect.poll(() => leases.held, { timeout: 10_000 }).toEqual(['background-jobs'])
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  it('knows for how long at least its lease is valid', async () => {
    const { leases, leaseTermOf } = open({ times: { lastsMs: 60_000, everyMs: HOUR } })
    await leases.renew()
    const leaseTerm = leaseTermOf('background-jobs')
    expect([await isHeldFor(leaseTerm), await isHeldFor(leaseTerm, 30_000), await isHeldFor(leaseTerm, 61_000)]).toEqual([
      true,
      true,
      false,
    ])
    expect(await isHeldFor({ ...leaseTerm, fence: 0 })).toBe(false)
  })
})
