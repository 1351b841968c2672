import { REPLIES } from '../../features/threads/replies-thread.tsx'
import { ThreadPage } from '../../features/threads/thread-page.tsx'
import type { PageProps } from './page-props.ts'
import { useFetchGames } from './use-fetch-games.ts'

export function RepliesRoute({ params }: PageProps) {
  const reviewId = params['reviewId'] ?? ''
  const fetchGames = useFetchGames()
  return (
    <ThreadPage
      // Another review starts with empty state.
      key={reviewId}
      sort={REPLIES}
      aboutId={reviewId}
      fetchGames={fetchGames}
    />
  )
}
