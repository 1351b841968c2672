import { isIP, isIPv4 } from 'node:net'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ApiError, fail } from './api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import type { DurableLimitName, MemoryLimitName, RateLimitName, RateLimits } from './rate-limits.ts'

export interface Usage {
  readonly max: number
  readonly remaining: number
  readonly resetSeconds: number
}

interface Bucket {
  count: number
  resetsAt: number
}

/** The window of one subject, by its key. Times are in milliseconds since 1970. */
export interface DurableWindow {
  readonly key: string
  readonly max: number
  readonly now: number
  /** When a window ends that begins now. */
  readonly resetsAt: number
}

/**
 * SQL: common table expressions that count up to `amount` items in a window. `taken` (taken) has how many it allows. `of` returns the SQL
 * of a part of the window.
 */
export function takingSeveral(of: (part: keyof DurableWindow) => RawBuilder<unknown>, amount: RawBuilder<unknown>): RawBuilder<unknown> {
  const [key, max, now, resetsAt] = [of('key'), of('max'), of('now'), of('resetsAt')]
  return sql`counted as (
      select count from rate_bucket where key = ${key}::text and resets_at > ${now}::bigint for update
    ), taken as (
      select least(${amount}::integer, greatest(0, ${max}::integer - coalesce((select count from counted), 0))) as taken
    ), bucket as (
      insert into rate_bucket as bucket (key, count, resets_at) select ${key}::text, taken, ${resetsAt}::bigint from taken where taken > 0
      on conflict (key) do update set
        count = case when bucket.resets_at > ${now}::bigint then bucket.count + excluded.count else excluded.count end,
        resets_at = case when bucket.resets_at > ${now}::bigint then bucket.resets_at else excluded.resets_at end
    )`
}

const BUCKETS_MAX = 100_000
/** The maximum of a counter in the database. */
const COUNT_MAX = 2_000_000_000

/**
 * Counts the requests of each subject in windows that begin with its first request. It throws 429 `rate_limited` for a request above the
 * limit, until the window ends.
 */
export class Limiter {
  private readonly db: Db
  private readonly clock: () => number
  private readonly limits: RateLimits
  private readonly buckets = new Map<string, Bucket>()

  constructor(db: Db, clock: () => number, limits: RateLimits) {
    this.db = db
    this.clock = clock
    this.limits = limits
  }

  /** Counts in memory: for frequent requests that a restart may forget. */
  consume(name: MemoryLimitName, subject: string): Usage {
    const now = this.clock()
    const bucket = this.bucketOf(name, subject, now)
    bucket.count++
    return this.usage(name, bucket, now)
  }

  /**
   * Counts one more in memory if the limit (a `share` of the window's) is not reached. Otherwise counts nothing and returns when it may be
   * retried, in milliseconds since 1970.
   */
  take(name: MemoryLimitName, subject: string, share: number): number | undefined {
    const bucket = this.bucketOf(name, subject, this.clock())
    if (bucket.count >= Math.ceil(this.limits[name].max * share)) return bucket.resetsAt
    bucket.count++
    return undefined
  }

  /** Reverts a `take` that turns out not to count. */
  untake(name: MemoryLimitName, subject: string): void {
    const bucket = this.bucketOf(name, subject, this.clock())
    bucket.count = Math.max(0, bucket.count - 1)
  }

  /** Returns the window of a limit that is counted in the database, for a statement that counts in it (`takingSeveral`). */
  windowOf(name: DurableLimitName, subject: string): DurableWindow {
    const now = this.clock()
    const { max, windowMs } = this.limits[name]
    return { key: `${name}:${subject}`, max, now, resetsAt: now + windowMs }
  }

  /** Counts up to `amount` items in the database, as many as the window allows, and returns how many. */
  async takeSeveralDurably(name: DurableLimitName, subject: string, amount: number, db: Db | Trx = this.db): Promise<number> {
    const window = this.windowOf(name, subject)
    const {
      rows: [counted],
    } = await sql<{ taken: number }>`
      with ${takingSeveral((part) => sql`${window[part]}`, sql`${amount}`)} select taken from taken`.execute(db)
    return counted?.taken ?? 0
  }

  /** Counts in the database, in one atomic statement. It survives a restart and is shared by several servers. */
  async consumeDurably(name: DurableLimitName, subject: string): Promise<Usage> {
    const now = this.clock()
    // Refused requests count as well.
    const bucket = await this.countDurably(name, subject, now, COUNT_MAX)
    return this.usage(name, bucket ?? { count: COUNT_MAX, resetsAt: now + this.limits[name].windowMs }, now)
  }

