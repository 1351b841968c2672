import { importKey, importKeyAmong } from '../../contract/entities.ts'
import { CLOCK_SKEW_MAX_MS } from '../../contract/limits.ts'
import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { mirrorTables, readAllMirrored, recomputeFor } from './mirror.ts'
import type { MetaRows, OutboxRow } from '../rows.ts'
import { upgradeRow } from './upgrade-row.ts'

const NEVER: MetaRows['clock'] = { offset: 0, lastAt: 0, knownAt: 0 }

/**
 * Takes `count` stamps for new mutations: milliseconds by the server's clock as last seen, strictly
 * increasing on this device even when its clock jumps back (`SPEC.md` rule 4.1). To be called inside the
 * transaction that writes the mutations.
 */
export async function takeStamps(db: UserDatabase, now: number, count: number): Promise<number[]> {
  const { stamps, clock } = nextStamps(await findMeta(db, 'clock'), now, count)
  await putMeta(db, 'clock', clock)
  return stamps
}

/**
 * Keeps so many stamps free for what is written later, right behind the last one that was given: what is written before that
 * is stamped behind all of them. To be called inside the transaction that gave the last one, and not
 * for more than a clock may be ahead.
 */
export async function keepStamps(db: UserDatabase, count: number): Promise<void> {
  const clock = (await findMeta(db, 'clock')) ?? NEVER
  await putMeta(db, 'clock', { ...clock, lastAt: clock.lastAt + count })
}

/** The stamps that `takeStamps` takes, and the clock that is to be written with what they are taken for. */
export function nextStamps(
  clock: MetaRows['clock'] = NEVER,
  now: number,
  count: number,
): { stamps: number[]; clock: MetaRows['clock'] } {
  const first = Math.max(Math.round(now + clock.offset), clock.lastAt + 1)
  const stamps = Array.from({ length: count }, (_, index) => first + index)
  return { stamps, clock: { ...clock, lastAt: first + count - 1 } }
}

/**
 * Returns the stamps for a journal entry that is replayed: those of its press, never later than now (`SPEC.md` rule 1.6). They may be
 * earlier than stamps that were given since.
 */
export function stampsOfPress(
  clock: MetaRows['clock'] = NEVER,
  { pressedAt, now }: { readonly pressedAt: number; readonly now: number },
  count: number,
): { stamps: number[]; clock: MetaRows['clock'] } {
  const first = Math.round(Math.min(pressedAt, now) + clock.offset)
  const stamps = Array.from({ length: count }, (_, index) => first + index)
  return { stamps, clock: { ...clock, lastAt: Math.max(clock.lastAt, first + count - 1) } }
}

/**
 * Learns the server's clock from an answer's `now`, and from `seenAt` the latest stamp that the answer
 * shows or confirms. Stamps already given stay as they are; the next ones come after what was seen, so
 * that a change made in the knowledge of another is never the older of the two.
 */
export async function learnServerClock(
  db: UserDatabase,
  serverNow: number,
  deviceNow: number,
  seenAt = 0,
): Promise<void> {
  const clock = (await findMeta(db, 'clock')) ?? NEVER
  const knownAt = latestCredible([clock.knownAt, seenAt], serverNow)
  await putMeta(db, 'clock', { offset: serverNow - deviceNow, lastAt: Math.max(clock.lastAt, knownAt), knownAt })
}

/** Takes note of a stamp that the server has shown, inside the transaction that writes what it was shown with. */
export async function noteSeenStamp(db: UserDatabase, at: number): Promise<void> {
  const clock = (await findMeta(db, 'clock')) ?? NEVER
  if (at <= clock.knownAt) return
  await putMeta(db, 'clock', { ...clock, lastAt: Math.max(clock.lastAt, at), knownAt: at })
}

/** How far the clocks may differ from what is known before it is written down again: answers take their time. */
const CLOCK_NOISE_MS = 1_000

/**
 * The same for an answer that shows nothing of the player's own, in a transaction of its own, and only where it tells
 * anything new: what is stamped next must not be older than what another device has just been told.
 */
