import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fail } from '../http/api-error.ts'
import { QueueFullError, WorkQueue } from '../runtime/work-queue.ts'

export interface HashCost {
  /** KiB. */
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The first choice of OWASP for argon2id. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most four. One core always stays free for everything else. */
const AT_ONCE_MAX = Math.min(4, Math.max(1, availableParallelism() - 1))
const WAITING_MAX = 50

/**
 * Hashes with argon2id, a few at a time. Each hash takes 19 MiB and a core for some 20 ms, so a wave of sign-ins must not overload the
 * machine. If the queue is full, it throws 503.
 */
export class PasswordHasher {
  private readonly cost: HashCost
  private readonly queue: WorkQueue
  private readonly dummy: Promise<string>

  constructor(cost: HashCost = HASH_COST, atOnce: number = AT_ONCE_MAX) {
    this.cost = cost
    this.queue = new WorkQueue(atOnce, WAITING_MAX)
    this.dummy = hash('no password is ever this one', cost)
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password.normalize('NFC'), this.cost))
  }

  /**
   * Returns whether the password matches `stored`. Without a stored hash it compares with a dummy and returns false, so that an unknown
   * address takes as long as a known one.
   */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const target = stored ?? (await this.dummy)
    const matches = await this.inTurn(() => verify(target, password.normalize('NFC')))
    return matches && stored !== undefined
  }

  /** Returns whether `stored` was made with another cost than today's. Then sign-in should store a new hash. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.cost
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.queue.run(work).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error
      return fail('unavailable', 503, 'The server is busy. Please try again.', 2)
    })
  }
}
