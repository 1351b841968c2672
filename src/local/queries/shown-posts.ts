import type { Post, Quote } from '../../contract/discussions.ts'
import type { EntityValues } from '../../contract/entities.ts'
import type { Reply } from '../../contract/reviews.ts'
import { beginningOf, QUOTE_CHARACTERS } from '../../domain/discussion-rule.ts'
import { userIdOf } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { readAllMirrored } from '../replica/mirror.ts'
import type { Mirrored } from '../replica/mirror.ts'
import { hiddenPlayers } from './read-people.ts'

/**
 * A post as it is shown. `isWaiting` marks one of the player's own that the server has not returned yet, or not in its
 * current form.
 */
export interface ShownPost extends Post {
  readonly isMine: boolean
  readonly isWaiting: boolean
  /** Whether the server has returned it. If not, it is shown after everything that is still to be fetched. */
  readonly isConfirmed: boolean
  /** How many like it, including the player if they do. */
  readonly likes: number
}

/** The data of a page with a thread, whatever is on top of it: a topic, or a review. */
export interface ShownThread {
  readonly gameId: number
  /** In the order of the thread: the oldest first, each followed by its replies. */
  readonly posts: readonly ShownPost[]
  /** How many posts there are, by the server's count. */
  readonly count: number
  /** Whether the item on top, or its last change, has yet to reach the server. Then it is the player's own. */
  readonly isWaiting: boolean
  /** The name of its author, if the player has muted them. */
  readonly mutedName: string | null
  /** The first post that was new at the first fetch of the last visit. Null if there was none. */
  readonly firstUnreadId: string | null
  /** Its last activity by the server's clock, if it matters what was seen of it. */
  readonly lastAt: number | null
}

/** The player's pending posts and likes, to overlay on the cached thread. */
interface Own {
  readonly texts: ReadonlyMap<string, Mirrored<'posts'>>
  readonly likes: ReadonlyMap<string, Mirrored<'postLikes'>>
}

/** Returns the fetched replies to a review, as posts without replies and likes. */
export async function showReplies(db: UserDatabase, reviewId: string, fetched: readonly Reply[]): Promise<ShownPost[]> {
  const texts = readAllMirrored(db, 'replies').then((rows) => new Map([...rows].map(([id, row]) => [id, asPostRow(row)])))
  return showThread(db, reviewId, fetched.map(asPost), { texts, likes: Promise.resolve(new Map()) })
}

/**
 * Returns the fetched posts of a topic, in the order of the thread, with the player's own changes applied: liked,
 * edited, deleted. A deleted one with replies stays as a placeholder, and so does one of a hidden player. The player's
 * posts that were not fetched come last below their parent. For a live query.
 */
export async function showPosts(db: UserDatabase, topicId: string, fetched: readonly Post[]): Promise<ShownPost[]> {
  return showThread(db, topicId, fetched, { texts: readAllMirrored(db, 'posts'), likes: readAllMirrored(db, 'postLikes') })
}

type Read<T> = { readonly [K in keyof T]: Promise<T[K]> }

