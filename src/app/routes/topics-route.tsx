import { useCallback } from 'react'
import { TopicsPage } from '../../features/discussions/topics-page.tsx'
import type { FetchGames } from '../../state/missing-games.ts'
import { fetchGames } from '../../loaders/fetch-games.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { showFailure } from '../../state/show-failure.ts'
import { NoSuchPage } from './no-such-page.tsx'
import type { PageProps } from './page-props.ts'

/** What players discuss of a game. */
export function TopicsRoute({ remote, params }: PageProps) {
  const { device } = requirePlayerDevice()
  const named = params['gameId'] ?? ''
  const gameId = /^\d{1,10}$/.test(named) ? Number(named) : null
  const fetchMissing: FetchGames = useCallback((ids, signal) => fetchGames(device, remote, ids, signal), [device, remote])
  if (gameId === null) return <NoSuchPage />
  // Another game begins with nothing known.
  return <TopicsPage key={gameId} device={device} gameId={gameId} remote={remote} fetchGames={fetchMissing} onFailure={showFailure} />
}
