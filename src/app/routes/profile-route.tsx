import { lazy, Suspense, useEffect, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { QuestsToCome } from '../../features/quests/quests-to-come.tsx'
import type { Identity } from '../../local/queries/shown-profiles.ts'
import { pageControls } from '../../state/page-controls.ts'
import { readResource } from '../../resources/define-resource.ts'
import { profilePage } from '../../resources/profile.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showFailure } from '../../state/show-failure.ts'
import { TourByItself, TourOffer } from '../shell/tour-offer.tsx'
import type { PageProps } from './page-props.ts'
import { useIdentity } from './use-identity.ts'
import { usePlayer } from '../../state/player.ts'
import { followProfileEdits, openProfileEdit } from '../../state/overlays.ts'

const OwnQuests = lazy(async () => ({ default: (await import('./own-quests.tsx')).OwnQuests }))
const TasteCard = lazy(async () => ({ default: (await import('../../features/taste/taste-card.tsx')).TasteCard }))
const EditOwnProfile = lazy(async () => ({ default: (await import('./edit-own-profile.tsx')).EditOwnProfile }))

export function ProfileRoute({ params }: PageProps) {
  const { device } = usePlayer()
  const query = useSearch()
  const userId = params['userId'] ?? device.userId
  const isOwn = userId === device.userId
  const identity = useIdentity(isOwn)
  if (isOwn && params['userId'] !== undefined) return <Redirect to={query === '' ? '/profile' : `/profile?${query}`} replace />
  return (
    <>
      {isOwn ? <TourByItself pageKey="profile" /> : <TourOffer pageKey="profile" />}
      <ProfilePage
        // Another player starts with empty state.
        key={userId}
        userId={userId}
        identity={identity}
        {...(identity && {
          quests: (
            <Suspense fallback={<QuestsToCome />}>
              <OwnQuests identity={identity} />
            </Suspense>
          ),
          taste: (
            <Suspense fallback={<Skeleton shape="tile" height={92} />}>
              <TasteCard />
            </Suspense>
          ),
        })}
      />
      {identity ? <EditHost identity={identity} /> : null}
    </>
  )
}

/** Opens the dialog in which players edit their own profile, at every request for it. */
function EditHost({ identity }: { identity: Identity }) {
  const { device } = usePlayer()
  const [current, setCurrent] = useState<{ displayName: string; bio: string; username: string }>()
  useEffect(() => {
    const unmounted = new AbortController()
    pageControls.editProfile = openProfileEdit
    followProfileEdits(() => {
      readResource(device.db, profilePage, { userId: device.userId, identity }).then((known) => setCurrent(known ?? undefined), showFailure)
    }, unmounted.signal)
    return () => {
      pageControls.editProfile = null
      unmounted.abort()
    }
  }, [device, identity])
  if (!current) return null
  return (
    <Suspense fallback={null}>
      <EditOwnProfile current={current} onClosed={() => setCurrent(undefined)} />
    </Suspense>
  )
}
