import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { profilePage } from '../../loaders/pages/profile.ts'
import type { Device } from '../../local/device.ts'
import type { Identity, ShownProfile } from '../../local/pages/shown-profiles.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import type { Remote } from '../../remote/remote.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { usePage } from '../../state/use-page.ts'
import { AsItWas, NoPage } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Hero } from './hero.tsx'
import { LevelOf, ProfileHeader } from './profile-header.tsx'
import styles from './profile-page.module.css'
import { PROFILE_TEXTS as TEXTS } from './texts.ts'
import { useProfileGames } from './use-profile-games.ts'

// For who looks at another.
const AboutOther = lazy(async () => ({ default: (await import('./about-other.tsx')).AboutOther }))
const BlockedProfile = lazy(async () => ({ default: (await import('./about-other.tsx')).BlockedProfile }))
// It counts all that the player has done.
const OwnLevel = lazy(async () => ({ default: (await import('./own-level.tsx')).OwnLevel }))
// For a new device that cannot hear of its player.
const NotHereYet = lazy(async () => ({ default: (await import('../../ui/not-here-yet.tsx')).NotHereYet }))
// Behind tabs; what lays out hundreds of tiles comes with the vault.
const Journal = lazy(async () => ({ default: (await import('./journal.tsx')).Journal }))
const Vault = lazy(async () => ({ default: (await import('./vault.tsx')).Vault }))

const TABS = ['hero', 'vault', 'diary', 'quests'] as const
type Tab = (typeof TABS)[number]

export interface ProfilePageProps {
  device: Device
  userId: string
  /** What is known here of one's own player; null for another. */
  identity: Identity | null
  remote: Remote
  /** Should keep its identity. */
  fetchGames: FetchGames
  /** The quests of one's own player. */
  quests?: ReactNode
}

/** A player: who they are, what they have put together, and what they say of games. */
export function ProfilePage({ device, remote, userId, identity, fetchGames, quests }: ProfilePageProps) {
  const isOwn = identity !== null
  const things = useOwnThings()
  const inUse = usePage({ device, remote }, profilePage, { userId, identity })
  const { shown: profile, news } = inUse
  const games = useProfileGames(device, profile, fetchGames)
  const tab = useTab(quests !== undefined)
  const missing = news === 'gone' ? TEXTS.gone.title : profile === null && news === 'unreachable' ? TEXTS.notHere : undefined
  usePageTitle(missing ?? (isOwn ? TEXTS.title : profile ? TEXTS.titleOf(profile.displayName) : undefined))
  if (missing !== undefined) {
    return <NoPage page={inUse} gone={TEXTS.gone} notHere={TEXTS.notHere} way={{ text: TEXTS.home, href: '/profile' }} />
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
        <BlockedProfile device={device} profile={profile} />
      </Suspense>
    )
  }
  const path = isOwn ? '/profile' : `/profile/${userId}`
  const tabs = TABS.filter((name) => name !== 'quests' || quests !== undefined).map((name) => ({
    name, title: TEXTS.tabs[name], href: name === 'hero' ? path : `${path}?tab=${name}`,
  }))
  return (
    <main className={styles.page}>
      <ProfileHeader
        profile={profile}
        isOwn={isOwn}
        badge={identity ? <OwnBadge device={device} identity={identity} told={profile.level} /> : undefined}
        actions={
          <Suspense fallback={null}>
            <AboutOther device={device} profile={profile} />
          </Suspense>
        }
      />
      <AsItWas page={inUse} asItWas={TEXTS.asItWas} untold={TEXTS.untold} now={device.now()} />
      <div className={styles.tabs} data-tour="profile-tabs">
        <Tabs label={TEXTS.tabsLabel} tabs={tabs} current={tab} />
      </div>
      {tab === 'hero' ? <Hero profile={profile} games={games} isOwn={isOwn} now={device.now()} /> : null}
      <Suspense fallback={null}>
        {tab === 'vault' ? <Vault profile={profile} games={games} isOwn={isOwn} /> : null}
        {tab === 'diary' ? <Journal profile={profile} games={games} isOwn={isOwn} now={device.now()} /> : null}
      </Suspense>
      {tab === 'quests' ? quests : null}
    </main>
  )
}

function OwnBadge(props: { device: Device; identity: Identity; told: ShownProfile['level'] }) {
  return (
    <Suspense fallback={<LevelOf level={props.told} />}>
      <OwnLevel {...props} />
    </Suspense>
  )
}

/** The part that the address names, if there is one. */
function useTab(hasQuests: boolean): Tab {
  const asked = new URLSearchParams(useSearch()).get('tab')
  return TABS.find((name) => name === asked && (name !== 'quests' || hasQuests)) ?? 'hero'
}

function Loading() {
  return (
    <main className={styles.page} aria-busy>
      <output className={styles.loading}>{TEXTS.loading}</output>
    </main>
  )
}
