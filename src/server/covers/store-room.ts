import { rm, rmdir } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { bytesOnDisk, walkFolders } from './store-files.ts'

/** Space is freed before the quota is reached, and enough of it that this is rare. */
const FULL_AT = 0.95
/** What a thread or server adds before it counts the complete store again: five of them at once stay within the limit. */
const UNCOUNTED = 0.01
const EMPTIED_TO = 0.9
/** A full disk may have other causes: then a tenth is deleted, and not again soon. */
const DISK_FULL_EVERY_MS = 60_000
const COUNTED_EVERY_MS = 24 * 60 * 60 * 1_000
/** A writer that has not finished a file by then has died. */
const DRAFT_MAX_AGE_MS = 60_000
/** The use is known to the day: finer steps would be pointless. */
const STEP_MS = 60 * 60 * 1_000

export interface StoreRoomOptions {
  readonly root: string
  readonly maxBytes: number
  readonly logger: FastifyBaseLogger
}

/**
 * Keeps the store within its disk quota: the least recently used files are deleted first. It holds no state of single files in memory. Each
 * file records its last use (its `mtime`), so that every start and every server on the same folder agree. To free space the folder is
 * walked twice, in slices: to measure, and to delete.
 */
export class StoreRoom {
  readonly #root: string
  readonly #maxBytes: number
  readonly #logger: FastifyBaseLogger
  readonly #stopping = new AbortController()
  /** What was added since the last count. */
  #uncounted = 0
  #sweeping: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #diskFullAt = -Infinity

  constructor({ root, maxBytes, logger }: StoreRoomOptions) {
    this.#root = root
    this.#maxBytes = maxBytes
    this.#logger = logger
  }

  /** Counts the store and deletes abandoned drafts, now and once a day, until `stop`. */
  start(): void {
    this.#timer ??= setInterval(() => void this.sweep(), COUNTED_EVERY_MS).unref()
    void this.sweep()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#sweeping
  }

  /** Returns whether another file fits. If not, the store is counted first: other threads and servers may have filled it meanwhile. */
  hasRoom(): boolean {
    const isCounted = this.#uncounted < this.#maxBytes * UNCOUNTED
    if (!isCounted) void this.sweep()
    return isCounted
  }

  /** Called when a file of this size was added. */
  added(bytes: number): void {
    this.#uncounted += bytesOnDisk(bytes)
    if (this.#uncounted >= this.#maxBytes * UNCOUNTED) void this.sweep()
  }

  /** Called when a file could not be stored because the disk is full. */
  diskIsFull(): void {
    if (performance.now() - this.#diskFullAt < DISK_FULL_EVERY_MS) return
    this.#diskFullAt = performance.now()
    void this.sweep({ isDiskFull: true })
  }

  /** Counts, and frees space if necessary; one at a time. */
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
    const before = this.#uncounted
    const used = await this.#count()
    const counted = sum(used.values())
    // What was added during the count may be included twice; the next count corrects that.
    const held = counted + this.#uncounted - before
    if (signal.aborted) return
    this.#uncounted -= before
    if (!isDiskFull && held <= this.#maxBytes * FULL_AT) return
    const wanted = held - Math.min(this.#maxBytes, isDiskFull ? held : Infinity) * EMPTIED_TO
    const freed = await this.#free(used, wanted)
    this.#logger.info({ ...freed, held, maxBytes: this.#maxBytes }, 'covers that were not used for long have gone')
  }

  /** Returns how many bytes were last used in each hour. Deletes drafts on the way. */
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
    // Of the last hour only the remaining amount is deleted.
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
      // Fails if a file was added meanwhile.
      if (left === 0 && isLeaf && folder !== this.#root) await rmdir(folder).catch(() => undefined)
    }
    return freed
  }
}

function stepOf(usedAt: number): number {
  return Math.floor(usedAt / STEP_MS)
}

/** Returns the last hour that has to be deleted, at least in part, to free this many bytes. */
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
