import type { GameTopics, GameTopicsQuery, TopicPosts, TopicThread } from '../contract/discussions.ts'
import type { Device } from '../local/device.ts'
import { threadPageKey } from '../local/pages/discussion-pages.ts'
import { keepMorePosts, keepTopics, keepTopicThread } from '../local/pages/kept-discussions.ts'
import { readMirrored } from '../local/outbox/mirror.ts'
import { forgetPage } from '../local/pages/pages.ts'
import type { RemoteAnswer } from '../remote/answer.ts'
import type { Remote } from '../remote/remote.ts'

/** What came of asking: the answer, `gone` where the server knows none (any more), or `unreachable`. */
export type BroughtDiscussion<Page> = Page | 'gone' | 'unreachable'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Here = Pick<Device, 'db' | 'now'>

/**
 * Asks for a page of a game's topics. A first one is kept on the device, under its order, for `findTopics`; those behind it
 * are only answered (`showTopics` lays the player's own doings over them). Rejects only when aborted.
 */
export async function bringTopics(
  device: Here,
  remote: Remote,
  gameId: number,
  query: GameTopicsQuery,
  signal: AbortSignal,
): Promise<BroughtDiscussion<GameTopics>> {
  const answer = await remote.call('gameTopics', { params: { gameId }, query: { ...query }, signal })
  if (answer.kind === 'answered' && query.after === undefined) {
    await keepTopics(device.db, gameId, query.sort ?? 'active', answer.body, device.now()).catch(() => undefined)
  }
  return broughtBy(answer)
}

/**
 * Asks for a topic with its first posts, and keeps it for `findTopicThread`, where there is room. An address that cannot be a
 * topic's is as good as one of a topic that is gone; one of the player's own that the server does not know yet is
 * `unreachable`. Rejects only when aborted.
 */
export async function bringTopicThread(
  device: Here,
  remote: Remote,
  topicId: string,
  signal: AbortSignal,
): Promise<BroughtDiscussion<TopicThread>> {
  if (!UUID.test(topicId)) return 'gone'
  // What the server cannot know yet is not asked for.
  const [own] = await readMirrored(device.db, 'topics', [topicId])
  if (own?.value && !own.base) return 'unreachable'
  const answer = await remote.call('topicThread', { params: { topicId }, signal })
  // A device without room, or whose data was closed by a logout, still shows it.
  if (answer.kind === 'answered') await keepTopicThread(device.db, answer.body, device.now()).catch(() => undefined)
  const brought = broughtBy(answer)
  if (brought !== 'gone') return brought
  await forgetPage(device.db, threadPageKey(topicId))
  return 'gone'
}

/** Asks for the posts behind a page (its `next`); kept where they follow on what is kept. Rejects only when aborted. */
export async function bringMorePosts(
  device: Here,
  remote: Remote,
  topicId: string,
  after: string,
  signal: AbortSignal,
): Promise<BroughtDiscussion<TopicPosts>> {
  const answer = await remote.call('topicPosts', { params: { topicId }, query: { after }, signal })
  if (answer.kind === 'answered') await keepMorePosts(device.db, topicId, after, answer.body).catch(() => undefined)
  return broughtBy(answer)
}

/**
 * Asks for all posts behind a page up to the one that has a post, such as the first unread; answers them as one page. One
 * that is not in the thread (any more) brings all of it. Rejects only when aborted.
 */
export async function bringPostsUntil(
  device: Here,
  remote: Remote,
  topicId: string,
  { after, postId }: { readonly after: string; readonly postId: string },
  signal: AbortSignal,
): Promise<BroughtDiscussion<TopicPosts>> {
  const posts: TopicPosts['posts'] = []
  for (let next: string | null = after; next !== null; ) {
    const page: BroughtDiscussion<TopicPosts> = await bringMorePosts(device, remote, topicId, next, signal)
    if (page === 'gone' || page === 'unreachable') return page
    posts.push(...page.posts)
    next = page.next
    if (next === null || page.posts.some(({ id }) => id === postId)) return { posts, next }
  }
  return { posts, next: null }
}

function broughtBy<Page>(answer: RemoteAnswer<Page>): BroughtDiscussion<Page> {
  if (answer.kind === 'answered') return answer.body
  return answer.kind === 'refused' && (answer.status === 404 || answer.status === 410) ? 'gone' : 'unreachable'
}
