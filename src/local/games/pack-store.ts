import { pathWith } from '../../contract/call.ts'
import { isPackIndex } from '../../contract/pack-guards.ts'
import { PACK_PART_PATH } from '../../contract/pack-path.ts'
import type { PackIndex, PackPart } from '../../contract/pack.ts'
import { PACK_CACHE } from './caches.ts'

/** Under which the list of the parts lies among them: no address of the server's. */
const LIST_PATH = '/pack/list'
const NAME_CHARACTERS = 22

/** The parts of the pack on this device, as whoever reads and whoever fetches them has them. */
export interface PackStore {
  /** The list of the parts that make a pack, once all of them were here; undefined where there is none. */
  readonly findList: () => Promise<PackIndex | undefined>
  readonly has: (part: PackPart) => Promise<boolean>
  /** Undefined where it is not here. */
  readonly read: (part: PackPart) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Keeps a part; rejects with the browser's error where there is no room. */
  readonly keep: (part: PackPart, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly drop: (part: PackPart) => Promise<void>
  /** From now on these parts are the pack; all others go. */
  readonly settle: (list: PackIndex) => Promise<void>
  readonly dropAll: () => Promise<void>
}

/** The parts lie in a cache of their own, apart from any player's data. */
export function openPackStore(storage: CacheStorage): PackStore {
  const open = () => storage.open(PACK_CACHE)
  return {
    async findList() {
      const kept: unknown = await (await (await open()).match(LIST_PATH))?.json().catch(() => undefined)
      return isPackIndex(kept) ? kept : undefined
    },
    async has(part) {
      return (await (await open()).match(pathOf(part))) !== undefined
    },
    async read(part) {
      const kept = await (await open()).match(pathOf(part))
      return kept && new Uint8Array(await kept.arrayBuffer())
    },
    async keep(part, bytes) {
      await (await open()).put(pathOf(part), new Response(bytes, { headers: { 'content-length': String(bytes.length) } }))
    },
    async drop(part) {
      await (await open()).delete(pathOf(part))
    },
    async settle(list) {
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

/** Where a part lies on the server, and under which it is kept. */
export function pathOf({ name }: Pick<PackPart, 'name'>): string {
  return pathWith(PACK_PART_PATH, { name })
}

/** The name that a part with this content has. */
export async function nameOfContent(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest)).replaceAll('+', '-').replaceAll('/', '_').slice(0, NAME_CHARACTERS)
}
