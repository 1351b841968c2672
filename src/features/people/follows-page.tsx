import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import type { Device } from '../../local/device.ts'
import { listFollowed } from '../../local/own/people.ts'
import { readPage } from '../../loaders/define-page.ts'
import { followsPage } from '../../loaders/pages/follows.ts'
import type { FollowsEnd } from '../../loaders/pages/follows.ts'
import { profilePage } from '../../loaders/pages/profile.ts'
import type { Remote } from '../../remote/remote.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { usePage } from '../../state/use-page.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { AsItWas, NoPage } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { PlayerList, PlayersToCome } from './player-list.tsx'
import layout from '../../ui/layout.module.css'
import styles from './people-page.module.css'
import { PEOPLE_TEXTS as TEXTS } from './texts.ts'

const ENDS: readonly FollowsEnd[] = ['followers', 'following']

export interface FollowsPageProps {
  device: Device
  remote: Remote
  userId: string
  end: FollowsEnd
}

/** Those who follow a player, and those whom they follow. One's own follows are the device's. */
export function FollowsPage(props: FollowsPageProps) {
  const { device, userId, end } = props
  const isOwn = userId === device.userId
  return isOwn && end === 'following' ? <OwnFollowing {...props} /> : <ToldFollows {...props} isOwn={isOwn} />
}

/** Whom the player follows, with no need of a network. Who is no longer followed stays until the page is left. */
function OwnFollowing(props: FollowsPageProps) {
  const { db } = props.device
  const things = useOwnThings()
  const read = useLiveQuery(() => listFollowed(db), [db])
  const players = things.where === 'coming' && read?.length === 0 ? undefined : read
  usePageTitle(TEXTS.heading.following(null))
  return (
    <Page {...props} name={null} isBusy={players === undefined}>
      {things.where === 'away' ? <NotHereYet as={players?.length === 0 ? 'part' : 'line'} things={things} /> : null}
      {players === undefined ? <PlayersToCome /> : players.length > 0 ? <PlayerList {...props} players={players} label={TEXTS.following} /> : null}
      {players?.length === 0 && things.where === 'here' ? <Nobody end="following" isOwn /> : null}
    </Page>
  )
}

function ToldFollows({ isOwn, ...props }: FollowsPageProps & { isOwn: boolean }) {
  const { device, remote, userId, end } = props
  const inUse = usePage({ device, remote }, followsPage, { userId, end })
  const { shown, news, more, showMore } = inUse
  const rows = shown ?? undefined
  const known = useLiveQuery(() => readPage(device.db, profilePage, { userId, identity: null }), [device.db, userId])
  const name = isOwn ? null : known?.displayName
  usePageTitle(TEXTS.heading[end](name))
  if (news === 'gone' || (rows === undefined && news === 'unreachable')) {
    return <NoPage page={inUse} gone={TEXTS.gone} notHere={TEXTS.notHere} way={{ text: TEXTS.home, href: '/profile' }} />
  }
  return (
    <Page {...props} name={name} isBusy={rows === undefined}>
      <AsItWas page={inUse} asItWas={TEXTS.asItWas} now={device.now()} />
      {rows === undefined ? (
        <PlayersToCome />
      ) : rows.length === 0 && more === 'none' ? (
        <Nobody end={end} isOwn={isOwn} />
      ) : (
        <PlayerList {...props} players={rows} label={TEXTS[end]} more={more} onMore={showMore} />
      )}
    </Page>
  )
}

interface PageProps extends Pick<FollowsPageProps, 'userId' | 'end'> {
  /** Null for one's own, undefined where it is not known here. */
  name: string | null | undefined
  isBusy: boolean
  children: ReactNode
}

function Page({ userId, end, name, isBusy, children }: PageProps) {
  const tabs = ENDS.map((of) => ({ name: of, title: TEXTS[of], href: `/profile/${userId}/${of}` }))
  return (
    <main className={classNames(layout.page, styles.page)} aria-busy={isBusy || undefined}>
      <h1 className={styles.title} dir="auto">
        {TEXTS.heading[end](name)}
      </h1>
      <Tabs label={TEXTS.tabs} tabs={tabs} current={end} />
      {children}
    </main>
  )
}

function Nobody({ end, isOwn }: { end: FollowsEnd; isOwn: boolean }) {
  const { title, own, other } = TEXTS.none[end]
  const ways = isOwn ? (
    <ButtonLink href="/matches?tab=players" kind="main">
      {TEXTS.toTwins}
    </ButtonLink>
  ) : null
  return (
    <EmptyState title={title} actions={ways}>
      {isOwn ? own : other}
    </EmptyState>
  )
}
