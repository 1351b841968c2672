import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { draftName } from './store-files.ts'
import type { StoreRoom } from './store-room.ts'

/** A used image is marked at most once a day: the order of eviction needs no more. */
const MARKED_EVERY_MS = 24 * 60 * 60 * 1_000
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

export interface CoverStoreOptions {
  readonly root: string
  readonly room: StoreRoom
  readonly logger: FastifyBaseLogger
  /** Writes a file to the disk. */
  readonly write?: (path: string, image: Buffer) => Promise<void>
}

/** Images on disk, made when first requested. A file is complete or missing, whatever dies in between. */
export class CoverStore {
  readonly #root: string
  readonly #room: StoreRoom
  readonly #logger: FastifyBaseLogger
  readonly #write: (path: string, image: Buffer) => Promise<void>
  readonly #making = new Map<string, Promise<Buffer>>()

  constructor({ root, room, logger, write = writeFile }: CoverStoreOptions) {
    this.#root = root
    this.#room = room
    this.#logger = logger
    this.#write = write
  }

  /**
   * Returns the image of a key, which is a path below the store. Concurrent requests for the same key share one `make`. If that fails,
   * nothing is stored and all of them get the error. If only the disk fails, they get the image. `replaces` selects, by name, files in the
   * same folder that become useless with this one.
   */
  get(key: string, make: () => Promise<Buffer>, replaces?: (name: string) => boolean): Promise<Buffer> {
    const making = this.#making.get(key)
    if (making !== undefined) return making
    const image = this.#readOrMake(key, make, replaces).finally(() => this.#making.delete(key))
    this.#making.set(key, image)
    return image
  }

  /** Returns whether the image of a key is stored or being made. */
  async has(key: string): Promise<boolean> {
    return this.#making.has(key) || (await stat(join(this.#root, key)).catch(() => undefined)) !== undefined
  }

  async #readOrMake(key: string, make: () => Promise<Buffer>, replaces?: (name: string) => boolean): Promise<Buffer> {
    const path = join(this.#root, key)
    const file = await readAndMark(path).catch(() => undefined)
    if (file !== undefined) return file
    const image = await make()
    // It is made again at the next request.
    if (!this.#room.hasRoom()) return image
    try {
      await this.#store(path, image)
      this.#room.added(image.length)
      if (replaces !== undefined) await discard(path, replaces)
    } catch (error) {
      this.#logger.warn({ err: error, key }, 'a cover could not be stored')
      if (FULL.has((error as NodeJS.ErrnoException).code)) this.#room.diskIsFull()
    }
    return image
  }

  async #store(path: string, image: Buffer): Promise<void> {
    const draft = join(dirname(path), draftName(randomUUID()))
    try {
      await this.#writeDraft(draft, image)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async #writeDraft(draft: string, image: Buffer): Promise<void> {
    await mkdir(dirname(draft), { recursive: true })
    try {
      await this.#write(draft, image)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      // The folder was empty and has just been removed.
      await mkdir(dirname(draft), { recursive: true })
      await this.#write(draft, image)
    }
  }
}

/** Returns the file, marked as used now. An empty one is what a power cut may leave. */
async function readAndMark(path: string): Promise<Buffer | undefined> {
  const file = await open(path)
  try {
    const { mtimeMs } = await file.stat()
    const image = await file.readFile()
    if (image.length === 0) return undefined
    const now = Date.now()
    // Not awaited. On a read-only disk images are evicted in the order in which they were made.
    if (now - mtimeMs > MARKED_EVERY_MS) utimes(path, now / 1_000, now / 1_000).catch(() => undefined)
    return image
  } finally {
    await file.close()
  }
}

async function discard(storedPath: string, replaces: (name: string) => boolean): Promise<void> {
  const folder = dirname(storedPath)
  for (const name of await readdir(folder)) {
    if (name !== basename(storedPath) && replaces(name)) await rm(join(folder, name), { force: true })
  }
}
