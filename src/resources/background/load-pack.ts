import type { PackPart } from '../../contract/pack.ts'
import { isPackDue, recordPack } from '../../local/caches/pack-record.ts'
import type { Notes } from '../../local/caches/pack-record.ts'
import { nameOfContent, pathOf } from '../../local/caches/pack-store.ts'
import type { PackStore } from '../../local/caches/pack-store.ts'
import type { Remote } from '../../remote/remote.ts'

export interface PackDeps {
  readonly remote: Remote
  readonly fetch: typeof globalThis.fetch
  readonly store: PackStore
  /** Shared by the players of this browser, like the pack. */
  readonly notes: Notes
  readonly now: () => number
  /** The version of packs that this build reads, and the kinds of parts. */
  readonly format: number
  readonly kinds: readonly string[]
}

export type PackEnd =
  /** All parts are on the device. */
  | 'kept'
  /** The list of parts was requested today already. */
  | 'not-due'
  /** The stored pack stays as it is. Parts that have arrived stay for the next try. */
  | 'unreachable'
  /** The server has packs of another version. */
  | 'other-version'
  /** The device has no free space. The pack was deleted, and the next try is tomorrow. */
  | 'no-room'

/**
 * Updates the catalogue's pack. It requests the list of parts and fetches the missing ones one after the other. Then it deletes those
 * that the list does not name any more. Until all parts are stored the previous pack stays valid. A part is dropped if its content
 * does not have the hash in its name. It was cut off then, or is a third party's page. Returns how the update ended. Throws the
 * signal's reason if aborted.
 */
export async function loadPack(deps: PackDeps, adult: boolean, signal: AbortSignal): Promise<PackEnd> {
  const { remote, store, notes, now, format, kinds } = deps
  const note = { at: now(), format, adult }
  if (!isPackDue(notes, note, (await store.findList()) !== undefined)) return 'not-due'
  const response = await remote.call('packIndex', { signal })
  if (response.kind !== 'answered') return 'unreachable'
  const list = response.body
  if (list.format !== format) {
    recordPack(notes, { ...note, kept: false })
    return 'other-version'
  }
  const parts = list.parts.filter((part) => kinds.includes(part.kind) && (adult || !part.adult))
  try {
    for (const part of parts) {
      if (await store.has(part)) continue
      const bytes = await fetchPart(deps, part, signal)
      if (bytes === undefined) return 'unreachable'
      await store.store(part, bytes)
    }
    await store.activate({ ...list, parts })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof DOMException)) throw error
    await store.dropAll()
    recordPack(notes, { ...note, kept: false })
    return 'no-room'
  }
  recordPack(notes, { ...note, kept: true })
  return 'kept'
}

/** Returns undefined if the part does not arrive, or is not complete. */
async function fetchPart({ fetch }: PackDeps, part: PackPart, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const response = await fetch(pathOf(part), { priority: 'low', credentials: 'same-origin', cache: 'no-store', signal })
    if (!response.ok) return undefined
    const bytes = new Uint8Array(await response.arrayBuffer())
    return (await nameOfContent(bytes)) === part.name ? bytes : undefined
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
