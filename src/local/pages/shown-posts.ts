import type { Post, Quote } from '../../contract/discussions.ts'
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
  /** How many like it, the player among them if they do. */
  readonly likes: number
}

/**
 * Posts of a topic as told, in the order of the thread, with the player's own as they stand now: liked, edited, deleted (one
 * that was answered stays as a place), or, those that were not told of, last where they hang. Of players whom one does not
 * read there is no more than such a place. For a live query.
 */
export async function showPosts(db: UserDatabase, topicId: string, told: readonly Post[]): Promise<ShownPost[]> {
  const [own, likes, hidden] = await Promise.all([readAllMirrored(db, 'posts'), readAllMirrored(db, 'postLikes'), hiddenPlayers(db)])
  const userId = userIdOf(db)
  const unread = new Set(told.flatMap(({ id, user_id }) => (hidden.has(user_id) ? [id] : [])))
  const answered = new Set([...told, ...[...own.values()].flatMap(({ value }) => value ?? [])].map(({ parent_id }) => parent_id))
  const standing = told.flatMap((post): ShownPost[] => {
    const held = own.get(post.id)
    const like = likes.get(post.id)
    const liked_by_me = like ? like.value !== null : post.liked_by_me
    const shown = {
      ...post, liked_by_me, likes: post.like_count + Number(liked_by_me) - Number(post.liked_by_me),
      isMine: post.user_id === userId, isWaiting: false, quote: unread.has(post.quote?.post_id ?? '') ? hiddenQuote(post.quote) : post.quote,
    }
    if (unread.has(post.id)) return answered.has(post.id) ? [{ ...shown, state: 'hidden', text: '', mentions: [], quote: null }] : []
    if (!shown.isMine || post.state !== 'standing' || !held) return [shown]
    if (!held.value) return answered.has(post.id) ? [{ ...shown, state: 'deleted', text: '', mentions: [] }] : []
    const { text, version } = held.value
    if (version === post.version) return [shown]
    return [{ ...shown, text, version, isWaiting: true, edited_at: new Date(held.at).toISOString() }]
  })
  const isTold = new Set(told.map(({ id }) => id))
  const fresh = [...own].filter(([id, { value }]) => value?.topic_id === topicId && !isTold.has(id))
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
      like_count: 0, liked_by_me: false, liked_at: 0, posted_at: row.at, text, mentions: [], isMine: true, isWaiting: !row.base, likes: 0,
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
