import { useMemo } from 'react'
import { SUGGEST_LIMIT } from '../../contract/limits.ts'
import type { UserSuggestion } from '../../contract/search.ts'
import { DISCUSSION } from '../../features/threads/discussion-thread.tsx'
import { ThreadPage } from '../../features/threads/thread-page.tsx'
import type { FindPlayers } from '../../features/threads/use-mentions.ts'
import { readParticipants } from '../../loaders/pages/discussions.ts'
import { isCalled, readKnownPlayers } from '../../local/pages/known-players.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { showFailure } from '../../state/show-failure.ts'
import type { PageProps } from './page-props.ts'
import { useFetchGames } from './use-fetch-games.ts'

/** One discussion. */
export function DiscussionRoute({ remote, params }: PageProps) {
  const { device } = requirePlayerDevice()
  const topicId = params['discussionId'] ?? ''
  const findPlayers: FindPlayers = useMemo(() => {
    // All that lies here is gone through once a visit, when the first name is begun.
    let known: Promise<readonly UserSuggestion[]> | undefined
    return {
      atHand: async (query) => {
        known ??= readKnownPlayers(device.db)
        const near = new Map([...(await readParticipants(device.db, topicId)), ...(query === '' ? [] : await known)].map((player) => [player.id, player]))
        return [...near.values()].filter((player) => isCalled(player, query))
      },
      anywhere: async (query, signal) => {
        const answer = await remote.call('suggestUsers', { query: { q: `@${query}`, limit: SUGGEST_LIMIT }, signal })
        return answer.kind === 'answered' ? answer.body : []
      },
    }
  }, [device, remote, topicId])
  const fetchGames = useFetchGames(device, remote)
  return (
    <ThreadPage
      // Another discussion begins with nothing known.
      key={topicId}
      device={device}
      sort={DISCUSSION}
      aboutId={topicId}
      remote={remote}
      findPlayers={findPlayers}
      fetchGames={fetchGames}
      onFailure={showFailure}
    />
  )
}
