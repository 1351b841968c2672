import { FollowsPage } from '../../features/people/follows-page.tsx'
import { SilencedPage } from '../../features/people/silenced-page.tsx'
import type { FollowsEnd } from '../../loaders/pages/follows.ts'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'

export function FollowersRoute(props: PageProps) {
  return <FollowsRoute {...props} end="followers" />
}

export function FollowingRoute(props: PageProps) {
  return <FollowsRoute {...props} end="following" />
}

function FollowsRoute({ remote, params, end }: PageProps & { end: FollowsEnd }) {
  const { device } = requirePlayerDevice()
  return <FollowsPage device={device} remote={remote} userId={params['userId'] ?? device.userId} end={end} />
}

export function SilencedRoute() {
  return <SilencedPage device={requirePlayerDevice().device} />
}
