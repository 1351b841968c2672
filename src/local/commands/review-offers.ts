import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'

/** How many are remembered. A player who owns more may be asked again. */
export const REVIEW_OFFERS_MAX = 1_000

/** Returns whether the player may be asked to review a game: they were not asked before on this device. */
export async function mayOfferReview(db: UserDatabase, gameId: number): Promise<boolean> {
  return !(await findMeta(db, 'reviewOffers'))?.includes(gameId)
}

/** Records that they were. */
export function recordReviewOffer(device: Device, gameId: number): Promise<void> {
  return writeOnDevice(device, async () => {
    const before = ((await findMeta(device.db, 'reviewOffers')) ?? []).filter((id) => id !== gameId)
    await putMeta(device.db, 'reviewOffers', [gameId, ...before].slice(0, REVIEW_OFFERS_MAX))
  })
}
