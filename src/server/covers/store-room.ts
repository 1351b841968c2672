import { rm, rmdir } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { bytesOnDisk, walkFolders } from './store-files.ts'

/** Room is made before the last byte is taken, and enough of it that it is not made all the time. */
const FULL_AT = 0.98
const EMPTIED_TO = 0.9
/** Where the disk itself is full it may be somebody else's doing: then a tenth goes, and not again soon. */
const DISK_FULL_EVERY_MS = 60_000
const COUNTED_EVERY_MS = 24 * 60 * 60 * 1_000
/** Whoever has not finished a file by then is dead. */
const DRAFT_MAX_AGE_MS = 60_000
/** Use is known to the day: finer steps would tell nothing. */
const STEP_MS = 60 * 60 * 1_000

export interface StoreRoomOptions {
  readonly root: string
  readonly maxBytes: number
  readonly logger: FastifyBaseLogger
}

/**
 * Keeps the store within its share of the disk: what was not used for the longest time goes first. Nothing is known of
 * single files in memory; a file says itself when it was used last (its `mtime`), so that every start and every server
 * on the same folder agree. The folder is walked twice to make room, in slices: for what is there, and for what goes.
 */
export class StoreRoom {
  readonly #root: string
  readonly #maxBytes: number
  readonly #logger: FastifyBaseLogger
  readonly #stopping = new AbortController()
  /** What the last count has found, and what came since. */
  #bytes = 0
  #sweeping: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #diskFullAt = -Infinity

  constructor({ root, maxBytes, logger }: StoreRoomOptions) {
    this.#root = root
    this.#maxBytes = maxBytes
    this.#logger = logger
  }

  /** Counts what is there and clears away what a death has left, now and once a day, until `stop`. */
  start(): void {
    this.#timer ??= setInterval(() => void this.sweep(), COUNTED_EVERY_MS).unref()
    void this.sweep()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#sweeping
  }

  /** A file of so many bytes has come. */
  added(bytes: number): void {
    this.#bytes += bytesOnDisk(bytes)
    if (this.#bytes > this.#maxBytes * FULL_AT) void this.sweep()
  }

  /** A file found no room. */
  diskIsFull(): void {
    if (performance.now() - this.#diskFullAt < DISK_FULL_EVERY_MS) return
    this.#diskFullAt = performance.now()
    void this.sweep({ isDiskFull: true })
  }

  /** Counts, and makes room where that is needed; one at a time. */
  sweep({ isDiskFull = false } = {}): Promise<void> {
    this.#sweeping ??= this.#sweep(isDiskFull)
      .catch((error: unknown) => this.#logger.warn({ err: error }, 'the covers could not be swept'))
      .finally(() => {
        this.#sweeping = undefined
      })
    return this.#sweeping
  }

  async #sweep(isDiskFull: boolean): Promise<void> {
    const { signal } = this.#stopping
    if (signal.aborted) return
    const before = this.#bytes
    const used = await this.#count()
    const counted = sum(used.values())
    // What came while it was counted may be in there as well: that is made good by the next count.
    const held = counted + this.#bytes - before
    if (signal.aborted) return
    this.#bytes = held
    if (!isDiskFull && held <= this.#maxBytes * FULL_AT) return
    const wanted = held - Math.min(this.#maxBytes, isDiskFull ? held : Infinity) * EMPTIED_TO
    const freed = await this.#free(used, wanted)
    this.#bytes -= freed.bytes
    this.#logger.info({ ...freed, held, maxBytes: this.#maxBytes }, 'covers that were not used for long have gone')
  }

  /** How many bytes were used last in which hour. Clears away drafts on the way. */
  async #count(): Promise<Map<number, number>> {
    const used = new Map<number, number>()
    for await (const { files } of walkFolders(this.#root, this.#stopping.signal)) {
      for (const { path, bytes, usedAt, isDraft } of files) {
        if (!isDraft) used.set(stepOf(usedAt), (used.get(stepOf(usedAt)) ?? 0) + bytes)
        else if (Date.now() - usedAt > DRAFT_MAX_AGE_MS) await rm(path, { force: true })
      }
    }
    return used
  }

  async #free(used: ReadonlyMap<number, number>, wanted: number): Promise<{ readonly files: number; readonly bytes: number }> {
    const last = lastStepToGo(used, wanted)
    // Of the last hour only as much goes as is still wanted.
    let ofLast = wanted - sum([...used].map(([step, bytes]) => (step < last ? bytes : 0)))
    const freed = { files: 0, bytes: 0 }
    for await (const { path: folder, files, isLeaf } of walkFolders(this.#root, this.#stopping.signal)) {
      let left = files.length
      for (const { path, bytes, usedAt, isDraft } of files) {
        const step = stepOf(usedAt)
        if (isDraft || step > last || (step === last && ofLast <= 0)) continue
        await rm(path, { force: true })
        if (step === last) ofLast -= bytes
        freed.bytes += bytes
        freed.files += 1
        left -= 1
      }
      // Refused where something has come meanwhile.
      if (left === 0 && isLeaf && folder !== this.#root) await rmdir(folder).catch(() => undefined)
    }
    return freed
  }
}

function stepOf(usedAt: number): number {
  return Math.floor(usedAt / STEP_MS)
}

/** The last hour that has to go, in part at least, so that so many bytes are free. */
function lastStepToGo(used: ReadonlyMap<number, number>, wanted: number): number {
  let free = 0
  for (const [step, bytes] of [...used].toSorted(([a], [b]) => a - b)) {
    free += bytes
    if (free >= wanted) return step
  }
  return Infinity
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
