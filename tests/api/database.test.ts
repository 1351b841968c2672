import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { ApiError } from '../../src/server/http/api-error.ts'
import { isOutOfRoom, isUniqueViolation, openDatabase, transaction } from '../../src/server/db/database.ts'
import { PreparedStatement } from '../../src/server/db/prepared-statement.ts'
import { bumpRevision } from '../../src/server/db/user-revision.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { asAdmin } from '../support/test-cluster.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let server: TestApp

beforeAll(async () => {
  database = await createTestDatabase()
  server = await buildTestApp({ db: database.db })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

function sqlError(code: string): Error {
  return Object.assign(new Error(`failed with ${code}`), { code })
}

describe('numbers of 64 bits', () => {
  it('are read as numbers, alone and in lists', async () => {
    const { rows } = await sql`select 1795258767309::bigint as n, array[1, 9007199254740991]::bigint[] as list,
      count(*) as c`.execute(database.db)
    expect(rows).toEqual([{ n: 1_795_258_767_309, list: [1, Number.MAX_SAFE_INTEGER], c: 1 }])
  })
})

describe('a transaction', () => {
  it.each(['40001', '40P01'])('is retried when the database aborts it with %s', async (code) => {
    let attempts = 0
    const answer = await transaction(database.db, () => {
      attempts++
      return attempts < 4 ? Promise.reject(sqlError(code)) : Promise.resolve('done')
    })
    expect([answer, attempts]).toEqual(['done', 4])
  })

  it('is 503 unavailable after three failed retries', async () => {
    let attempts = 0
    const error = await transaction(database.db, () => {
      attempts++
      return Promise.reject(sqlError('40001'))
    }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect([attempts, (error as ApiError).status, (error as ApiError).code]).toEqual([4, 503, 'unavailable'])
  })

  it('is not retried for any other reason', async () => {
    let attempts = 0
    await expect(
      transaction(database.db, () => {
        attempts++
        return Promise.reject(sqlError('23505'))
      }),
    ).rejects.toThrow('failed with 23505')
    expect(attempts).toBe(1)
  })

  it('survives a real deadlock: both of two that cross commit', async () => {
    const [a, b] = [await signUp(server.app), await signUp(server.app)]
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const cross = (first: string, second: string, own: number) => {
      let isFirstTry = true
      return transaction(database.db, async (trx) => {
        await bumpRevision(trx, first)
        gates[own]?.resolve()
        // Only at the first attempt does each wait until the other holds the lock that it needs next.
        if (isFirstTry) await gates[1 - own]?.promise
        isFirstTry = false
        await bumpRevision(trx, second)
      })
    }
    await Promise.all([cross(a.id, b.id, 0), cross(b.id, a.id, 1)])
    const rows = await database.db.selectFrom('user_revision').select('rev').where('user_id', 'in', [a.id, b.id]).execute()
    expect(rows.map((row) => row.rev)).toEqual([3, 3])
  })

  it('writes nothing when it fails', async () => {
    const player = await signUp(server.app)
    await expect(
      transaction(database.db, async (trx) => {
        await bumpRevision(trx, player.id)
        throw new Error('half-way')
      }),
    ).rejects.toThrow('half-way')
    expect(await transaction(database.db, (trx) => bumpRevision(trx, player.id))).toMatchObject({ rev: 2 })
  })
})

describe('a prepared statement', () => {
  it('is parsed and planned once per connection, and uses its values each time', async () => {
    const sum = new PreparedStatement<{ readonly left: number; readonly right: readonly number[] }, { readonly sum: number }>(
      (value) => sql`
      select ${value('left')}::integer + cardinality(${value('right')}::integer[]) + ${1}::integer + ${value('left')}::integer as sum`,
    )
    await database.db.connection().execute(async (one) => {
      const sums = [await sum.run(one, { left: 10, right: [] }), await sum.run(one, { left: 20, right: [7, 8] })]
      expect(sums).toEqual([[{ sum: 21 }], [{ sum: 43 }]])
      const { rows } = await sql<{ runs: number }>`
        select (generic_plans + custom_plans)::integer as runs from pg_prepared_statements where statement like '%cardinality%'`.execute(
        one,
      )
      expect(rows).toEqual([{ runs: 2 }])
    })
  })
})

describe('an existing row', () => {
  it('is recognised by the index that refused it', async () => {
    const insert = () => database.db.insertInto('rate_bucket').values({ key: 'twice', count: 1, resets_at: 1 }).execute()
    await insert()
    const error = await insert().catch((reason: unknown) => reason)
    expect([isUniqueViolation(error), isUniqueViolation(error, 'rate_bucket_pkey'), isUniqueViolation(error, 'other')]).toEqual([
      true,
      true,
      false,
    ])
    await sql`delete from rate_bucket where key = 'twice'`.execute(database.db)
  })
})

describe('a server that can store nothing more', () => {
  it.each(['53000', '53100', '53200', '53300', '58030', 'ENOSPC', 'EDQUOT'])('says so by %s', (code) => {
    expect(isOutOfRoom(sqlError(code))).toBe(true)
  })

  it.each(['23505', '25006', '40001', '57014', '42601', 'ENOENT'])('does not by %s', (code) => {
    expect(isOutOfRoom(sqlError(code))).toBe(false)
  })

  it('refuses writes for a while, still serves reads, and reports it in its health until there has been space for as long', async () => {
    const player = await signUp(server.app)
    const states = [{ game_id: testGameId(1), state: 'liked', id: randomUUID(), at: server.clock.now() }]
    const swipe = () => player.call<ErrorResponse>('pushGameStates', { body: { user_id: player.id, states } })
    const health = async () => (await server.app.inject('/api/health')).statusCode
    await sql`create function find_disk_full() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`.execute(database.db)
    await sql`create trigger full_disk before insert or update on game_state execute function find_disk_full()`.execute(database.db)
    const refused = await swipe()
    expect([refused.status, refused.body.error.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '60'])
    expect([
      (await player.call('pullGameStates', { params: { userId: player.id }, query: { since: '0' } })).status,
      await health(),
    ]).toEqual([200, 503])
    await sql`drop function find_disk_full cascade`.execute(database.db)
    expect((await swipe()).status).toBe(200)
    server.clock.advance(120_000)
    expect(await health()).toBe(200)
  })
})

describe('a lost connection', () => {
  it('is 503 for the request that used it, and the pool reconnects to the database', async () => {
    const player = await signUp(server.app)
    const answers: { status: number; body: ErrorResponse }[] = []
    for (let round = 0; round < 5; round++) {
      const asking = Array.from({ length: 8 }, () => player.call<ErrorResponse>('me'))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
        .execute(database.db)
        .catch(() => {})
      answers.push(...(await Promise.all(asking)))
    }
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(refused.every((answer) => answer.status === 503 && answer.body.error.code === 'unavailable')).toBe(true)
    // The pool may still hand out a broken connection once, before it notices.
    await vi.waitFor(async () => expect((await player.call('me')).status).toBe(200), { timeout: 10_000, interval: 20 })
    expect((await server.app.inject('/api/health')).statusCode).toBe(200)
  })

  it('is not the error of a statement that timed out', async () => {
    const slow = await createTestDatabase()
    const hurried = openDatabase(slow.connection, { maxConnections: 1, answersWithinMs: 1_500 })
    const waiting = await buildTestApp({ db: hurried })
    await slow.db.transaction().execute(async (trx) => {
      await sql`lock table schema_migration`.execute(trx)
      const answer = await waiting.app.inject('/api/ready')
      expect([answer.statusCode, answer.json<ErrorResponse>().error]).toMatchObject([
        503,
        { code: 'unavailable', message: 'That took too long. Please try again.' },
      ])
    })
    await waiting.close()
    await hurried.destroy()
    await slow.drop()
  })

  it('makes the health check 503 if another, empty database has replaced it', async () => {
    const emptied = await createTestDatabase()
    const lonely = await buildTestApp({ db: emptied.db })
    await sql`drop schema public cascade; create schema public`.execute(emptied.db)
    const answers = await Promise.all(['health', 'ready', 'live'].map((name) => lonely.app.inject(`/api/${name}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200])
    expect(answers[0]?.json<ErrorResponse>().error.message).toBe('The database answers, but lacks this server’s tables.')
    await lonely.close()
    await emptied.drop()
  })

  it('makes the health check 503 while there is no database', async () => {
    const dropped = await createTestDatabase()
    const lonely = await buildTestApp({ db: dropped.db })
    const name = String((await sql<{ name: string }>`select current_database() as name`.execute(dropped.db)).rows[0]?.name)
    const { connection } = inject('testCluster')
    expect((await lonely.app.inject('/api/health')).statusCode).toBe(200)
    await asAdmin(connection, `alter database ${name} with allow_connections false`)
    await asAdmin(connection, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    const answer = await lonely.app.inject('/api/health')
    expect([answer.statusCode, answer.json<ErrorResponse>().error.code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
    await asAdmin(connection, `alter database ${name} with allow_connections true`)
    await vi.waitFor(async () => expect((await lonely.app.inject('/api/health')).statusCode).toBe(200), { interval: 20 })
    await lonely.close()
    await dropped.drop()
  })
})
