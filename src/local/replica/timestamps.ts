import { importKey, importKeyAmong } from '../../contract/entities.ts'
import { CLOCK_SKEW_MAX_MS } from '../../contract/limits.ts'
import { findMeta, putMeta, mirrorTables } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { readAllMirrored, recomputeFor } from './mirror.ts'
import type { MetaRows } from '../db/meta-rows.ts'
import type { OutboxRow } from '../db/outbox-row.ts'
import { upgradeRow } from './upgrade-row.ts'

const NEVER: MetaRows['clock'] = { offset: 0, lastAt: 0, knownAt: 0 }

/**
 * Returns `count` timestamps for new mutations. They are milliseconds by the server's clock as last seen. They strictly
 * increase on this device even when its clock jumps back (`SPEC.md` rule 4.1). Must be called inside the transaction
 * that writes the mutations.
 */
export async function takeStamps(db: UserDatabase, now: number, count: number): Promise<number[]> {
  const { stamps, clock } = nextStamps(await findMeta(db, 'clock'), now, count)
  await putMeta(db, 'clock', clock)
  return stamps
}

/**
 * Reserves `count` timestamps for later writes, right after the last one that was given. What is written before that
 * gets timestamps after all of them. Must be called inside the transaction that gave the last one. `count` is at most
 * as far as a clock may be ahead.
 */
export async function storeTimestamps(db: UserDatabase, count: number): Promise<void> {
  const clock = (await findMeta(db, 'clock')) ?? NEVER
  await putMeta(db, 'clock', { ...clock, lastAt: clock.lastAt + count })
}

/** Returns the timestamps of `takeStamps`, and the clock that must be stored with the rows that use them. */
export function nextStamps(clock: MetaRows['clock'] = NEVER, now: number, count: number): { stamps: number[]; clock: MetaRows['clock'] } {
  const first = Math.max(Math.round(now + clock.offset), clock.lastAt + 1)
  const stamps = Array.from({ length: count }, (_, index) => first + index)
  return { stamps, clock: { ...clock, lastAt: first + count - 1 } }
}

/**
 * Returns the timestamps for a journal entry that is replayed: those of its press, never later than now (`SPEC.md` rule
 * 1.6). They may be earlier than timestamps that were given since.
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
 * Learns the server's clock from a response's `now`. Learns from `seenAt` the latest timestamp that the response shows
 * or confirms. Existing timestamps stay as they are. The next ones come after what was seen. So a change made with the
 * knowledge of another is never the older of the two.
 */
export async function learnServerClock(db: UserDatabase, serverNow: number, deviceNow: number, seenAt = 0): Promise<void> {
  const clock = (await findMeta(db, 'clock')) ?? NEVER
  const knownAt = latestCredible([clock.knownAt, seenAt], serverNow)
  await putMeta(db, 'clock', { offset: serverNow - deviceNow, lastAt: Math.max(clock.lastAt, knownAt), knownAt })
}

/** Records a timestamp that the server has shown, inside the transaction that writes what it was shown with. */
export async function recordSeenStamp(db: UserDatabase, at: number): Promise<void> {
  const clock = (await findMeta(db, 'clock')) ?? NEVER
  if (at <= clock.knownAt) return
  await putMeta(db, 'clock', { ...clock, lastAt: Math.max(clock.lastAt, at), knownAt: at })
}

/** A smaller difference of the clocks is not stored again, because responses take their time. */
const CLOCK_NOISE_MS = 1_000

/**
 * Does the same for a response without the player's own data, in a transaction of its own. Does nothing if the response
 * contains nothing new. The next timestamp must not be older than a change that another device has just received.
 */
export async function ingestServerClock(db: UserDatabase, serverNow: number, deviceNow: number): Promise<void> {
  const offset = serverNow - deviceNow
  const known = await findMeta(db, 'clock')
  if (known && Math.abs(known.offset - offset) < CLOCK_NOISE_MS) return
  await db.transaction('rw', [db.meta], () => learnServerClock(db, serverNow, deviceNow))
}

/**
 * Gives new timestamps, in the order of writing, to the waiting rows from the first refused one on (`SPEC.md` rule
 * 4.2). A row that the server refused as `clock_skew` counts as that, and so does one that is as far ahead. Earlier
 * rows keep their timestamp, because the server may know them. No new timestamp is earlier than one that the server
 * does know, or the change would be `stale` on arrival. If no row is ahead, only the clock is set back (rule 4.5).
 * Imported rows keep their distance to the record of their import, wherever that moves (rule 18).
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
 * Returns, by `seq`, the distance of each row from the first new timestamp. Imported rows keep their distance to their
 * import's record. If that keeps its timestamp, so do they, and they are not included.
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

/**
 * Returns how many of the new timestamps a row takes. The record of an import takes all that are reserved for its rows.
 */
function roomOf(row: OutboxRow): number {
  if (importKeyAmong(row.dependsOn) !== undefined) return 0
  const read = row.kind === 'import.note' ? upgradeRow(row) : undefined
  return read?.kind === 'import.note' ? 1 + read.payload.changes : 1
}

/** Returns the last timestamps of imports whose records keep theirs. All timestamps up to these belong to an import. */
async function endsOfImports(db: UserDatabase, ahead: readonly OutboxRow[], isAhead: (at: number) => boolean): Promise<number[]> {
  const restamped = new Set(ahead.map((row) => row.entityKey))
  const noted = [...(await readAllMirrored(db, 'imports'))].filter(([id, { at }]) => !restamped.has(importKey(id)) && !isAhead(at))
  return noted.map(([, { at, value }]) => at + (value?.changes ?? 0))
}

/**
 * Returns the latest of some timestamps, without those that the server itself would refuse: its clock was wrong then.
 */
function latestCredible(stamps: readonly number[], serverNow: number): number {
  return stamps.reduce((latest, at) => (at <= serverNow + CLOCK_SKEW_MAX_MS ? Math.max(latest, at) : latest), 0)
}
