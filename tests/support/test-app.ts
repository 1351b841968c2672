import { Writable } from 'node:stream'
import { buildApp } from '../../src/server/app.ts'
import type { AppOptions } from '../../src/server/app.ts'
import type { HashCost } from '../../src/server/accounts/password-hasher.ts'
import type { Db } from '../../src/server/db/database.ts'
import type { App } from '../../src/server/deps.ts'
import { readEnv } from '../../src/server/config/env.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts'
import type { RateLimits } from '../../src/server/http/rate-limits.ts'
import { SHARED_COMPILERS } from './shared-compilers.ts'
import { TestClock } from './test-clock.ts'
import { createTestDatabase } from './test-database.ts'

/** The real cost is tested once; in other tests it would only take time. */
export const CHEAP_HASHES: HashCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

export interface TestAppOptions extends Partial<Omit<AppOptions, 'env' | 'limits' | 'clock' | 'logger'>> {
  readonly limits?: Partial<RateLimits>
  /** Environment variables. */
  readonly env?: Record<string, string>
}

export interface TestApp {
  readonly app: App
  /** Bypasses the pooler, if this run has one. */
  readonly db: Db
  readonly clock: TestClock
  /** Every log line, as text. */
  readonly log: string[]
  close(): Promise<void>
}

/** Builds the complete server on a database of its own, with a stopped clock and limits that no test reaches. */
export async function buildTestApp({ limits, env = {}, db: givenDb, ...rest }: TestAppOptions = {}): Promise<TestApp> {
  const database = givenDb === undefined ? await createTestDatabase() : undefined
  const db = givenDb ?? database?.requests
  if (db === undefined) throw new Error('no database')
  const clock = new TestClock()
  const log: string[] = []
  const app = await buildApp({
    db,
    env: readEnv({ FACTOR_KEY: TEST_FACTOR_KEY, ...env }),
    clock: clock.now,
    limits: { ...UNLIMITED, ...limits },
    logger: createLogger('debug', collectInto(log)),
    hashCost: CHEAP_HASHES,
    dist: 'no-page-in-api-tests',
    schemaController: SHARED_COMPILERS,
    ...rest,
  })
  return {
    app,
    db: database?.db ?? db,
    clock,
    log,
    close: async () => {
      await app.close()
      await database?.drop()
    },
  }
}

/** No test may write a key into the data directory. */
const TEST_FACTOR_KEY = Buffer.alloc(32, 7).toString('base64url')

const UNLIMITED = Object.fromEntries(
  Object.entries(RATE_LIMITS).map(([name, { windowMs }]) => [name, { max: 1_000_000, windowMs }]),
) as unknown as RateLimits

function collectInto(log: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString())
      done()
    },
  })
}
