import { TopicsPage } from '../../features/threads/topics-page.tsx'
import { NoSuchPage } from './no-such-page.tsx'
import type { PageProps } from './page-props.ts'

/** Renders the discussions of a game. */
export function TopicsRoute({ params }: PageProps) {
  const named = params['gameId'] ?? ''
  const gameId = /^\d{1,10}$/.test(named) ? Number(named) : null
  if (gameId === null) return <NoSuchPage />
  // Another game starts with empty state.
  return <TopicsPage key={gameId} gameId={gameId} />
}
