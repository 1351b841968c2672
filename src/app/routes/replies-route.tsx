import { useCallback } from 'react'
import { RepliesPage } from '../../features/replies/replies-page.tsx'
import type { FetchGames } from '../../state/missing-games.ts'
import { fetchGames } from '../../loaders/fetch-games.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { showFailure } from '../../state/show-failure.ts'
import type { PageProps } from './page-props.ts'

export function RepliesRoute({ remote, params }: PageProps) {
  const { device } = requirePlayerDevice()
  const reviewId = params['reviewId'] ?? ''
  const fetchMissing: FetchGames = useCallback((ids, signal) => fetchGames(device, remote, ids, signal), [device, remote])
  return (
    <RepliesPage
      // Another review begins with nothing known.
      key={reviewId}
      device={device}
      reviewId={reviewId}
      remote={remote}
      fetchGames={fetchMissing}
      onFailure={showFailure}
    />
  )
}
