import { pathWith } from '../../contract/endpoint.ts'
import { isPackIndex } from '../../contract/pack-validators.ts'
import { PACK_PART_PATH } from '../../contract/pack-path.ts'
import type { PackIndex, PackPart } from '../../contract/pack.ts'
import { PACK_CACHE } from './caches.ts'

/** The key of the list of parts in their cache. It is no address of the server. */
const LIST_PATH = '/pack/list'
const NAME_CHARACTERS = 22

/** The parts of the pack on this device, for the code that reads and the code that fetches them. */
export interface PackStore {
  /** Returns the list of the parts of a pack, once all of them are stored. Undefined if there is none. */
  readonly findList: () => Promise<PackIndex | undefined>
  readonly has: (part: PackPart) => Promise<boolean>
  /** Returns undefined if it is not stored. */
  readonly read: (part: PackPart) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Stores a part. Rejects with the browser's error if there is no free space. */
  readonly store: (part: PackPart, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly drop: (part: PackPart) => Promise<void>
  /** Makes these parts the pack, and deletes all others. */
  readonly activate: (list: PackIndex) => Promise<void>
  readonly dropAll: () => Promise<void>
}

/** Returns the store. The parts have a cache of their own, separate from any player's data. */
export function openPackStore(storage: CacheStorage): PackStore {
  const open = () => storage.open(PACK_CACHE)
  return {
    async findList() {
      const cached: unknown = await (await (await open()).match(LIST_PATH))?.json().catch(() => undefined)
      return isPackIndex(cached) ? cached : undefined
    },
    async has(part) {
      return (await (await open()).match(pathOf(part))) !== undefined
    },
    async read(part) {
      const cached = await (await open()).match(pathOf(part))
      return cached && new Uint8Array(await cached.arrayBuffer())
    },
    async store(part, bytes) {
      await (await open()).put(pathOf(part), new Response(bytes, { headers: { 'content-length': String(bytes.length) } }))
    },
    async drop(part) {
      await (await open()).delete(pathOf(part))
    },
    async activate(list) {
      const cache = await open()
      await cache.put(LIST_PATH, new Response(JSON.stringify(list)))
      const wanted = new Set([LIST_PATH, ...list.parts.map(pathOf)])
      const others = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname))
      await Promise.all(others.map((request) => cache.delete(request)))
    },
    async dropAll() {
      const cache = await open()
      await Promise.all((await cache.keys()).map((request) => cache.delete(request)))
    },
  }
}

/** Returns the path of a part on the server, which is also its key in the cache. */
export function pathOf({ name }: Pick<PackPart, 'name'>): string {
  return pathWith(PACK_PART_PATH, { name })
}

/** Returns the name of a part with this content. */
export async function nameOfContent(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, NAME_CHARACTERS)
}
