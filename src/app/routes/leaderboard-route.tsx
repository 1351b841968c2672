import { LeaderboardPage } from '../../features/leaderboard/leaderboard-page.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'

export function LeaderboardRoute({ remote }: PageProps) {
  return <LeaderboardPage device={requirePlayerDevice().device} remote={remote} />
}
