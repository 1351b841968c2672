import type { Post, Topic } from '../../src/contract/discussions.ts'
import { gameTopic, topicPost } from '../support/game-topic.ts'

/** Returns a topic with `count` realistic posts: a few words, and three replies to each. */
export function longThread(count: number, topicNumber = 1): { readonly topic: Topic; readonly posts: readonly Post[] } {
  const topic = gameTopic(topicNumber, { post_count: count })
  const posts = Array.from({ length: count }, (_, n) =>
    topicPost(n + 1, {
      topic_id: topic.id,
      text: `Post ${n + 1}. ${'Words to read. '.repeat(8)}`,
      parent_id: n % 4 === 0 ? null : topicPost(n - (n % 4) + 1).id,
    }),
  )
  return { topic, posts }
}
