import type { Topic, TopicRow } from '../../contract/discussions.ts'
import type { EntityValues } from '../../contract/entities.ts'
import { beginningOf, TOPIC_PREVIEW_CHARACTERS } from '../../domain/discussion-rule.ts'
import { userIdOf } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { readMine, readMirrored } from '../replica/mirror.ts'
import type { Mirrored } from '../replica/mirror.ts'
import { hiddenPlayers } from './read-people.ts'

/** What this device adds to a fetched topic. */
interface Shown {
  readonly isMine: boolean
  /** One of the player's own that the server has not returned yet, or not in its current form. */
  readonly isWaiting: boolean
  /** How many like it, including the player if they do. */
  readonly likes: number
  /** Whether the complete topic is new to the player: they have never seen it, and it is not theirs. */
  readonly isNew: boolean
  /** How many posts by others the player has not seen, on any of their devices. */
  readonly unread: number
}

/** A topic of a list, with the player's own changes applied. */
export type ShownTopicRow = TopicRow & Shown
export type ShownTopic = Topic & Shown

/** Returns the topics of a further page that was just fetched, with the player's own changes applied. */
export async function showTopics(db: UserDatabase, topics: readonly TopicRow[]): Promise<ShownTopicRow[]> {
  const shown = await layOverTopics(db, topics)
  return shown.map(({ topic, text }) => (text === null ? topic : { ...topic, preview: beginningOf(text, TOPIC_PREVIEW_CHARACTERS) }))
}

/**
 * Returns the same for a topic that was fetched completely. Undefined if its author, this player, has deleted all of
 * it.
 */
export async function showTopic(db: UserDatabase, topic: Topic): Promise<ShownTopic | undefined> {
  const [shown] = await layOverTopics(db, [topic])
  return shown && { ...shown.topic, text: shown.text ?? shown.topic.text }
}

/**
 * Returns the player's own topics of some games that were not fetched: pending ones, and those written since, the
 * newest first.
 */
export async function showUnconfirmedTopics(
  db: UserDatabase,
  gameIds: readonly number[],
  fetched: readonly string[],
): Promise<ShownTopicRow[]> {
  const own = await readMine(db, 'topics')
  const fresh = [...own].filter(([id, { game_id }]) => gameIds.includes(game_id) && !fetched.includes(id))
  const topics = await Promise.all(fresh.map(([id]) => showOwnTopic(db, id)))
  const rows = topics.flatMap((topic): ShownTopicRow[] => {
    if (!topic) return []
    const { text, mentions: _, ...rest } = topic
    return [{ ...rest, preview: beginningOf(text, TOPIC_PREVIEW_CHARACTERS) }]
  })
  return rows.toSorted((a, b) => b.posted_at - a.posted_at)
}

/** Returns a topic of the player's own from this device alone, or undefined if it has none. */
export async function showOwnTopic(db: UserDatabase, topicId: string): Promise<ShownTopic | undefined> {
  const [held] = await readMirrored(db, 'topics', [topicId])
  if (!held?.value) return undefined
  const { game_id, title, text, version, edited } = held.value
  const written = new Date(held.at).toISOString()
  return {
    id: topicId,
    game_id,
    title,
    text,
    mentions: [],
    user_id: userIdOf(db),
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
    posted_at: held.at,
    post_count: 0,
    last_at: held.at,
    seen_at: held.at,
    unread_count: 0,
    isMine: true,
    isWaiting: !held.base,
    likes: 0,
    isNew: false,
    unread: 0,
  }
}

type FetchedTopic = Omit<Topic, 'text' | 'mentions'>

/**
 * Applies the player's own changes to topics. `text` is the player's own version, null if it is as fetched. The
 * player's deleted topics stay if others have posted in them. Those of hidden players do not.
 */
async function layOverTopics<T extends FetchedTopic>(
  db: UserDatabase,
  topics: readonly T[],
): Promise<{ topic: T & Shown; text: string | null }[]> {
  const ids = topics.map(({ id }) => id)
  const [own, likes, visits, hidden] = await Promise.all([
    readMirrored(db, 'topics', ids),
    readMirrored(db, 'topicLikes', ids),
    readMirrored(db, 'topicVisits', ids),
    hiddenPlayers(db),
  ])
  const userId = userIdOf(db)
  return topics.flatMap((fetched, index) => {
    if (hidden.has(fetched.user_id)) return []
    const isMine = fetched.user_id === userId
    const liked_by_me = likes[index] ? likes[index].value !== null : fetched.liked_by_me
    const seenAt = Math.max(fetched.seen_at, visits[index]?.value?.seen_at ?? 0)
    const shown: T & Shown = {
      ...fetched,
      liked_by_me,
      isMine,
      isWaiting: false,
      likes: fetched.like_count + Number(liked_by_me) - Number(fetched.liked_by_me),
      isNew: seenAt === 0 && !isMine,
      unread: seenAt > fetched.seen_at && seenAt >= fetched.last_at ? 0 : fetched.unread_count,
    }
    return isMine ? withOwnWords(shown, own[index]) : [{ topic: shown, text: null }]
  })
}

function withOwnWords<T extends FetchedTopic & Shown>(topic: T, held: Mirrored<'topics'> | undefined): { topic: T; text: string | null }[] {
  if (!held || topic.state !== 'standing') return [{ topic, text: null }]
  if (!held.value) return topic.post_count > 0 ? [{ topic: { ...topic, state: 'deleted', title: '' }, text: '' }] : []
  const { title, text, version }: EntityValues['topics'] = held.value
  if (version === topic.version) return [{ topic, text: null }]
  return [{ topic: { ...topic, title, version, isWaiting: true, edited_at: new Date(held.at).toISOString() }, text }]
}
