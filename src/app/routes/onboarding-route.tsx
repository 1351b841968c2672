import { lazy, Suspense, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { OnboardingPage } from '../../features/onboarding/onboarding-page.tsx'
import { HOME_PAGE } from '../../contract/page-paths.ts'
import { change } from '../../local/mutations/change.ts'
import { session } from '../../state/session.ts'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'
import { saveOwnPicture } from '../session/own-picture.ts'
import { findStoredSettings } from '../session/stored-user.ts'

const DISCOVER = '/discover'
const IMPORT = '/settings?tab=data#import'

const LogOut = lazy(() => import('../session/log-out.tsx').then((module) => ({ default: module.LogOut })))

/** Newcomers on their way from /register, and players who have not told everything yet. */
export function OnboardingRoute({ remote, onSignedIn }: PageProps) {
  const { phase, user } = useSnapshot(session)
  const [wasPlayer] = useState(phase === 'signed-in')
  const player = useMemo(() => {
    if (phase !== 'signed-in' || !user) return null
    const platforms = findStoredSettings(localStorage)?.platforms ?? []
    return { id: user.id, displayName: user.display_name, picture: user.avatar_url, platforms }
  }, [phase, user])
  // Somebody is known here whose session has ended, or who has just left.
  if (phase === 'locked' || (wasPlayer && phase === 'signed-out')) return <Redirect to="/login" replace />
  return (
    <OnboardingPage
      remote={remote}
      player={player}
      exit={
        <Suspense fallback={null}>
          <LogOut remote={remote} />
        </Suspense>
      }
      changeSettings={(changes) => change(requirePlayerDevice().device, 'settings.merge', changes)}
      changePicture={async (png) => saveOwnPicture(requirePlayerDevice().device, png)}
      onFinished={(finished, isFromElsewhere) => onSignedIn(finished, isFromElsewhere ? IMPORT : player ? DISCOVER : HOME_PAGE)}
    />
  )
}
