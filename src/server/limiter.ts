import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { ApiError, fail } from './api-error.ts'
import type { Db } from './db/database.ts'
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

const BUCKETS_MAX = 100_000
/** Of a counter in the database. */
const COUNT_MAX = 2_000_000_000

/**
 * Counts what each subject does in windows that begin with its first request: the nth is let through, the next
 * refused with 429 `rate_limited` until the window ends.
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

  /** Counted in memory: for what happens often and where a restart may forget. */
  consume(name: MemoryLimitName, subject: string): Usage {
    const now = this.clock()
    const bucket = this.bucketOf(name, subject, now)
    bucket.count++
    return this.usage(name, bucket, now)
  }

  /** Counts as many of several things as the window still has room for, in memory, and answers how many those are. */
  take(name: MemoryLimitName, subject: string, amount: number): number {
    const bucket = this.bucketOf(name, subject, this.clock())
    const taken = Math.max(0, Math.min(amount, this.limits[name].max - bucket.count))
    bucket.count += taken
    return taken
  }

  /**
   * Counts one more in each of several windows, in memory, where all have room for it (a `share` of what they let through);
   * else counts nothing and answers when they will have, in milliseconds since 1970.
   */
  takeOneOfEach(names: readonly MemoryLimitName[], subject: string, share = 1): number | undefined {
    const now = this.clock()
    const windows = names.map((name) => ({ bucket: this.bucketOf(name, subject, now), max: Math.ceil(this.limits[name].max * share) }))
    const full = windows.filter(({ bucket, max }) => bucket.count >= max)
    if (full.length > 0) return Math.max(...full.map(({ bucket }) => bucket.resetsAt))
    for (const { bucket } of windows) bucket.count++
    return undefined
  }

  /** Counted in the database, in one atomic statement: survives a restart and holds for several servers. */
  async consumeDurably(name: DurableLimitName, subject: string): Promise<Usage> {
    const now = this.clock()
    // What is refused is counted as well.
    const bucket = await this.countDurably(name, subject, now, COUNT_MAX)
    return this.usage(name, bucket ?? { count: COUNT_MAX, resetsAt: now + this.limits[name].windowMs }, now)
  }

  /**
   * Counts one more in the database where there is room for it (a `share` of what the window lets through); else counts nothing and
   * answers when there will be, in milliseconds since 1970.
   */
  async takeDurably(name: DurableLimitName, subject: string, share: number): Promise<number | undefined> {
    const now = this.clock()
    const { max, windowMs } = this.limits[name]
    if ((await this.countDurably(name, subject, now, Math.ceil(max * share))) !== undefined) return undefined
    const full = await this.db.selectFrom('rate_bucket').select('resets_at').where('key', '=', `${name}:${subject}`).executeTakeFirst()
    return full?.resets_at ?? now + windowMs
  }

  /** Undefined where the window has counted as many already: then nothing is counted. */
  private async countDurably(name: DurableLimitName, subject: string, now: number, below: number): Promise<Bucket | undefined> {
    const resetsAt = now + this.limits[name].windowMs
    const row = await this.db
      .insertInto('rate_bucket')
      .values({ key: `${name}:${subject}`, count: 1, resets_at: resetsAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when rate_bucket.resets_at > ${now} then rate_bucket.count + 1 else 1 end`,
          resets_at: sql`case when rate_bucket.resets_at > ${now} then rate_bucket.resets_at else ${resetsAt} end`,
        }).where(sql<boolean>`rate_bucket.resets_at <= ${now} or rate_bucket.count < ${below}::bigint`),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirst()
    return row && { count: row.count, resetsAt: row.resets_at }
  }

  /** In how many seconds `consumeDurably` would let one more through; 0 for now. Counts nothing. */
  async secondsUntilRoom(name: DurableLimitName, subject: string): Promise<number> {
    const now = this.clock()
    const full = await this.db.selectFrom('rate_bucket').select('resets_at')
      .where('key', '=', `${name}:${subject}`).where('resets_at', '>', now).where('count', '>=', this.limits[name].max).executeTakeFirst()
    return full === undefined ? 0 : Math.ceil((full.resets_at - now) / 1_000)
  }

  /** Counts like `consumeDurably`, and answers instead of refusing: for what is done behind an answer. */
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
    // Deleted first, so that the map stays ordered by age and the oldest are the first to go.
    this.buckets.delete(key)
    this.buckets.set(key, fresh)
    if (this.buckets.size > BUCKETS_MAX) this.forgetOldest(now)
    return fresh
  }

  /** For what `consumeDurably` has counted, and what turns out not to count. */
  async giveBack(name: DurableLimitName, subject: string): Promise<void> {
    await this.db.updateTable('rate_bucket').set({ count: sql`greatest(count - 1, 0)` })
      .where('key', '=', `${name}:${subject}`).execute()
  }

  private usage(name: RateLimitName, bucket: Bucket, now: number): Usage {
    const { max } = this.limits[name]
    const resetSeconds = Math.max(1, Math.ceil((bucket.resetsAt - now) / 1_000))
    if (bucket.count > max) fail('rate_limited', 429, 'Too many requests. Please wait a moment.', resetSeconds)
    return { max, remaining: max - bucket.count, resetSeconds }
  }

  /** The oldest first, and no further than the first one that still counts: else a flood would make every request slow. */
  private forgetOldest(now: number): void {
    for (const [key, bucket] of this.buckets) {
      if (bucket.resetsAt > now && this.buckets.size <= BUCKETS_MAX) break
      this.buckets.delete(key)
    }
  }
}

/**
 * The address that a limit counts by. A household has a whole IPv6 /64, so counting single addresses there would
 * limit nobody.
 */
export function subjectOfIp(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? ip).toLowerCase().split('::')
  const left = groupsOf(head)
  const right = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = tail === undefined ? left : [...left, ...zeros, ...right]
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
