import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { OnboardingPage } from '../../features/onboarding/onboarding-page.tsx'
import { HOME_PAGE } from '../../contract/page-paths.ts'
import { change } from '../../local/commands/change.ts'
import { registration } from '../../state/registration.ts'
import { session } from '../../state/session-state.ts'
import { requirePlayerDevice } from '../runtime/account.ts'
import type { PageProps } from './page-props.ts'
import { saveOwnPicture } from '../runtime/own-picture.ts'
import { findStoredSettings } from '../runtime/stored-user.ts'

const DISCOVER = '/discover'
const IMPORT = '/settings?tab=data#import'

const LogOut = lazy(() => import('../shell/log-out.tsx').then((module) => ({ default: module.LogOut })))

/** Renders the onboarding, for newcomers from /register and for players with an incomplete profile. */
export function OnboardingRoute({ onSignedIn }: PageProps) {
  const { phase, user } = useSnapshot(session)
  const [wasPlayer] = useState(phase === 'signed-in')
  const player =
    phase === 'signed-in' && user
      ? {
          id: user.id,
          displayName: user.display_name,
          picture: user.avatar_url,
          platforms: findStoredSettings(localStorage)?.platforms ?? [],
        }
      : null
  // A known player's session has ended, or they have just left.
  if (phase === 'locked' || (wasPlayer && phase === 'signed-out')) return <Redirect to="/login" replace />
  return (
    <OnboardingPage
      player={player}
      exit={
        <Suspense fallback={null}>
          <LogOut />
        </Suspense>
      }
      changeSettings={(changes) => change(requirePlayerDevice().device, 'settings.merge', changes)}
      changePicture={async (png) => saveOwnPicture(requirePlayerDevice().device, png)}
      onFinished={(finished, isFromElsewhere) =>
        onSignedIn(finished, isFromElsewhere ? IMPORT : (registration.returnTo ?? (player ? DISCOVER : HOME_PAGE)))
      }
    />
  )
}
