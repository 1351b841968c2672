import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { OnboardingPage } from '../features/onboarding/onboarding-page.tsx'
import { session } from '../state/session.ts'
import { DEFAULT_AVATAR } from '../ui/avatar.tsx'
import type { PageProps } from './page-props.ts'
import { findStoredSettings } from './stored-user.ts'

const HOME = '/discover'

/** Newcomers on their way from /register, and players who have not told everything yet. */
export function OnboardingRoute({ remote, onSignedIn }: PageProps) {
  const { phase, user } = useSnapshot(session)
  const player = useMemo(() => {
    if (phase !== 'signed-in' || !user) return null
    const platforms = findStoredSettings(localStorage)?.platforms ?? []
    return { id: user.id, displayName: user.display_name, platforms }
  }, [phase, user])
  return (
    <OnboardingPage
      remote={remote}
      player={player}
      avatar={<img src={user?.avatar_url || DEFAULT_AVATAR} alt="" width={512} height={512} />}
      onFinished={(finished) => onSignedIn(finished, HOME)}
    />
  )
}
