import { keepLists } from '../../local/own/lists.ts'
import { userIdOf } from '../../local/database.ts'
import { hearUnheard } from '../../local/pages/hear-unheard.ts'
import { showOthersProfile, showOwnProfile } from '../../local/pages/shown-profiles.ts'
import type { Identity, ToldProfile } from '../../local/pages/shown-profiles.ts'
import { broughtBy, definePage } from '../define-page.ts'
import type { Brought } from '../define-page.ts'

interface AskedProfile {
  readonly userId: string
  /** What is known here of one's own player; null for another. */
  readonly identity: Identity | null
}

/** Of lists or reviews that could not be had there is nothing, or what was told before. */
interface ToldInPart extends Omit<ToldProfile, 'lists' | 'reviews'> {
  readonly lists: ToldProfile['lists'] | null
  readonly reviews: ToldProfile['reviews'] | null
  readonly isWhole: boolean
}

const asNamed = ({ username, display_name, avatar_url }: Identity): Identity => ({ username, display_name, avatar_url })

/** A player with their lists and reviews; one's own is what this device says, and of the server only what it alone knows. */
export const profilePage = definePage({
  key: ({ userId }: AskedProfile) => `/profile/${userId}`,
  ask: async ({ device, remote }, { userId }, _, signal): Promise<Brought<ToldInPart>> => {
    const params = { userId }
    const [user, lists, reviews] = await Promise.all([
      remote.call('profile', { params, signal }),
      remote.call('playerLists', { params, query: { me: String(userId === device.userId) }, signal }),
      remote.call('playerReviews', { params, signal }),
    ])
    const told = broughtBy(user)
    if (typeof told === 'string') return told
    // What tells of another player tells nothing of this one.
    if (told.id !== userId) return 'unreachable'
    return {
      user: told,
      lists: lists.kind === 'answered' ? lists.body.filter((list) => list.user_id === userId) : null,
      reviews: reviews.kind === 'answered' ? reviews.body.filter((review) => review.user_id === userId) : null,
      isWhole: lists.kind === 'answered' && reviews.kind === 'answered',
    }
  },
  isWhole: ({ isWhole }) => isWhole,
  onto: (told, before) => ({ ...told, lists: told.lists ?? before?.lists ?? null, reviews: told.reviews ?? before?.reviews ?? null }),
  hear: async (db, { user, lists }, now) => {
    if (lists && user.id === userIdOf(db)) await keepLists(db, lists, now)
    if (user.followed_by_me === true) await hearUnheard(db, 'follows', new Map([[user.id, asNamed(user)]]))
  },
  show: async (db, { identity }, told) => {
    const whole = told && { user: told.user, lists: told.lists ?? [], reviews: told.reviews ?? [] }
    if (identity) return showOwnProfile(db, identity, whole)
    return whole ? showOthersProfile(db, whole) : null
  },
  isAbout: (kind) => kind === 'player.follow',
})