export async function hearServerClock(db: UserDatabase, serverNow: number, deviceNow: number): Promise<void> {
  const offset = serverNow - deviceNow
  const known = await findMeta(db, 'clock')
  if (known && Math.abs(known.offset - offset) < CLOCK_NOISE_MS) return
  await db.transaction('rw', [db.meta], () => learnServerClock(db, serverNow, deviceNow))
}

/**
 * Stamps anew, in the order of writing, every waiting row from the first one on that the server refused as
 * `clock_skew` or that lies as far ahead (`SPEC.md` rule 4.2). Rows before it keep their stamp, for the
 * server may know them; and no new stamp falls behind one that it does know, or the change would be
 * `stale` on arrival. If no row is ahead, only the clock is set back (rule 4.5). What an import brings keeps its place behind the import's note, wherever that goes (rule 18).
 */
export async function restampAhead(
  db: UserDatabase,
  serverNow: number,
  deviceNow: number,
  refused: ReadonlySet<number> = new Set(),
): Promise<void> {
  await db.transaction('rw', [...mirrorTables(db), db.meta], async () => {
    const clock = (await findMeta(db, 'clock')) ?? NEVER
    const waiting = await db.outbox.where('state').anyOf('pending', 'inflight').sortBy('seq')
    const isAhead = (at: number) => at > serverNow + CLOCK_SKEW_MAX_MS
    const from = waiting.findIndex((row) => refused.has(row.seq) || isAhead(row.at))
    if (from < 0 && !isAhead(clock.lastAt)) return
    const ahead = from < 0 ? [] : waiting.slice(from)
    const moved = movedTogether(ahead)
    const stamps = [clock.knownAt, ...waiting.filter((row) => !moved.has(row.seq)).map((row) => row.at)]
    const floor = Math.max(latestCredible(stamps, serverNow), ...(await endsOfImports(db, ahead, isAhead)))
    const room = ahead.reduce((sum, row) => sum + roomOf(row), 0)
    const first = Math.max(serverNow - room, floor + 1)
    await db.outbox.bulkUpdate([...moved].map(([key, offset]) => ({ key, changes: { at: first + offset } })))
    await recomputeFor(db, ahead)
    await putMeta(db, 'clock', { ...clock, offset: serverNow - deviceNow, lastAt: first + room - 1 })
  })
}

/**
 * How far each row goes behind the first stamp that is given anew, by its number. What came with an import goes as far behind
 * its note as it was; where the note keeps its stamp, so does that, and is not among them.
 */
function movedTogether(ahead: readonly OutboxRow[]): ReadonlyMap<number, number> {
  const moved = new Map<number, number>()
  const notes = new Map<string, { at: number; offset: number }>()
  let next = 0
  for (const row of ahead) {
    const key = importKeyAmong(row.dependsOn)
    const note = key === undefined ? undefined : notes.get(key)
    if (note) moved.set(row.seq, note.offset + row.at - note.at)
    if (key !== undefined) continue
    moved.set(row.seq, next)
    if (row.kind === 'import.note') notes.set(row.entityKey, { at: row.at, offset: next })
    next += roomOf(row)
  }
  return moved
}

/** How many stamps a row takes of those that are given anew: with an import's note go all that are kept for what it brings. */
function roomOf(row: OutboxRow): number {
  if (importKeyAmong(row.dependsOn) !== undefined) return 0
  const read = row.kind === 'import.note' ? upgradeRow(row) : undefined
  return read?.kind === 'import.note' ? 1 + read.payload.changes : 1
}

/** The last stamps of imports whose notes keep theirs: all of these are known to be an import's. */
async function endsOfImports(db: UserDatabase, ahead: readonly OutboxRow[], isAhead: (at: number) => boolean): Promise<number[]> {
  const anew = new Set(ahead.map((row) => row.entityKey))
  const noted = [...(await readAllMirrored(db, 'imports'))].filter(([id, { at }]) => !anew.has(importKey(id)) && !isAhead(at))
  return noted.map(([, { at, value }]) => at + (value?.changes ?? 0))
}

/** The latest of some stamps, but for those that the server itself would refuse: its clock was wrong then. */
function latestCredible(stamps: readonly number[], serverNow: number): number {
  return stamps.reduce((latest, at) => (at <= serverNow + CLOCK_SKEW_MAX_MS ? Math.max(latest, at) : latest), 0)
}
