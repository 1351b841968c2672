import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'

/** So many are remembered: who owns more may be asked again. */
export const REVIEW_OFFERS_MAX = 1_000

/** Whether the player may be asked to review a game: they were not before, on this device. */
export async function mayOfferReview(db: UserDatabase, gameId: number): Promise<boolean> {
  return !(await findMeta(db, 'reviewOffers'))?.includes(gameId)
}

/** Remembers that they were. */
export function noteReviewOffer(device: Device, gameId: number): Promise<void> {
  return writeOnDevice(device, async () => {
    const before = ((await findMeta(device.db, 'reviewOffers')) ?? []).filter((id) => id !== gameId)
    await putMeta(device.db, 'reviewOffers', [gameId, ...before].slice(0, REVIEW_OFFERS_MAX))
  })
}
