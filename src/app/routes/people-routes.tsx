import { FollowsPage } from '../../features/people/follows-page.tsx'
import type { FollowsEnd } from '../../resources/follows.ts'
import type { PageProps } from './page-props.ts'
import { usePlayer } from '../../state/player.ts'

export function FollowersRoute(props: PageProps) {
  return <FollowsRoute {...props} end="followers" />
}

export function FollowingRoute(props: PageProps) {
  return <FollowsRoute {...props} end="following" />
}

function FollowsRoute({ params, end }: PageProps & { end: FollowsEnd }) {
  const { device } = usePlayer()
  return <FollowsPage userId={params['userId'] ?? device.userId} end={end} />
}