  /**
   * Counts one more in the database if the limit (a `share` of the window's) is not reached. Otherwise counts nothing and returns when it
   * may be retried, in milliseconds since 1970. Within a transaction it is rolled back with it.
   */
  async takeDurably(name: DurableLimitName, subject: string, share: number, db: Db | Trx = this.db): Promise<number | undefined> {
    const now = this.clock()
    const { max, windowMs } = this.limits[name]
    if ((await this.countDurably(name, subject, now, Math.ceil(max * share), db)) !== undefined) return undefined
    const full = await db.selectFrom('rate_bucket').select('resets_at').where('key', '=', `${name}:${subject}`).executeTakeFirst()
    return full?.resets_at ?? now + windowMs
  }

  /** Returns undefined, and counts nothing, if the window has reached `below`. */
  private async countDurably(
    name: DurableLimitName,
    subject: string,
    now: number,
    below: number,
    db: Db | Trx = this.db,
  ): Promise<Bucket | undefined> {
    const resetsAt = now + this.limits[name].windowMs
    const row = await db
      .insertInto('rate_bucket')
      .values({ key: `${name}:${subject}`, count: 1, resets_at: resetsAt })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            count: sql`case when rate_bucket.resets_at > ${now} then rate_bucket.count + 1 else 1 end`,
            resets_at: sql`case when rate_bucket.resets_at > ${now} then rate_bucket.resets_at else ${resetsAt} end`,
          })
          .where(sql<boolean>`rate_bucket.resets_at <= ${now} or rate_bucket.count < ${below}::bigint`),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirst()
    return row && { count: row.count, resetsAt: row.resets_at }
  }

  /** Returns in how many seconds `consumeDurably` would allow one more; 0 for now. Counts nothing. */
  async secondsUntilRoom(name: DurableLimitName, subject: string): Promise<number> {
    const now = this.clock()
    const full = await this.db
      .selectFrom('rate_bucket')
      .select('resets_at')
      .where('key', '=', `${name}:${subject}`)
      .where('resets_at', '>', now)
      .where('count', '>=', this.limits[name].max)
      .executeTakeFirst()
    return full === undefined ? 0 : Math.ceil((full.resets_at - now) / 1_000)
  }

  /** Counts like `consumeDurably`, but returns a boolean: for work after a response. */
  async hasRoom(name: DurableLimitName, subject: string): Promise<boolean> {
    try {
      await this.consumeDurably(name, subject)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rate_limited') return false
      throw error
    }
  }

  private bucketOf(name: RateLimitName, subject: string, now: number): Bucket {
    const key = `${name}:${subject}`
    const bucket = this.buckets.get(key)
    if (bucket !== undefined && bucket.resetsAt > now) return bucket
    const fresh = { count: 0, resetsAt: now + this.limits[name].windowMs }
    // Deleted first, so that the map stays ordered by age and the oldest are evicted first.
    this.buckets.delete(key)
    this.buckets.set(key, fresh)
    if (this.buckets.size > BUCKETS_MAX) this.forgetOldest(now)
    return fresh
  }

  /** Reverts a `consumeDurably` that turns out not to count. */
  async giveBack(name: DurableLimitName, subject: string): Promise<void> {
    await this.db
      .updateTable('rate_bucket')
      .set({ count: sql`greatest(count - 1, 0)` })
      .where('key', '=', `${name}:${subject}`)
      .execute()
  }

  private usage(name: RateLimitName, bucket: Bucket, now: number): Usage {
    const { max } = this.limits[name]
    const resetSeconds = Math.max(1, Math.ceil((bucket.resetsAt - now) / 1_000))
    if (bucket.count > max) fail('rate_limited', 429, 'Too many requests. Please wait a moment.', resetSeconds)
    return { max, remaining: max - bucket.count, resetSeconds }
  }

  /** Deletes the oldest, up to the first one that still counts: otherwise a flood would make every request slow. */
  private forgetOldest(now: number): void {
    for (const [key, bucket] of this.buckets) {
      if (bucket.resetsAt > now && this.buckets.size <= BUCKETS_MAX) break
      this.buckets.delete(key)
    }
  }
}

/**
 * Returns the address that a limit counts by. A household has a complete IPv6 /64, so limiting single addresses there would be useless.
 * Some proxies add the port of the client; an IPv4 address may be written as an IPv6 one.
 */
export function subjectOfIp(ip: string): string {
  const address = withoutPort(ip).split('%')[0] ?? ip
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isIPv4Mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isIPv4Mapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Returns `192.0.2.1:4711` and `[2001:db8::1]:4711` without their port, and brackets. */
function withoutPort(ip: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(ip) ?? []
  if (inBrackets !== undefined) return inBrackets
  const [, before = ''] = /^([\d.]+):\d+$/.exec(ip) ?? []
  return isIPv4(before) ? before : ip
}

/** Returns the eight numbers of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  // Its last two may be written as an IPv4 address.
  const plain = address.replace(/[\d.]+$/, (end) => {
    if (!isIPv4(end)) return end
    const [a = 0, b = 0, c = 0, d = 0] = end.split('.').map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [left = [], right] = plain.split('::').map((half) =>
    half
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  )
  if (right === undefined) return left
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}
