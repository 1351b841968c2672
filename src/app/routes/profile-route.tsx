import { lazy, Suspense, useEffect, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { onOpenProfileEdit, openProfileEdit } from '../../features/profile/edit-event.ts'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { QuestsToCome } from '../../features/quests/quests-to-come.tsx'
import type { Identity } from '../../local/pages/shown-profiles.ts'
import { pageControls } from '../../state/page-controls.ts'
import { readPage } from '../../loaders/define-page.ts'
import { profilePage } from '../../loaders/pages/profile.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { showFailure } from '../../state/show-failure.ts'
import { TourByItself, TourOffer } from '../tours/tour-offer.tsx'
import type { PageProps } from './page-props.ts'
import { useFetchGames } from './use-fetch-games.ts'
import { useIdentity } from './use-identity.ts'

const OwnQuests = lazy(async () => ({ default: (await import('./own-quests.tsx')).OwnQuests }))
const EditOwnProfile = lazy(async () => ({ default: (await import('./edit-own-profile.tsx')).EditOwnProfile }))

export function ProfileRoute({ remote, params }: PageProps) {
  const { device } = requirePlayerDevice()
  const query = useSearch()
  const userId = params['userId'] ?? device.userId
  const isOwn = userId === device.userId
  const identity = useIdentity(isOwn)
  const fetchGames = useFetchGames(device, remote)
  if (isOwn && params['userId'] !== undefined) return <Redirect to={query === '' ? '/profile' : `/profile?${query}`} replace />
  return (
    <>
      {isOwn ? <TourByItself pageKey="profile" /> : <TourOffer pageKey="profile" />}
      <ProfilePage
        // Another player begins with nothing known.
        key={userId}
        device={device}
        userId={userId}
        identity={identity}
        remote={remote}
        fetchGames={fetchGames}
        {...(identity && {
          quests: (
            <Suspense fallback={<QuestsToCome />}>
              <OwnQuests device={device} identity={identity} remote={remote} />
            </Suspense>
          ),
        })}
      />
      {identity ? <EditHost identity={identity} /> : null}
    </>
  )
}

/** Opens the dialog in which players change their own profile when they ask for it, in whatever way. */
function EditHost({ identity }: { identity: Identity }) {
  const { device } = requirePlayerDevice()
  const [current, setCurrent] = useState<{ displayName: string; bio: string }>()
  useEffect(() => {
    pageControls.editProfile = openProfileEdit
    const stop = onOpenProfileEdit(() => {
      readPage(device.db, profilePage, { userId: device.userId, identity }).then((known) => setCurrent(known ?? undefined), showFailure)
    })
    return () => {
      pageControls.editProfile = null
      stop()
    }
  }, [device, identity])
  if (!current) return null
  return (
    <Suspense fallback={null}>
      <EditOwnProfile device={device} current={current} onClosed={() => setCurrent(undefined)} />
    </Suspense>
  )
}
