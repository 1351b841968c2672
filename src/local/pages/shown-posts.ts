import type { Post, Quote } from '../../contract/discussions.ts'
import type { EntityValues } from '../../contract/entities.ts'
import type { Reply } from '../../contract/reviews.ts'
import { beginningOf, QUOTE_CHARACTERS } from '../../domain/discussion-rule.ts'
import { userIdOf } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { readAllMirrored } from '../outbox/mirror.ts'
import type { Mirrored } from '../outbox/mirror.ts'
import { hiddenPlayers } from '../own/people.ts'

/** A post as it is seen: `isWaiting` is one of the player's own that the server has not told of yet, or not as it is now. */
export interface ShownPost extends Post {
  readonly isMine: boolean
  readonly isWaiting: boolean
  /** Whether the server has named it here; what it has not stands behind all that is still to be fetched. */
  readonly isTold: boolean
  /** How many like it, the player among them if they do. */
  readonly likes: number
}

/** What a page with a thread has, whatever stands on top of it: a topic, or a review. */
export interface ShownThread {
  readonly gameId: number
  /** In the order of the thread: the oldest first, behind each its answers. */
  readonly posts: readonly ShownPost[]
  /** How many posts there are, by what the server has told. */
  readonly count: number
  /** Whether the server has yet to hear of what stands on top, or of its last change: it is the player's own then. */
  readonly isWaiting: boolean
  /** Its author, where the player wants to read nothing of theirs. */
  readonly mutedName: string | null
  /** The first post that was new when the server was asked first in the last visit; null where there was none. */
  readonly firstUnreadId: string | null
  /** Its last activity by the server's clock, where it matters what of it was seen. */
  readonly lastAt: number | null
}

/** What of the player's own lies over what was told of a thread: their texts, and what they like. */
interface Own {
  readonly texts: ReadonlyMap<string, Mirrored<'posts'>>
  readonly likes: ReadonlyMap<string, Mirrored<'postLikes'>>
}

/** Replies to a review as told: posts at which nothing hangs, and which nobody likes. */
export async function showReplies(db: UserDatabase, reviewId: string, told: readonly Reply[]): Promise<ShownPost[]> {
  const texts = readAllMirrored(db, 'replies').then((rows) => new Map([...rows].map(([id, row]) => [id, asPostRow(row)])))
  return showThread(db, reviewId, told.map(asPost), { texts, likes: Promise.resolve(new Map()) })
}

/**
 * Posts of a topic as told, in the order of the thread, with the player's own as they stand now: liked, edited, deleted (one
 * that was answered stays as a place), or, those that were not told of, last where they hang. Of players whom one does not
 * read there is no more than such a place. For a live query.
 */
export async function showPosts(db: UserDatabase, topicId: string, told: readonly Post[]): Promise<ShownPost[]> {
  return showThread(db, topicId, told, { texts: readAllMirrored(db, 'posts'), likes: readAllMirrored(db, 'postLikes') })
}

type Read<T> = { readonly [K in keyof T]: Promise<T[K]> }

async function showThread(db: UserDatabase, aboutId: string, told: readonly Post[], read: Read<Own>): Promise<ShownPost[]> {
  const [own, likes, hidden] = await Promise.all([read.texts, read.likes, hiddenPlayers(db)])
  const userId = userIdOf(db)
  const unread = new Set(told.flatMap(({ id, user_id }) => (hidden.has(user_id) ? [id] : [])))
  const answered = new Set([...told, ...[...own.values()].flatMap(({ value }) => value ?? [])].map(({ parent_id }) => parent_id))
  const standing = told.flatMap((post): ShownPost[] => {
    const held = own.get(post.id)
    const like = likes.get(post.id)
    const liked_by_me = like ? like.value !== null : post.liked_by_me
    const shown = {
      ...post, liked_by_me, likes: post.like_count + Number(liked_by_me) - Number(post.liked_by_me),
      isMine: post.user_id === userId, isWaiting: false, isTold: true, quote: unread.has(post.quote?.post_id ?? '') ? hiddenQuote(post.quote) : post.quote,
    }
    if (unread.has(post.id)) return answered.has(post.id) ? [{ ...shown, state: 'hidden', text: '', mentions: [], quote: null }] : []
    if (!shown.isMine || post.state !== 'standing' || !held) return [shown]
    if (!held.value) return answered.has(post.id) ? [{ ...shown, state: 'deleted', text: '', mentions: [] }] : []
    const { text, version } = held.value
    if (version === post.version) return [shown]
    return [{ ...shown, text, version, isWaiting: true, edited_at: new Date(held.at).toISOString() }]
  })
  const isTold = new Set(told.map(({ id }) => id))
  const fresh = [...own].filter(([id, { value }]) => value?.topic_id === aboutId && !isTold.has(id))
  return hangIn(standing, showUntold(userId, fresh, standing))
}

/** The player's own that were not told of, in the order of writing. */
function showUntold(userId: string, rows: readonly (readonly [id: string, Mirrored<'posts'>])[], told: readonly ShownPost[]): ShownPost[] {
  const posts = rows.flatMap(([id, row]): ShownPost[] => {
    if (!row.value) return []
    const { topic_id, parent_id, text, version, edited } = row.value
    const written = new Date(row.at).toISOString()
    return [{
      id, topic_id, parent_id, quote: quoteOf(row.value.quote_of, told), user_id: userId, username: '',
      display_name: '', avatar_url: '', state: 'standing', created_at: written, edited_at: edited ? written : null, version,
      like_count: 0, liked_by_me: false, liked_at: 0, posted_at: row.at, text, mentions: [], isMine: true, isWaiting: !row.base, isTold: false, likes: 0,
    }]
  })
  return posts.toSorted((a, b) => a.posted_at - b.posted_at)
}

function hiddenQuote(quote: Quote | null): Quote | null {
  return quote && { ...quote, username: '', display_name: '', text: '', state: 'hidden' }
}

function quoteOf(id: string | null, told: readonly Post[]): Quote | null {
  const post = id === null ? undefined : told.find((other) => other.id === id)
  if (!post) return null
  const { username, display_name, state } = post
  return { post_id: post.id, username, display_name, text: beginningOf(post.text, QUOTE_CHARACTERS), state }
}

/** Hangs answers behind the others at their parents, and all else at the end. */
function hangIn(thread: readonly ShownPost[], fresh: readonly ShownPost[]): ShownPost[] {
  const posts = [...thread, ...fresh.filter(({ parent_id }) => parent_id === null)]
  for (const answer of fresh.filter(({ parent_id }) => parent_id !== null)) {
    const last = posts.findLastIndex(({ id, parent_id }) => id === answer.parent_id || parent_id === answer.parent_id)
    posts.splice(last === -1 ? posts.length : last + 1, 0, answer)
  }
  return posts
}

function asPost({ review_id, comment, ...reply }: Reply): Post {
  return {
    ...reply, topic_id: review_id, text: comment, parent_id: null, quote: null, mentions: [], state: 'standing', like_count: 0, liked_by_me: false,
    liked_at: 0, posted_at: Date.parse(reply.created_at),
  }
}

function asPostRow({ value, base, ...row }: Mirrored<'replies'>): Mirrored<'posts'> {
  return { ...row, value: value && asPostValue(value), base: base && asPostValue(base) }
}

function asPostValue({ review_id, comment, ...reply }: EntityValues['replies']): EntityValues['posts'] {
  return { ...reply, topic_id: review_id, text: comment, parent_id: null, quote_of: null }
}
