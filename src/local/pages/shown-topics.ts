import type { Topic, TopicRow } from '../../contract/discussions.ts'
import type { EntityValues } from '../../contract/entities.ts'
import { beginningOf, TOPIC_PREVIEW_CHARACTERS } from '../../domain/discussion-rule.ts'
import { userIdOf } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { readMine, readMirrored } from '../outbox/mirror.ts'
import type { Mirrored } from '../outbox/mirror.ts'
import { hiddenPlayers } from '../own/people.ts'

/** What this device adds to a topic as the server told of it. */
interface Shown {
  readonly isMine: boolean
  /** One of the player's own that the server has not told of yet, or not as it is now. */
  readonly isWaiting: boolean
  /** How many like it, the player among them if they do. */
  readonly likes: number
  /** Whether it is new to the player as a whole: they have never seen it, and it is not theirs. */
  readonly isNew: boolean
  /** How many posts by others the player has not seen, on any of their devices. */
  readonly unread: number
}

/** A topic of a list, with what the player has done with it meanwhile. */
export type ShownTopicRow = TopicRow & Shown
export type ShownTopic = Topic & Shown

/** Topics that were just told of (a page behind the first), with what the player has done with them meanwhile. */
export async function showTopics(db: UserDatabase, topics: readonly TopicRow[]): Promise<ShownTopicRow[]> {
  const shown = await layOverTopics(db, topics)
  return shown.map(({ topic, text }) => (text === null ? topic : { ...topic, preview: beginningOf(text, TOPIC_PREVIEW_CHARACTERS) }))
}

/** The same of a topic that is told as a whole; undefined where its author, this player, has deleted all there is of it. */
export async function showTopic(db: UserDatabase, topic: Topic): Promise<ShownTopic | undefined> {
  const [shown] = await layOverTopics(db, [topic])
  return shown && { ...shown.topic, text: shown.text ?? shown.topic.text }
}

/** The player's own topics of some games that were not told of: those that wait, and those written since; the newest first. */
export async function showUntoldTopics(db: UserDatabase, gameIds: readonly number[], told: readonly string[]): Promise<ShownTopicRow[]> {
  const own = await readMine(db, 'topics')
  const fresh = [...own].filter(([id, { game_id }]) => gameIds.includes(game_id) && !told.includes(id))
  const topics = await Promise.all(fresh.map(([id]) => showOwnTopic(db, id)))
  const rows = topics.flatMap((topic): ShownTopicRow[] => {
    if (!topic) return []
    const { text, mentions: _, ...rest } = topic
    return [{ ...rest, preview: beginningOf(text, TOPIC_PREVIEW_CHARACTERS) }]
  })
  return rows.toSorted((a, b) => b.posted_at - a.posted_at)
}

/** A topic of the player's own as this device alone knows it, or undefined where it knows none. */
export async function showOwnTopic(db: UserDatabase, topicId: string): Promise<ShownTopic | undefined> {
  const [held] = await readMirrored(db, 'topics', [topicId])
  if (!held?.value) return undefined
  const { game_id, title, text, version, edited } = held.value
  const written = new Date(held.at).toISOString()
  return {
    id: topicId, game_id, title, text, mentions: [], user_id: userIdOf(db), username: '', display_name: '', avatar_url: '', state: 'standing',
    created_at: written, edited_at: edited ? written : null, version, like_count: 0, liked_by_me: false, liked_at: 0, posted_at: held.at,
    post_count: 0, last_at: held.at, seen_at: held.at, unread_count: 0, isMine: true, isWaiting: !held.base, likes: 0, isNew: false, unread: 0,
  }
}

type Told = Omit<Topic, 'text' | 'mentions'>

/**
 * `text` is what the player has made of it; null where it is as told. Theirs that are deleted stay where others have posted; those
 * of players whom one does not read do not.
 */
async function layOverTopics<T extends Told>(db: UserDatabase, topics: readonly T[]): Promise<{ topic: T & Shown; text: string | null }[]> {
  const ids = topics.map(({ id }) => id)
  const [own, likes, visits, hidden] = await Promise.all([
    readMirrored(db, 'topics', ids), readMirrored(db, 'topicLikes', ids), readMirrored(db, 'topicVisits', ids), hiddenPlayers(db),
  ])
  const userId = userIdOf(db)
  return topics.flatMap((told, index) => {
    if (hidden.has(told.user_id)) return []
    const isMine = told.user_id === userId
    const liked_by_me = likes[index] ? likes[index].value !== null : told.liked_by_me
    const seenAt = Math.max(told.seen_at, visits[index]?.value?.seen_at ?? 0)
    const shown: T & Shown = {
      ...told, liked_by_me, isMine, isWaiting: false,
      likes: told.like_count + Number(liked_by_me) - Number(told.liked_by_me),
      isNew: seenAt === 0 && !isMine,
      unread: seenAt > told.seen_at && seenAt >= told.last_at ? 0 : told.unread_count,
    }
    return isMine ? withOwnWords(shown, own[index]) : [{ topic: shown, text: null }]
  })
}

function withOwnWords<T extends Told & Shown>(topic: T, held: Mirrored<'topics'> | undefined): { topic: T; text: string | null }[] {
  if (!held || topic.state !== 'standing') return [{ topic, text: null }]
  if (!held.value) return topic.post_count > 0 ? [{ topic: { ...topic, state: 'deleted', title: '' }, text: '' }] : []
  const { title, text, version }: EntityValues['topics'] = held.value
  if (version === topic.version) return [{ topic, text: null }]
  return [{ topic: { ...topic, title, version, isWaiting: true, edited_at: new Date(held.at).toISOString() }, text }]
}
