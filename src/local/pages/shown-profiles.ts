import type { SavedList } from '../../contract/lists.ts'
import type { Profile } from '../../contract/profiles.ts'
import type { Review } from '../../contract/reviews.ts'
import type { SocialLink } from '../../contract/socials.ts'
import type { Tier } from '../../domain/quests/level.ts'
import { readChoices } from '../choices.ts'
import { userIdOf } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { readMirrored } from '../outbox/mirror.ts'
import type { Mirrored } from '../outbox/mirror.ts'
import { readOwnLists } from '../own/own-lists.ts'
import { readOwnReviews } from '../own/own-reviews.ts'
import { readShownSocials } from '../own/own-socials.ts'
import { followsOf } from '../own/people.ts'
import { showReviews } from './kept-reviews.ts'
import type { ShownReview } from './kept-reviews.ts'

/** A player as the server has told of them: with their lists, the newest first, and their reviews, the newest first. */
export interface ToldProfile {
  readonly user: Profile
  readonly lists: readonly SavedList[]
  readonly reviews: readonly Review[]
}

/** A list as it stands on a profile. */
export interface ProfileList {
  readonly id: string
  readonly name: string
  readonly isPublic: boolean
  readonly isTop10: boolean
  readonly isRanked: boolean
  /** Its first games at least, in the list's order. */
  readonly gameIds: readonly number[]
  readonly gameCount: number
  readonly likes: number
}

/** A review as it stands on a profile. */
export interface ProfileReview {
  readonly id: string
  readonly gameId: number
  /** From 0 to 100. */
  readonly rating: number
  /** Empty for a score alone. */
  readonly comment: string
  readonly likes: number
  readonly replies: number
  /** When it was written, in milliseconds. */
  readonly at: number
}

/** A player as a profile shows them. */
export interface ShownProfile {
  readonly userId: string
  readonly displayName: string
  readonly username: string
  readonly avatarUrl: string
  /** What is drawn around the picture, as it travels. */
  readonly ring: string
  readonly bio: string
  /** Null where the server has not told of it. */
  readonly followers: number | null
  /** How many they follow; null where this device cannot tell. */
  readonly following: number | null
  /** Null where the server has not told of it. */
  readonly level: { readonly level: number; readonly tier: Tier } | null
  /** Whether the player of this device follows them, and whether they have blocked them. */
  readonly isFollowed: boolean
  readonly isBlocked: boolean
  /** Where they are found elsewhere, as others see it. */
  readonly socials: readonly SocialLink[]
  /** The newest first. */
  readonly lists: readonly ProfileList[]
  /** The newest first. */
  readonly reviews: readonly ProfileReview[]
}

/** What this device knows of its own player beside their changes. */
export interface Identity {
  readonly username: string
  readonly display_name: string
  readonly avatar_url: string
}

/** Another player's profile as it was told last, with what the player says of their lists and reviews now; for a live query. */
export async function showOthersProfile(db: UserDatabase, { user, lists, reviews }: ToldProfile): Promise<ShownProfile> {
  const open = lists.filter(({ is_public }) => is_public)
  const [likes, shown, [follow], [block]] = await Promise.all([
    readMirrored(db, 'listLikes', open.map(({ id }) => id)), showReviews(db, reviews), readMirrored(db, 'follows', [user.id]),
    readMirrored(db, 'blocks', [user.id]),
  ])
  const wasFollowed = user.followed_by_me ?? false
  const isFollowed = follow ? follow.value !== null : wasFollowed
  return {
    ...wordsOf(user),
    followers: Math.max(0, user.follower_count + Number(isFollowed) - Number(wasFollowed)),
    following: null,
    isFollowed,
    isBlocked: Boolean(block?.value),
    lists: open.map((list, index) => shownList(list, likes[index])),
    reviews: shown.map(shownReview),
  }
}

/**
 * The player's own profile: what they say of themselves, their lists and their reviews as this device has them, and what only
 * the server knows as it told of it last; for a live query.
 */
export async function showOwnProfile(db: UserDatabase, identity: Identity, told: ToldProfile | undefined): Promise<ShownProfile> {
  const [[name, bio], socials, lists, reviews, { avatar_ring: ring }, follows] = await Promise.all([
    readMirrored(db, 'profile', ['display_name', 'bio']), readShownSocials(db), readOwnLists(db),
    readOwnReviews(db), readChoices(db), followsOf(db),
  ])
  const toldLists = new Map(told?.lists.map((list) => [list.id, list]))
  const toldReviews = new Map(told?.reviews.map((review) => [review.id, review]))
  return {
    userId: userIdOf(db),
    displayName: name?.value?.text ?? identity.display_name,
    username: identity.username,
    avatarUrl: identity.avatar_url,
    ring,
    bio: bio?.value?.text ?? told?.user.bio ?? '',
    followers: told ? Math.max(0, told.user.follower_count) : null,
    following: follows.size,
    level: told ? levelOf(told.user) : null,
    isFollowed: false,
    isBlocked: false,
    socials,
    // Their ids are in the order of their making.
    lists: lists.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map((list) => ({ ...list, gameCount: list.gameIds.length, likes: toldLists.get(list.id)?.like_count ?? 0 })),
    reviews: reviews.map(({ id, gameId, rating, comment, at }) => {
      const known = toldReviews.get(id)
      return {
        id, gameId, rating, comment, likes: known?.like_count ?? 0, replies: known?.reply_count ?? 0,
        at: known ? Date.parse(known.created_at) : at,
      }
    }).toSorted((a, b) => b.at - a.at),
  }
}

function wordsOf(user: Profile) {
  const { id, display_name, username, avatar_url, avatar_ring, bio, socials = [] } = user
  return { userId: id, displayName: display_name, username, avatarUrl: avatar_url, ring: avatar_ring, bio, socials, level: levelOf(user) }
}

/** One that was kept before the server told of levels has none. */
function levelOf({ level, tier }: Partial<Profile>): ShownProfile['level'] {
  return level === undefined || tier === undefined ? null : { level, tier }
}

function shownList(list: SavedList, like: Mirrored<'listLikes'> | undefined): ProfileList {
  const { id, list_name, is_public, is_top10, is_ranked, games, game_count: gameCount = games.length, like_count, liked_by_me } = list
  const isLiked = like ? like.value !== null : liked_by_me
  return {
    id, name: list_name, isPublic: is_public, isTop10: is_top10, isRanked: is_ranked, gameIds: games, gameCount,
    likes: like_count + Number(isLiked) - Number(liked_by_me),
  }
}

function shownReview({ id, game_id, rating, comment, reply_count, created_at, likes }: ShownReview): ProfileReview {
  return { id, gameId: game_id, rating, comment, likes, replies: reply_count, at: Date.parse(created_at) }
}
