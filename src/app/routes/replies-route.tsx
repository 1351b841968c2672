import { REPLIES } from '../../features/threads/replies-thread.tsx'
import { ThreadPage } from '../../features/threads/thread-page.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import { showFailure } from '../../state/show-failure.ts'
import type { PageProps } from './page-props.ts'
import { useFetchGames } from './use-fetch-games.ts'

export function RepliesRoute({ remote, params }: PageProps) {
  const { device } = requirePlayerDevice()
  const reviewId = params['reviewId'] ?? ''
  const fetchGames = useFetchGames(device, remote)
  return (
    <ThreadPage
      // Another review begins with nothing known.
      key={reviewId}
      device={device}
      sort={REPLIES}
      aboutId={reviewId}
      remote={remote}
      fetchGames={fetchGames}
      onFailure={showFailure}
    />
  )
}