async function showThread(db: UserDatabase, aboutId: string, fetched: readonly Post[], read: Read<Own>): Promise<ShownPost[]> {
  const [own, likes, hidden] = await Promise.all([read.texts, read.likes, hiddenPlayers(db)])
  const userId = userIdOf(db)
  const unread = new Set(fetched.flatMap(({ id, user_id }) => (hidden.has(user_id) ? [id] : [])))
  const answered = new Set([...fetched, ...[...own.values()].flatMap(({ value }) => value ?? [])].map(({ parent_id }) => parent_id))
  const present = fetched.flatMap((post): ShownPost[] => {
    const held = own.get(post.id)
    const like = likes.get(post.id)
    const liked_by_me = like ? like.value !== null : post.liked_by_me
    const shown = {
      ...post,
      liked_by_me,
      likes: post.like_count + Number(liked_by_me) - Number(post.liked_by_me),
      isMine: post.user_id === userId,
      isWaiting: false,
      isConfirmed: true,
      quote: unread.has(post.quote?.post_id ?? '') ? hiddenQuote(post.quote) : post.quote,
    }
    if (unread.has(post.id)) return answered.has(post.id) ? [{ ...shown, state: 'hidden', text: '', mentions: [], quote: null }] : []
    if (!shown.isMine || post.state !== 'standing' || !held) return [shown]
    if (!held.value) return answered.has(post.id) ? [{ ...shown, state: 'deleted', text: '', mentions: [] }] : []
    const { text, version } = held.value
    if (version === post.version) return [shown]
    return [{ ...shown, text, version, isWaiting: true, edited_at: new Date(held.at).toISOString() }]
  })
  const isConfirmed = new Set(fetched.map(({ id }) => id))
  const fresh = [...own].filter(([id, { value }]) => value?.topic_id === aboutId && !isConfirmed.has(id))
  return hangIn(present, showUnconfirmed(userId, fresh, present))
}

/** Returns the player's own posts that were not fetched, in the order of writing. */
function showUnconfirmed(
  userId: string,
  rows: readonly (readonly [id: string, Mirrored<'posts'>])[],
  fetched: readonly ShownPost[],
): ShownPost[] {
  const posts = rows.flatMap(([id, row]): ShownPost[] => {
    if (!row.value) return []
    const { topic_id, parent_id, text, version, edited } = row.value
    const written = new Date(row.at).toISOString()
    return [
      {
        id,
        topic_id,
        parent_id,
        quote: quoteOf(row.value.quote_of, fetched),
        user_id: userId,
        username: '',
        display_name: '',
        avatar_url: '',
        state: 'standing',
        created_at: written,
        edited_at: edited ? written : null,
        version,
        like_count: 0,
        liked_by_me: false,
        liked_at: 0,
        posted_at: row.at,
        text,
        mentions: [],
        isMine: true,
        isWaiting: !row.base,
        isConfirmed: false,
        likes: 0,
      },
    ]
  })
  return posts.toSorted((a, b) => a.posted_at - b.posted_at)
}

function hiddenQuote(quote: Quote | null): Quote | null {
  return quote && { ...quote, username: '', display_name: '', text: '', state: 'hidden' }
}

function quoteOf(id: string | null, fetched: readonly Post[]): Quote | null {
  const post = id === null ? undefined : fetched.find((other) => other.id === id)
  if (!post) return null
  const { username, display_name, state } = post
  return { post_id: post.id, username, display_name, text: beginningOf(post.text, QUOTE_CHARACTERS), state }
}

/** Inserts replies after the others of their parent, and all other posts at the end. */
function hangIn(thread: readonly ShownPost[], fresh: readonly ShownPost[]): ShownPost[] {
  const posts = [...thread, ...fresh.filter(({ parent_id }) => parent_id === null)]
  for (const response of fresh.filter(({ parent_id }) => parent_id !== null)) {
    const last = posts.findLastIndex(({ id, parent_id }) => id === response.parent_id || parent_id === response.parent_id)
    posts.splice(last === -1 ? posts.length : last + 1, 0, response)
  }
  return posts
}

function asPost({ review_id, comment, ...reply }: Reply): Post {
  return {
    ...reply,
    topic_id: review_id,
    text: comment,
    parent_id: null,
    quote: null,
    mentions: [],
    state: 'standing',
    like_count: 0,
    liked_by_me: false,
    liked_at: 0,
    posted_at: Date.parse(reply.created_at),
  }
}

function asPostRow({ value, base, ...row }: Mirrored<'replies'>): Mirrored<'posts'> {
  return { ...row, value: value && asPostValue(value), base: base && asPostValue(base) }
}

function asPostValue({ review_id, comment, ...reply }: EntityValues['replies']): EntityValues['posts'] {
  return { ...reply, topic_id: review_id, text: comment, parent_id: null, quote_of: null }
}
