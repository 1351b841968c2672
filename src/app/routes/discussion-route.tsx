import { useMemo } from 'react'
import { SUGGEST_LIMIT } from '../../contract/limits.ts'
import type { UserSuggestion } from '../../contract/search.ts'
import { DISCUSSION } from '../../features/threads/discussion-thread.tsx'
import { ThreadPage } from '../../features/threads/thread-page.tsx'
import type { FindPlayers } from '../../features/threads/use-mentions.ts'
import { readParticipants } from '../../resources/discussions.ts'
import { isCalled, readKnownPlayers } from '../../local/queries/known-players.ts'
import type { PageProps } from './page-props.ts'
import { useFetchGames } from './use-fetch-games.ts'
import { usePlayer } from '../../state/player.ts'

/** Renders one discussion. */
export function DiscussionRoute({ params }: PageProps) {
  const { device, remote } = usePlayer()
  const topicId = params['discussionId'] ?? ''
  const findPlayers: FindPlayers = useMemo(() => {
    // All local data is searched once a visit, when the first name is typed.
    let known: Promise<readonly UserSuggestion[]> | undefined
    return {
      atHand: async (query) => {
        known ??= readKnownPlayers(device.db)
        const near = new Map(
          [...(await readParticipants(device.db, topicId)), ...(query === '' ? [] : await known)].map((player) => [player.id, player]),
        )
        return [...near.values()].filter((player) => isCalled(player, query))
      },
      anywhere: async (query, signal) => {
        const response = await remote.call('suggestUsers', { query: { q: `@${query}`, limit: SUGGEST_LIMIT }, signal })
        return response.kind === 'answered' ? response.body : []
      },
    }
  }, [device, remote, topicId])
  const fetchGames = useFetchGames()
  return (
    <ThreadPage
      // Another discussion starts with empty state.
      key={topicId}
      sort={DISCUSSION}
      aboutId={topicId}
      findPlayers={findPlayers}
      fetchGames={fetchGames}
    />
  )
}
