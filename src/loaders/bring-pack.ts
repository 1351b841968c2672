import type { PackPart } from '../contract/pack.ts'
import { isPackDue, notePack } from '../local/games/pack-note.ts'
import type { Notes } from '../local/games/pack-note.ts'
import { nameOfContent, pathOf } from '../local/games/pack-store.ts'
import type { PackStore } from '../local/games/pack-store.ts'
import type { Remote } from '../remote/remote.ts'

export interface PackWorld {
  readonly remote: Remote
  readonly fetch: typeof globalThis.fetch
  readonly store: PackStore
  /** Shared by the players of this browser, as the pack is. */
  readonly notes: Notes
  readonly now: () => number
  /** The version of packs that this build reads, and the kinds of parts. */
  readonly format: number
  readonly kinds: readonly string[]
}

export type PackEnd =
  /** All parts are here. */
  | 'kept'
  /** Heard of today already. */
  | 'not-due'
  /** What is here stays as it is, and what has come stays for the next try. */
  | 'unreachable'
  /** The server has packs of another version. */
  | 'other-version'
  /** All of it was given up; the next try is tomorrow's. */
  | 'no-room'

/**
 * Brings the catalogue's pack up to date: asks for the list of its parts, fetches those that are not here, one after the
 * other, and lets the ones go that are not in the list any more. Until all have come the pack before stays whole. What
 * does not have the content that its name says (cut off, or a page of somebody in between) is thrown away.
 */
export async function bringPack(world: PackWorld, adult: boolean, signal: AbortSignal): Promise<PackEnd> {
  const { remote, store, notes, now, format, kinds } = world
  const note = { at: now(), format, adult }
  if (!isPackDue(notes, note, (await store.findList()) !== undefined)) return 'not-due'
  const answer = await remote.call('packIndex', { signal })
  if (answer.kind !== 'answered') return 'unreachable'
  const list = answer.body
  if (list.format !== format) {
    notePack(notes, { ...note, kept: false })
    return 'other-version'
  }
  const parts = list.parts.filter((part) => kinds.includes(part.kind) && (adult || !part.adult))
  try {
    for (const part of parts) {
      if (await store.has(part)) continue
      const bytes = await fetchPart(world, part, signal)
      if (bytes === undefined) return 'unreachable'
      await store.keep(part, bytes)
    }
    await store.settle({ ...list, parts })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof DOMException)) throw error
    await store.dropAll()
    notePack(notes, { ...note, kept: false })
    return 'no-room'
  }
  notePack(notes, { ...note, kept: true })
  return 'kept'
}

/** Undefined where it does not come, or not whole. */
async function fetchPart({ fetch }: PackWorld, part: PackPart, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | undefined> {
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
