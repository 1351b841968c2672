import { useCallback } from 'react'
import { FollowsPage } from '../../features/people/follows-page.tsx'
import { SilencedPage } from '../../features/people/silenced-page.tsx'
import type { BringFollows } from '../../features/people/use-follows.ts'
import type { FollowsEnd } from '../../local/pages/kept-follows.ts'
import { bringFollows } from '../../loaders/bring-follows.ts'
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
  const userId = params['userId'] ?? device.userId
  const bring: BringFollows = useCallback(
    (of, after, signal) => bringFollows(device, remote, { end: of, userId, after }, signal),
    [device, remote, userId],
  )
  return (
    <FollowsPage
      // Another list begins with nothing known.
      key={`${userId} ${end}`}
      device={device}
      userId={userId}
      end={end}
      bring={bring}
    />
  )
}

export function SilencedRoute() {
  return <SilencedPage device={requirePlayerDevice().device} />
}
