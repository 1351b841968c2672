import { useCallback, useMemo } from 'react'
import { SUGGEST_LIMIT } from '../../contract/limits.ts'
import { ThreadPage } from '../../features/discussions/thread-page.tsx'
import { TopicsPage } from '../../features/discussions/topics-page.tsx'
import type { BringDiscussion } from '../../features/discussions/use-discussion.ts'
import type { FindPlayers } from '../../features/discussions/use-mentions.ts'
import type { BringTopics } from '../../features/discussions/use-topics.ts'
import type { Device } from '../../local/device.ts'
import { readParticipants } from '../../local/kept-discussions.ts'
import type { Remote } from '../../remote/remote.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { bringMorePosts, bringPostsUntil, bringTopics, bringTopicThread } from '../../sync/bring-discussions.ts'
import { fetchGames } from '../../sync/fetch-games.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { showFailure } from '../shell/show-failure.ts'
import { NoSuchPage } from './not-there-yet.tsx'
import type { PageProps } from './page-props.ts'

/** What players discuss of a game. */
export function TopicsRoute({ remote, params }: PageProps) {
  const { device } = requirePlayerDevice()
  const named = params['gameId'] ?? ''
  const gameId = /^\d{1,10}$/.test(named) ? Number(named) : null
  const bring: BringTopics = useCallback(
    (sort, after, signal) => bringTopics(device, remote, gameId ?? 0, { sort, ...(after === undefined ? {} : { after }) }, signal),
    [device, remote, gameId],
  )
  const fetchMissing = useFetchGames(device, remote)
  if (gameId === null) return <NoSuchPage />
  // Another game begins with nothing known.
  return <TopicsPage key={gameId} device={device} gameId={gameId} bring={bring} fetchGames={fetchMissing} onFailure={showFailure} />
}

/** One discussion. */
export function DiscussionRoute({ remote, params }: PageProps) {
  const { device } = requirePlayerDevice()
  const topicId = params['discussionId'] ?? ''
  const bring: BringDiscussion = useMemo(
    () => ({
      thread: (signal) => bringTopicThread(device, remote, topicId, signal),
      more: (after, signal) => bringMorePosts(device, remote, topicId, after, signal),
      until: (after, postId, signal) => bringPostsUntil(device, remote, topicId, { after, postId }, signal),
    }),
    [device, remote, topicId],
  )
  const findPlayers: FindPlayers = useMemo(
    () => ({
      atHand: async (query) => (await readParticipants(device.db, topicId)).filter(({ username }) => username.startsWith(query)),
      anywhere: async (query, signal) => {
        const answer = await remote.call('suggestUsers', { query: { q: `@${query}`, limit: SUGGEST_LIMIT }, signal })
        return answer.kind === 'answered' ? answer.body : []
      },
    }),
    [device, remote, topicId],
  )
  const fetchMissing = useFetchGames(device, remote)
  return (
    <ThreadPage
      // Another discussion begins with nothing known.
      key={topicId}
      device={device}
      topicId={topicId}
      bring={bring}
      findPlayers={findPlayers}
      fetchGames={fetchMissing}
      onFailure={showFailure}
    />
  )
}

function useFetchGames(device: Device, remote: Remote): FetchGames {
  return useCallback((ids, signal) => fetchGames(device, remote, ids, signal), [device, remote])
}
