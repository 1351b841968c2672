import { TopicsPage } from '../../features/threads/topics-page.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import { showFailure } from '../../state/show-failure.ts'
import { NoSuchPage } from './no-such-page.tsx'
import type { PageProps } from './page-props.ts'
import { useFetchGames } from './use-fetch-games.ts'

/** What players discuss of a game. */
export function TopicsRoute({ remote, params }: PageProps) {
  const { device } = requirePlayerDevice()
  const named = params['gameId'] ?? ''
  const gameId = /^\d{1,10}$/.test(named) ? Number(named) : null
  const fetchGames = useFetchGames(device, remote)
  if (gameId === null) return <NoSuchPage />
  // Another game begins with nothing known.
  return <TopicsPage key={gameId} device={device} gameId={gameId} remote={remote} fetchGames={fetchGames} onFailure={showFailure} />
}
