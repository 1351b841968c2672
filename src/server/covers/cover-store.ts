import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { draftName } from './store-files.ts'
import type { StoreRoom } from './store-room.ts'

/** An image that was asked for is marked so at most once a day: that is all that the order of use needs to know. */
const MARKED_EVERY_MS = 24 * 60 * 60 * 1_000
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

export interface CoverStoreOptions {
  readonly root: string
  readonly room: StoreRoom
  readonly logger: FastifyBaseLogger
  /** How a file gets to the disk. */
  readonly write?: (path: string, image: Buffer) => Promise<void>
}

/** Images on disk, made when first asked for. A file is there whole or not at all, whatever dies in between. */
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
   * The image under a key, which is a path below the store. Requests at once for the same key share one making. If
   * that fails nothing is kept and all of them get the error; if only the disk fails they get the image all the same.
   * `replaces` tells, by name, which files in the same folder are of no use once this one is there.
   */
  get(key: string, make: () => Promise<Buffer>, replaces?: (name: string) => boolean): Promise<Buffer> {
    const making = this.#making.get(key)
    if (making !== undefined) return making
    const image = this.#readOrMake(key, make, replaces).finally(() => this.#making.delete(key))
    this.#making.set(key, image)
    return image
  }

  /** Whether the image under a key is there, or on its way. */
  async has(key: string): Promise<boolean> {
    return this.#making.has(key) || (await stat(join(this.#root, key)).catch(() => undefined)) !== undefined
  }

  async #readOrMake(key: string, make: () => Promise<Buffer>, replaces?: (name: string) => boolean): Promise<Buffer> {
    const path = join(this.#root, key)
    const kept = await readAndMark(path).catch(() => undefined)
    if (kept !== undefined) return kept
    const image = await make()
    try {
      await this.#keep(path, image)
      this.#room.added(image.length)
      if (replaces !== undefined) await discard(path, replaces)
    } catch (error) {
      this.#logger.warn({ err: error, key }, 'a cover could not be kept')
      if (FULL.has((error as NodeJS.ErrnoException).code)) this.#room.diskIsFull()
    }
    return image
  }

  async #keep(path: string, image: Buffer): Promise<void> {
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
      // The folder was empty and has just been cleared away.
      await mkdir(dirname(draft), { recursive: true })
      await this.#write(draft, image)
    }
  }
}

/** The file, marked as used now. An empty one is what a power cut may leave of it. */
async function readAndMark(path: string): Promise<Buffer | undefined> {
  const file = await open(path)
  try {
    const { mtimeMs } = await file.stat()
    const image = await file.readFile()
    if (image.length === 0) return undefined
    const now = Date.now()
    // Nobody waits for it; on a disk that cannot be written to images go in the order in which they came.
    if (now - mtimeMs > MARKED_EVERY_MS) utimes(path, now / 1_000, now / 1_000).catch(() => undefined)
    return image
  } finally {
    await file.close()
  }
}

async function discard(keptPath: string, replaces: (name: string) => boolean): Promise<void> {
  const folder = dirname(keptPath)
  for (const name of await readdir(folder)) {
    if (name !== basename(keptPath) && replaces(name)) await rm(join(folder, name), { force: true })
  }
}
