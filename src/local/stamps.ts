import { findMeta, putMeta } from './database.ts'
import type { UserDatabase } from './database.ts'

const NEVER = { offset: 0, lastAt: 0 }

/**
 * Takes `count` stamps for new mutations: milliseconds by the server's clock as last seen, strictly
 * increasing on this device even when its clock jumps back (`SPEC.md` rule 4). To be called inside the
 * transaction that writes the mutations.
 */
export async function takeStamps(db: UserDatabase, now: number, count: number): Promise<number[]> {
  const clock = (await findMeta(db, 'clock')) ?? NEVER
  const first = Math.max(Math.round(now + clock.offset), clock.lastAt + 1)
  const stamps = Array.from({ length: count }, (_, index) => first + index)
  await putMeta(db, 'clock', { offset: clock.offset, lastAt: first + count - 1 })
  return stamps
}

/** Learns the server's clock from an answer's `now`. Stamps already given stay as they are. */
export async function learnServerClock(db: UserDatabase, serverNow: number, deviceNow: number): Promise<void> {
  const clock = (await findMeta(db, 'clock')) ?? NEVER
  await putMeta(db, 'clock', { ...clock, offset: serverNow - deviceNow })
}

/**
 * Stamps anew every waiting row that lies ahead of the server's clock, in the order of writing, after the
 * server refused one as `clock_skew` (`SPEC.md` rule 4). Rows within the clock's bounds keep their stamp.
 */
export async function restampAhead(db: UserDatabase, serverNow: number, deviceNow: number): Promise<void> {
  await db.transaction('rw', [db.outbox, db.meta, db.gameStates], async () => {
    const waiting = await db.outbox.where('state').anyOf('pending', 'inflight').sortBy('seq')
    let last = Math.max(0, ...waiting.filter((row) => row.at <= serverNow).map((row) => row.at))
    last = Math.max(last, serverNow - waiting.length - 1)
    for (const row of waiting) {
      if (row.at <= serverNow) continue
      last += 1
      await db.outbox.update(row.seq, { at: last })
      if (row.kind === 'gamestate.set' || row.kind === 'game.like') {
        await db.gameStates.update(row.payload.gameId, { at: last })
      }
    }
    await putMeta(db, 'clock', { offset: serverNow - deviceNow, lastAt: last })
  })
}
