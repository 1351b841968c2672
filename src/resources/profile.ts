import { storeLists } from '../local/queries/lists.ts'
import { userIdOf } from '../local/db/database.ts'
import { ingestUnknown } from '../local/queries/ingest-unknown.ts'
import { showOthersProfile, showOwnProfile } from '../local/queries/shown-profiles.ts'
import type { Identity, FetchedProfile } from '../local/queries/shown-profiles.ts'
import { toLoadResultOrNotFound, defineResource } from './define-resource.ts'
import type { LoadResult } from './define-resource.ts'

interface AskedProfile {
  readonly userId: string
  /** The device's data of the signed-in player; null for another player. */
  readonly identity: Identity | null
}

/** Lists or reviews that could not be fetched are missing, or are the cached ones. */
interface FetchedInPart extends Omit<FetchedProfile, 'lists' | 'reviews'> {
  readonly lists: FetchedProfile['lists'] | null
  readonly reviews: FetchedProfile['reviews'] | null
}

const asNamed = ({ username, display_name, avatar_url }: Identity): Identity => ({ username, display_name, avatar_url })

/** A player with their lists and reviews. The player's own profile comes from this device, with what only the server knows. */
export const profilePage = defineResource({
  key: ({ userId }: AskedProfile) => `/profile/${userId}`,
  ask: async ({ device, remote }, { userId }, _, signal): Promise<LoadResult<FetchedInPart>> => {
    const params = { userId }
    const [user, lists, reviews] = await Promise.all([
      remote.call('profile', { params, signal }),
      remote.call('playerLists', { params, query: { me: String(userId === device.userId) }, signal }),
      remote.call('playerReviews', { params, signal }),
    ])
    const fetched = toLoadResultOrNotFound(user)
    if (typeof fetched === 'string') return fetched
    // A response about another player proves nothing about this one.
    if (fetched.id !== userId) return 'unreachable'
    return {
      user: fetched,
      lists: lists.kind === 'answered' ? lists.body.filter((list) => list.user_id === userId) : null,
      reviews: reviews.kind === 'answered' ? reviews.body.filter((review) => review.user_id === userId) : null,
    }
  },
  onto: (fetched, before) => ({
    ...fetched,
    lists: fetched.lists ?? before?.lists ?? null,
    reviews: fetched.reviews ?? before?.reviews ?? null,
  }),
  ingest: async (db, { user, lists }, now) => {
    if (lists && user.id === userIdOf(db)) await storeLists(db, lists, now)
    if (user.followed_by_me === true) await ingestUnknown(db, 'follows', new Map([[user.id, asNamed(user)]]))
  },
  show: async (db, { identity }, fetched) => {
    const profile = fetched && { user: fetched.user, lists: fetched.lists ?? [], reviews: fetched.reviews ?? [] }
    if (identity) return showOwnProfile(db, identity, profile)
    if (!profile) return null
    return { ...(await showOthersProfile(db, profile)), isRead: { lists: fetched.lists !== null, reviews: fetched.reviews !== null } }
  },
  isAbout: (kind) => kind === 'player.follow',
})
