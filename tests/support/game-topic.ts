import type { Post, Topic, TopicRow } from '../../src/contract/discussions.ts'
import { BOB } from './test-device.ts'
import { gameCard } from './game-card.ts'

const uuid = (kind: number, n: number) => `0197d000-0000-7000-800${kind}-${String(n).padStart(12, '0')}`
const timeOf = (n: number) => Date.UTC(2026, 5, 1, 12, n)

const written = (n: number) => ({
  user_id: BOB,
  username: 'bob',
  display_name: 'Bob',
  avatar_url: '',
  state: 'standing' as const,
  created_at: new Date(timeOf(n)).toISOString(),
  edited_at: null,
  like_count: 0,
  liked_by_me: false,
  liked_at: 0,
  posted_at: timeOf(n),
})

/** Returns another player's topic about the first game, without replies. */
export function gameTopic(n: number, changes: Partial<Topic> = {}): Topic {
  const id = uuid(1, n)
  return {
    id,
    game_id: gameCard(1).id,
    title: `Topic ${n}`,
    ...written(n),
    version: id,
    post_count: 0,
    last_at: timeOf(n),
    seen_at: 0,
    unread_count: 0,
    text: `Text ${n}`,
    mentions: [],
    ...changes,
  }
}

/** Returns the same topic as a row of a list. */
export function topicRow(n: number, changes: Partial<TopicRow> = {}): TopicRow {
  const { text, mentions: _, ...rest } = gameTopic(n)
  return { ...rest, preview: text, ...changes }
}

/** Returns another player's post in the first topic. */
export function topicPost(n: number, changes: Partial<Post> = {}): Post {
  const id = uuid(2, n)
  return { id, topic_id: uuid(1, 1), parent_id: null, quote: null, ...written(n), version: id, text: `Post ${n}`, mentions: [], ...changes }
}
