import { isUnavailable } from '../../domain/fetch-status.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import { listFollowed } from '../../local/queries/read-people.ts'
import { readResource } from '../../resources/define-resource.ts'
import { followsPage } from '../../resources/follows.ts'
import type { FollowsEnd } from '../../resources/follows.ts'
import { profilePage } from '../../resources/profile.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { useResource } from '../../state/use-resource.ts'
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
import { PEOPLE_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

const ENDS: readonly FollowsEnd[] = ['followers', 'following']

interface FollowsPageProps {
  userId: string
  end: FollowsEnd
}

/** Renders the followers of a player. */
export function FollowersPage({ userId }: { userId: string }) {
  return <FollowsPage userId={userId} end="followers" />
}

/** Renders the players that a player follows. */
export function FollowingPage({ userId }: { userId: string }) {
  return <FollowsPage userId={userId} end="following" />
}

/** One's own follows come from the device. */
function FollowsPage(props: FollowsPageProps) {
  const { device } = usePlayer()
  const { userId, end } = props
  const isOwn = userId === device.userId
  return isOwn && end === 'following' ? <OwnFollowing {...props} /> : <FetchedFollows {...props} isOwn={isOwn} />
}

/** Renders the player's own follows, without a network. An unfollowed player stays until the page is left. */
function OwnFollowing(props: FollowsPageProps) {
  const { device } = usePlayer()
  const { db } = device
  const things = useOwnThings()
  const read = useLiveQuery(() => listFollowed(db), [db])
  const players = things.where === 'coming' && read?.length === 0 ? undefined : read
  usePageTitle(MESSAGES.heading.following(null))
  return (
    <Page {...props} name={null} isBusy={players === undefined}>
      {things.where === 'away' ? <NotHereYet as={players?.length === 0 ? 'part' : 'line'} things={things} /> : null}
      {players === undefined ? (
        <PlayersToCome />
      ) : players.length > 0 ? (
        <PlayerList {...props} players={players} label={MESSAGES.following} />
      ) : null}
      {players?.length === 0 && things.where === 'here' ? <Nobody end="following" isOwn /> : null}
    </Page>
  )
}

function FetchedFollows({ isOwn, ...props }: FollowsPageProps & { isOwn: boolean }) {
  const { device, remote } = usePlayer()
  const { userId, end } = props
  const inUse = useResource({ device, remote }, followsPage, { userId, end })
  const { shown, status, more, showMore } = inUse
  const rows = shown ?? undefined
  const known = useLiveQuery(() => readResource(device.db, profilePage, { userId, identity: null }), [device.db, userId])
  const name = isOwn ? null : known?.displayName
  usePageTitle(MESSAGES.heading[end](name))
  if (status === 'not-found' || (rows === undefined && isUnavailable(status))) {
    return <NoPage page={inUse} notFound={MESSAGES.gone} way={{ text: MESSAGES.home, href: '/profile' }} />
  }
  return (
    <Page {...props} name={name} isBusy={rows === undefined}>
      <AsItWas page={inUse} asItWas={MESSAGES.asItWas} now={device.now()} />
      {rows === undefined ? (
        <PlayersToCome />
      ) : rows.length === 0 && more === 'none' ? (
        <Nobody end={end} isOwn={isOwn} />
      ) : (
        <PlayerList {...props} players={rows} label={MESSAGES[end]} more={more} onMore={showMore} />
      )}
    </Page>
  )
}

interface PageProps extends Pick<FollowsPageProps, 'userId' | 'end'> {
  /** Null for one's own, undefined if it is unknown here. */
  name: string | null | undefined
  isBusy: boolean
  children: ReactNode
}

function Page({ userId, end, name, isBusy, children }: PageProps) {
  const tabs = ENDS.map((of) => ({ name: of, title: MESSAGES[of], href: `/profile/${userId}/${of}` }))
  return (
    <main className={classNames(layout.page, styles.page)} aria-busy={isBusy || undefined}>
      <h1 className={styles.title} dir="auto">
        {MESSAGES.heading[end](name)}
      </h1>
      <Tabs label={MESSAGES.tabs} tabs={tabs} current={end} />
      {children}
    </main>
  )
}

function Nobody({ end, isOwn }: { end: FollowsEnd; isOwn: boolean }) {
  const { title, own, other } = MESSAGES.none[end]
  const ways = isOwn ? (
    <ButtonLink href="/matches?tab=players" kind="main">
      {MESSAGES.toSimilarPlayers}
    </ButtonLink>
  ) : null
  return (
    <EmptyState title={title} actions={ways}>
      {isOwn ? own : other}
    </EmptyState>
  )
}
