import type { Device } from '../local/device.ts'
import { findToldProfile, forgetProfile, keepProfile } from '../local/pages/kept-profiles.ts'
import { keepLists } from '../local/own/lists.ts'
import type { Remote } from '../remote/remote.ts'

/** What came of asking: all of it was told, the server shows no such player, or it could not be asked for all of it. */
export type BroughtProfile = 'told' | 'gone' | 'unreachable'

/**
 * Asks for a player with their lists and reviews, and keeps them on the device. Of what cannot be had the device keeps what
 * it was told before, or nothing. An address that cannot be a player's is as good as one of a player who is gone. Rejects
 * only when aborted.
 */
export async function bringProfile(
  device: Pick<Device, 'db' | 'userId' | 'now'>,
  remote: Remote,
  userId: string,
  signal: AbortSignal,
): Promise<BroughtProfile> {
  const { db, now } = device
  const isOwn = userId === device.userId
  const params = { userId }
  const [user, lists, reviews] = await Promise.all([
    remote.call('profile', { params, signal }),
    remote.call('playerLists', { params, query: { me: String(isOwn) }, signal }),
    remote.call('playerReviews', { params, signal }),
  ])
  if (user.kind === 'refused' && (user.status === 404 || user.status === 400)) {
    await forgetProfile(db, userId)
    return 'gone'
  }
  // What tells of another player tells nothing of this one.
  if (user.kind !== 'answered' || user.body.id !== userId) return 'unreachable'
  const before = await findToldProfile(db, userId)
  const isWhole = lists.kind === 'answered' && reviews.kind === 'answered'
  const told = {
    user: user.body,
    lists: lists.kind === 'answered' ? lists.body.filter((list) => list.user_id === userId) : (before?.profile.lists ?? []),
    reviews: reviews.kind === 'answered' ? reviews.body.filter((review) => review.user_id === userId) : (before?.profile.reviews ?? []),
  }
  // A device without room, or whose data was closed by a logout, shows what it has.
  await keepProfile(db, told, isWhole ? now() : (before?.at ?? now())).catch(() => undefined)
  if (isOwn && lists.kind === 'answered') await keepLists(db, told.lists, now()).catch(() => undefined)
  return isWhole ? 'told' : 'unreachable'
}
