import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const NAME = /^[0-9a-f]{32}\.webp$/

/** Pictures on disk under random names. A file is there whole or not at all, and once it is named it is on the disk. */
export class MediaStore {
  readonly #root: string

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'media')
  }

  /** Keeps a picture and answers its name: 128 random bits, so that nobody finds it who was not told. */
  async add(image: Buffer): Promise<string> {
    const name = `${randomBytes(16).toString('hex')}.webp`
    const path = this.#pathOf(name)
    const draft = join(dirname(path), `.${randomUUID()}.draft`)
    await mkdir(dirname(path), { recursive: true })
    try {
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(image)
        // The answer promises that it is kept: not only in the memory of the machine.
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    return name
  }

  /** The picture of that name; undefined where there is none, or where it is no name of ours. */
  async find(name: string): Promise<Buffer | undefined> {
    if (!NAME.test(name)) return undefined
    try {
      return await readFile(this.#pathOf(name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  async remove(name: string): Promise<void> {
    if (NAME.test(name)) await rm(this.#pathOf(name), { force: true })
  }

  /** Gives the names of all files last touched before a time, in portions. Drafts of then are deleted on the way. */
  async *olderThan(time: number): AsyncGenerator<string[]> {
    for (const folder of await readdir(this.#root).catch(() => [])) {
      const names: string[] = []
      for (const name of await readdir(join(this.#root, folder))) {
        const path = join(this.#root, folder, name)
        const touched = (await stat(path).catch(() => undefined))?.mtimeMs ?? Infinity
        if (touched >= time) continue
        if (NAME.test(name)) names.push(name)
        else await rm(path, { force: true })
      }
      if (names.length > 0) yield names
    }
  }

  /** In 256 folders: none of them ever has too many. */
  #pathOf(name: string): string {
    return join(this.#root, name.slice(0, 2), name)
  }
}

/** The address of a picture, as `avatar_url` has it. */
export function mediaUrl(name: string): string {
  return `/media/${name}`
}

/** The name in an address of ours. */
export function nameOfMediaUrl(url: string): string {
  return url.slice('/media/'.length)
}
