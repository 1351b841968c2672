import { pino } from 'pino'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BackgroundWork } from '../../src/server/background-work.ts'
import type { Db } from '../../src/server/db/database.ts'
import { stands } from '../../src/server/leases/lease.ts'
import type { Lease, LeaseName, Tenure } from '../../src/server/leases/lease.ts'
import { Leases } from '../../src/server/leases/leases.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const HOUR = 60 * 60_000
const QUICK = { lastsMs: 500, everyMs: 20 }
/** Of one that never says again that it is there: as if it had died. */
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

/** A server with a work for each lease, not started yet. */
function open({ times = { lastsMs: HOUR, everyMs: HOUR }, isAlone = false, names = ['works'], db = database.db, run = () => Promise.resolve() }: ServerOptions = {}) {
  const logger = pino({ level: 'info' }, { write: (line: string) => { log += line } })
  const leases = new Leases({ db, logger, times, isAlone })
  const taken: Lease[] = []
  for (const name of names) {
    leases.add(name, (lease) => {
      taken.push(lease)
      return [new BackgroundWork({ what: name, everyMs: HOUR, logger, run })]
    })
  }
  servers.push(leases)
  return { leases, tenureOf: (name: LeaseName) => (taken.find((lease) => lease.name === name) as Lease).tenure }
}

async function isStanding(tenure: Tenure, ms?: number): Promise<boolean> {
  const { rows: [row] } = await sql<{ stands: boolean }>`select ${stands(tenure, ms)} as stands`.execute(database.db)
  return row?.stands === true
}

describe('of the servers at a database', () => {
  it('one does a work, and another takes it over when it is gone: no earlier, and with a higher fence', async () => {
    const [one, other] = [open({ times: ONCE }), open({ times: QUICK })]
    await one.leases.renew()
    other.leases.start()
    await other.leases.renew()
    expect([one.leases.held, other.leases.held]).toEqual([['works'], []])
    await expect.poll(() => other.leases.held, { timeout: 10_000, interval: 5 }).toEqual(['works'])
    // It counts from before it asked, and so has known for longer.
    expect(one.leases.held).toEqual([])
    expect(log).toContain('lost a lease')
    expect([one.tenureOf('works').fence, other.tenureOf('works').fence]).toEqual([1, 2])
    expect([await isStanding(one.tenureOf('works')), await isStanding(other.tenureOf('works'))]).toEqual([false, true])
  })

  it('the holder goes on as long as it says so, under the same fence, and its work is begun once', async () => {
    let begun = 0
    const { leases, tenureOf } = open({ times: { lastsMs: 10_000, everyMs: 20 }, run: () => Promise.resolve(void begun++) })
    leases.start()
    await leases.renew()
    const { rows: [first] } = await sql<{ expires_at: Date }>`select expires_at from lease`.execute(database.db)
    await expect.poll(async () => (await sql<{ later: boolean }>`select expires_at > ${first?.expires_at}::timestamptz + interval '700 milliseconds' as later from lease`.execute(database.db)).rows[0]?.later).toBe(true)
    expect([leases.held, tenureOf('works').fence, begun]).toEqual([['works'], 1, 1])
    expect(log).not.toContain('lost')
  })

  it('one that stops waits for its work to give up, and gives it back at once', async () => {
    let end: () => void = () => undefined
    let signal: AbortSignal | undefined
    const [one, other] = [open({ run: (given) => { signal = given; return new Promise((resolve) => (end = resolve)) } }), open()]
    await one.leases.renew()
    const stopped = one.leases.stop()
    expect(signal?.aborted).toBe(true)
    await other.leases.renew()
    expect(other.leases.held).toEqual([])
    end()
    await stopped
    await other.leases.renew()
    expect(other.leases.held).toEqual(['works'])
  })

  it('only those that can do a work take it', async () => {
    const [one, other] = [open(), open({ names: ['works', 'backup', 'igdb'] })]
    await one.leases.renew()
    await other.leases.renew()
    expect([one.leases.held, other.leases.held]).toEqual([['works'], ['backup', 'igdb']])
  })

  it('one that is alone at its database waits for nobody who has died', async () => {
    await open().leases.renew()
    const { leases, tenureOf } = open({ isAlone: true })
    await leases.renew()
    expect([leases.held, tenureOf('works').fence]).toEqual([['works'], 2])
  })

  it('many that ask at once are one holder', async () => {
    const all = Array.from({ length: 6 }, () => open())
    await Promise.all(all.map(({ leases }) => leases.renew()))
    expect(all.filter(({ leases }) => leases.held.length > 0)).toHaveLength(1)
  })
})

describe('a holder', () => {
  it('that cannot reach the database goes on until its lease ends, and takes it again', async () => {
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
    expect([leases.held, log.includes('renewing the leases failed')]).toEqual([['works'], true])
    await expect.poll(() => leases.held, { timeout: 10_000 }).toEqual([])
    isThere = true
    await expect.poll(() => leases.held, { timeout: 10_000 }).toEqual(['works'])
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  it('is told for how long at least its lease stands', async () => {
    const { leases, tenureOf } = open({ times: { lastsMs: 60_000, everyMs: HOUR } })
    await leases.renew()
    const tenure = tenureOf('works')
    expect([await isStanding(tenure), await isStanding(tenure, 30_000), await isStanding(tenure, 61_000)]).toEqual([true, true, false])
    expect(await isStanding({ ...tenure, fence: 0 })).toBe(false)
  })
})
