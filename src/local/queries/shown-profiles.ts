import type { SavedList } from '../../contract/lists.ts'
import type { Profile } from '../../contract/profiles.ts'
import type { Review } from '../../contract/reviews.ts'
import type { SocialLink } from '../../contract/socials.ts'
import type { Tier } from '../../domain/quests/level.ts'
import { readChoices } from './choices.ts'
import { userIdOf } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { readMirrored } from '../replica/mirror.ts'
import type { Mirrored } from '../replica/mirror.ts'
import { readOwnLists } from './own-lists.ts'
import { readOwnReviews } from './own-reviews.ts'
import { readShownSocials } from './own-socials.ts'
import { followsOf } from './read-people.ts'
import { showReviews } from './cached-reviews.ts'
import type { ShownReview } from './cached-reviews.ts'

/** A player as the server has returned them, with their lists and their reviews, both the newest first. */
export interface FetchedProfile {
  readonly user: Profile
  readonly lists: readonly SavedList[]
  readonly reviews: readonly Review[]
}

/** A list on a profile. */
export interface ProfileList {
  readonly id: string
  readonly name: string
  readonly isPublic: boolean
  readonly isTop10: boolean
  readonly isRanked: boolean
  /** At least its first games, in the list's order. */
  readonly gameIds: readonly number[]
  readonly gameCount: number
  readonly likes: number
}

/** A review on a profile. */
export interface ProfileReview {
  readonly id: string
  readonly gameId: number
  /** From 0 to 100. */
  readonly rating: number
  /** Empty for a score without text. */
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
  /** The ring around the picture, in the form of the API. */
  readonly ring: string
  readonly bio: string
  /** Null if the server has not returned it. */
  readonly followers: number | null
  /** How many they follow. Null if this device does not know. */
  readonly following: number | null
  /** Null if the server has not returned it. */
  readonly level: { readonly level: number; readonly tier: Tier } | null
  /** Whether the player of this device follows them, or has blocked them. */
  readonly isFollowed: boolean
  readonly isBlocked: boolean
  /** Their accounts at other sites, as others see them. */
  readonly socials: readonly SocialLink[]
  /** The newest first. */
  readonly lists: readonly ProfileList[]
  /** The newest first. */
  readonly reviews: readonly ProfileReview[]
  /** Whether the lists and the reviews were fetched. If not, they are empty, and the page shows nothing about them. */
  readonly isRead: { readonly lists: boolean; readonly reviews: boolean }
}

const ALL_READ = { lists: true, reviews: true }

/** What this device knows of its own player besides their changes. */
export interface Identity {
  readonly username: string
  readonly display_name: string
  readonly avatar_url: string
}

/**
 * Returns another player's profile as it was last fetched, with the player's own changes of their lists and reviews
 * applied. For a live query.
 */
export async function showOthersProfile(db: UserDatabase, { user, lists, reviews }: FetchedProfile): Promise<ShownProfile> {
  const open = lists.filter(({ is_public }) => is_public)
  const [likes, shown, [follow], [block]] = await Promise.all([
    readMirrored(
      db,
      'listLikes',
      open.map(({ id }) => id),
    ),
    showReviews(db, reviews),
    readMirrored(db, 'follows', [user.id]),
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
    isRead: ALL_READ,
  }
}

/**
 * Returns the player's own profile: their texts, lists and reviews as this device has them, and the last fetched values
 * that only the server knows. For a live query.
 */
export async function showOwnProfile(db: UserDatabase, identity: Identity, fetched: FetchedProfile | undefined): Promise<ShownProfile> {
  const [[name, bio, username], socials, lists, reviews, { avatar_ring: ring }, follows] = await Promise.all([
    readMirrored(db, 'profile', ['display_name', 'bio', 'username']),
    readShownSocials(db),
    readOwnLists(db),
    readOwnReviews(db),
    readChoices(db),
    followsOf(db),
  ])
  const fetchedLists = new Map(fetched?.lists.map((list) => [list.id, list]))
  const fetchedReviews = new Map(fetched?.reviews.map((review) => [review.id, review]))
  return {
    userId: userIdOf(db),
    displayName: name?.value?.text ?? identity.display_name,
    username: username?.value?.text ?? identity.username,
    avatarUrl: identity.avatar_url,
    ring,
    bio: bio?.value?.text ?? fetched?.user.bio ?? '',
    followers: fetched ? Math.max(0, fetched.user.follower_count) : null,
    following: follows.size,
    level: fetched ? levelOf(fetched.user) : null,
    isFollowed: false,
    isBlocked: false,
    socials,
    // Their ids are in the order of creation.
    lists: lists
      .toSorted((a, b) => (a.id < b.id ? 1 : -1))
      .map((list) => ({ ...list, gameCount: list.gameIds.length, likes: fetchedLists.get(list.id)?.like_count ?? 0 })),
    reviews: reviews
      .map(({ id, gameId, rating, comment, at }) => {
        const known = fetchedReviews.get(id)
        return {
          id,
          gameId,
          rating,
          comment,
          likes: known?.like_count ?? 0,
          replies: known?.reply_count ?? 0,
          at: known ? Date.parse(known.created_at) : at,
        }
      })
      .toSorted((a, b) => b.at - a.at),
    isRead: ALL_READ,
  }
}

function wordsOf(user: Profile) {
  const { id, display_name, username, avatar_url, avatar_ring, bio, socials = [] } = user
  return { userId: id, displayName: display_name, username, avatarUrl: avatar_url, ring: avatar_ring, bio, socials, level: levelOf(user) }
}

/** Returns the level of a profile. A profile that was cached before the server returned levels has none. */
function levelOf({ level, tier }: Partial<Profile>): ShownProfile['level'] {
  return level === undefined || tier === undefined ? null : { level, tier }
}

function shownList(list: SavedList, like: Mirrored<'listLikes'> | undefined): ProfileList {
  const { id, list_name, is_public, is_top10, is_ranked, games, game_count: gameCount = games.length, like_count, liked_by_me } = list
  const isLiked = like ? like.value !== null : liked_by_me
  return {
    id,
    name: list_name,
    isPublic: is_public,
    isTop10: is_top10,
    isRanked: is_ranked,
    gameIds: games,
    gameCount,
    likes: like_count + Number(isLiked) - Number(liked_by_me),
  }
}

function shownReview({ id, game_id, rating, comment, reply_count, created_at, likes }: ShownReview): ProfileReview {
  return { id, gameId: game_id, rating, comment, likes, replies: reply_count, at: Date.parse(created_at) }
}
