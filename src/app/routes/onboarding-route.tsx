import { lazy, Suspense, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Redirect } from 'wouter'
import { OnboardingPage } from '../../features/onboarding/onboarding-page.tsx'
import { change } from '../../local/mutations/change.ts'
import { registration } from '../../state/registration.ts'
import { session } from '../../state/session.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { forgetAvatarDraft, keepAvatarDraftOf, uploadAvatarDraft } from '../session/avatar-draft.ts'
import { AvatarField } from '../session/avatar-field.tsx'
import type { PageProps } from './page-props.ts'
import { findStoredSettings } from '../session/stored-user.ts'

const HOME = '/discover'

const LogOut = lazy(() => import('../session/log-out.tsx').then((module) => ({ default: module.LogOut })))

/** Newcomers on their way from /register, and players who have not told everything yet. */
export function OnboardingRoute({ remote, onSignedIn }: PageProps) {
  const { phase, user } = useSnapshot(session)
  const [wasPlayer] = useState(phase === 'signed-in')
  useState(() => keepAvatarDraftOf(registration.credentials?.email))
  const player = useMemo(() => {
    if (phase !== 'signed-in' || !user) return null
    const platforms = findStoredSettings(localStorage)?.platforms ?? []
    return { id: user.id, displayName: user.display_name, platforms }
  }, [phase, user])
  // Somebody is known here whose session has ended, or who has just left.
  if (phase === 'locked' || (wasPlayer && phase === 'signed-out')) return <Redirect to="/login" replace />
  return (
    <OnboardingPage
      remote={remote}
      player={player}
      avatar={<AvatarField />}
      exit={
        <Suspense fallback={null}>
          <LogOut remote={remote} />
        </Suspense>
      }
      changeSettings={(changes) => change(requirePlayerDevice().device, 'settings.merge', changes)}
      uploadAvatar={() => uploadAvatarDraft(remote)}
      onFinished={async (finished) => {
        await onSignedIn(finished, HOME)
        forgetAvatarDraft()
      }}
    />
  )
}
