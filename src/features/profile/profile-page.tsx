import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { profilePage } from '../../resources/profile.ts'
import type { Identity, ShownProfile } from '../../local/queries/shown-profiles.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { useResource } from '../../state/use-resource.ts'
import { AsItWas, NoPage, missingTitle } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Hero } from './profile-hero.tsx'
import { LevelOf, ProfileHeader } from './profile-header.tsx'
import styles from './profile-page.module.css'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import { useProfileGames } from './use-profile-games.ts'
import { usePlayer } from '../../state/player.ts'

// Only for other players' profiles.
const AboutOther = lazy(async () => ({ default: (await import('./about-other.tsx')).AboutOther }))
const BlockedProfile = lazy(async () => ({ default: (await import('./about-other.tsx')).BlockedProfile }))
// It counts all of the player's data.
const OwnLevel = lazy(async () => ({ default: (await import('./own-level.tsx')).OwnLevel }))
// For a new device that is offline before its first pull.
const NotHereYet = lazy(async () => ({ default: (await import('../../ui/not-here-yet.tsx')).NotHereYet }))
// On other tabs; the layout of hundreds of tiles is loaded with the vault.
const Journal = lazy(async () => ({ default: (await import('./review-journal.tsx')).Journal }))
const Vault = lazy(async () => ({ default: (await import('./vault.tsx')).Vault }))

const TABS = ['hero', 'vault', 'diary', 'quests'] as const
type Tab = (typeof TABS)[number]

export interface ProfilePageProps {
  userId: string
  /** The stored identity of the own player; null for another. */
  identity: Identity | null
  /** The quests of the own player. */
  quests?: ReactNode
  /** The card of the own player's taste. */
  taste?: ReactNode
}

/** Renders a player's profile: the player, their lists, and their reviews. */
export function ProfilePage({ userId, identity, quests, taste }: ProfilePageProps) {
  const { device, remote } = usePlayer()
  const isOwn = identity !== null
  const things = useOwnThings()
  const inUse = useResource({ device, remote }, profilePage, { userId, identity })
  const { shown: profile, status } = inUse
  const games = useProfileGames(device, profile)
  const tab = useTab(quests !== undefined)
  const missing = profile === null || status === 'not-found' ? missingTitle(status, MESSAGES.gone) : undefined
  usePageTitle(missing ?? (isOwn ? MESSAGES.title : profile ? MESSAGES.titleOf(profile.displayName) : undefined))
  if (missing !== undefined) {
    return <NoPage page={inUse} notFound={MESSAGES.gone} way={{ text: MESSAGES.home, href: '/profile' }} />
  }
  if (isOwn && things.where === 'away') {
    return (
      <Suspense fallback={<Loading />}>
        <NotHereYet as="page" things={things} />
      </Suspense>
    )
  }
  if (!profile || (isOwn && things.where === 'coming')) return <Loading />
  if (profile.isBlocked) {
    return (
      <Suspense fallback={<Loading />}>
        <BlockedProfile profile={profile} />
      </Suspense>
    )
  }
  const path = isOwn ? '/profile' : `/profile/${userId}`
  const tabs = TABS.filter((name) => name !== 'quests' || quests !== undefined).map((name) => ({
    name,
    title: MESSAGES.tabs[name],
    href: name === 'hero' ? path : `${path}?tab=${name}`,
  }))
  return (
    <main className={styles.page}>
      <ProfileHeader
        profile={profile}
        isOwn={isOwn}
        badge={identity ? <OwnBadge identity={identity} fetched={profile.level} /> : undefined}
        actions={
          <Suspense fallback={null}>
            <AboutOther profile={profile} />
          </Suspense>
        }
      />
      <AsItWas page={inUse} asItWas={MESSAGES.asItWas} notOnDevice={MESSAGES.notOnDevice} now={device.now()} />
      <div className={styles.tabs} data-tour="profile-tabs">
        <Tabs label={MESSAGES.tabsLabel} tabs={tabs} current={tab} />
      </div>
      {tab === 'hero' ? <Hero profile={profile} games={games} isOwn={isOwn} taste={taste} now={device.now()} /> : null}
      <Suspense fallback={null}>
        {tab === 'vault' ? <Vault profile={profile} games={games} isOwn={isOwn} /> : null}
        {tab === 'diary' ? <Journal profile={profile} games={games} isOwn={isOwn} now={device.now()} /> : null}
      </Suspense>
      {tab === 'quests' ? quests : null}
    </main>
  )
}

function OwnBadge(props: { identity: Identity; fetched: ShownProfile['level'] }) {
  return (
    <Suspense fallback={<LevelOf level={props.fetched} />}>
      <OwnLevel {...props} />
    </Suspense>
  )
}

/** Returns the tab in the address, or the default. */
function useTab(hasQuests: boolean): Tab {
  const asked = new URLSearchParams(useSearch()).get('tab')
  return TABS.find((name) => name === asked && (name !== 'quests' || hasQuests)) ?? 'hero'
}

function Loading() {
  return (
    <main className={styles.page} aria-busy>
      <output className={styles.loading}>{MESSAGES.loading}</output>
    </main>
  )
}
