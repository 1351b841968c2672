import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'

/** Images on disk, made when first asked for. A file is there whole or not at all, whatever dies in between. */
export class CoverStore {
  readonly #root: string
  readonly #logger: FastifyBaseLogger
  readonly #making = new Map<string, Promise<Buffer>>()

  constructor(root: string, logger: FastifyBaseLogger) {
    this.#root = root
    this.#logger = logger
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

  async #readOrMake(key: string, make: () => Promise<Buffer>, replaces?: (name: string) => boolean): Promise<Buffer> {
    const path = join(this.#root, key)
    const kept = await readFile(path).catch(() => undefined)
    if (kept !== undefined) return kept
    const image = await make()
    try {
      await this.#keep(path, image)
      if (replaces !== undefined) await discard(path, replaces)
    } catch (error) {
      this.#logger.warn({ err: error, key }, 'a cover could not be kept')
    }
    return image
  }

  async #keep(path: string, image: Buffer): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    const draft = join(dirname(path), `.${randomUUID()}.draft`)
    try {
      await writeFile(draft, image)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
}

async function discard(keptPath: string, replaces: (name: string) => boolean): Promise<void> {
  const folder = dirname(keptPath)
  for (const name of await readdir(folder)) {
    if (name !== basename(keptPath) && replaces(name)) await rm(join(folder, name), { force: true })
  }
}
