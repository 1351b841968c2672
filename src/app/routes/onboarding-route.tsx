import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { OnboardingPage } from '../../features/onboarding/onboarding-page.tsx'
import { HOME_PAGE } from '../../contract/page-paths.ts'
import type { GameCard } from '../../contract/games.ts'
import { change } from '../../local/commands/change.ts'
import { likePicks } from '../../local/commands/set-verdict.ts'
import { registration } from '../../state/registration.ts'
import { session } from '../../state/session-state.ts'
import { showFailure } from '../../state/show-failure.ts'
import { requirePlayerDevice } from '../runtime/account.ts'
import type { PageProps } from './page-props.ts'
import { saveOwnPicture } from '../runtime/own-picture.ts'
import { findStoredSettings } from '../runtime/stored-user.ts'

const DISCOVER = '/discover'
const IMPORT = '/settings?tab=data#import'
/** How long the first deck waits until the server knows the picks. */
const SENT_WITHIN_MS = 3_000

const LogOut = lazy(() => import('../shell/log-out.tsx').then((module) => ({ default: module.LogOut })))

/** Renders the onboarding, for newcomers from /register and for players with an incomplete profile. */
export function OnboardingRoute({ onSignedIn }: PageProps) {
  const { phase, user } = useSnapshot(session)
  const [wasPlayer] = useState(phase === 'signed-in')
  // A newcomer stays one until the next page opens.
  const player =
    wasPlayer && phase === 'signed-in' && user
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
      onFinished={(finished, { isFromElsewhere, picks }) =>
        onSignedIn(finished, isFromElsewhere ? IMPORT : (registration.returnTo ?? (player ? DISCOVER : HOME_PAGE)), () => writePicks(picks))
      }
    />
  )
}

/** Likes the picked games on this device, and sends them: the server deals the first deck by them. A failure keeps nobody from the deck. */
async function writePicks(picks: readonly GameCard[]): Promise<void> {
  if (picks.length === 0) return
  const { device, syncNow } = requirePlayerDevice()
  try {
    await likePicks(device, picks)
  } catch (error) {
    return showFailure(error)
  }
  await Promise.race([syncNow('requested'), new Promise((resolve) => setTimeout(resolve, SENT_WITHIN_MS))])
}
