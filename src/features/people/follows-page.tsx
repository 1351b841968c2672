import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import type { Device } from '../../local/device.ts'
import { findToldProfile } from '../../local/pages/kept-profiles.ts'
import { listFollowed } from '../../local/own/people.ts'
import { followsPage } from '../../loaders/pages/follows.ts'
import type { FollowsEnd } from '../../loaders/pages/follows.ts'
import type { Remote } from '../../remote/remote.ts'
import { usePage } from '../../state/use-page.ts'
import { AsItWas } from '../../ui/as-it-was.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { PlayerList, PlayersToCome } from './player-list.tsx'
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
  const players = useLiveQuery(() => listFollowed(db), [db])
  usePageTitle(TEXTS.heading.following(null))
  return (
    <Page {...props} name={null} isBusy={players === undefined}>
      {players === undefined ? <PlayersToCome /> : players.length === 0 ? <Nobody end="following" isOwn /> : <PlayerList {...props} players={players} label={TEXTS.following} />}
    </Page>
  )
}

function ToldFollows({ isOwn, ...props }: FollowsPageProps & { isOwn: boolean }) {
  const { device, remote, userId, end } = props
  const { shown, toldAt, news, isOnline, more, retry, showMore } = usePage({ device, remote }, followsPage, { userId, end })
  const rows = shown ?? undefined
  const known = useLiveQuery(async () => ({ name: (await findToldProfile(device.db, userId))?.profile.user.display_name }), [device.db, userId])
  const name = isOwn ? null : known?.name
  usePageTitle(TEXTS.heading[end](name))
  if (news === 'gone') return <MissingPage title={TEXTS.goneTitle} text={TEXTS.gone} way={{ text: TEXTS.home, href: '/profile' }} />
  if (rows === undefined && news === 'unreachable') {
    const tryAgain = isOnline ? { text: TEXTS.tryAgain, onRetry: retry } : undefined
    const [title, text] = isOnline ? [TEXTS.failedTitle, TEXTS.failed] : [TEXTS.offlineTitle, TEXTS.notHere]
    return <MissingPage title={title} text={text} retry={tryAgain} way={{ text: TEXTS.home, href: '/profile' }} />
  }
  return (
    <Page {...props} name={name} isBusy={rows === undefined}>
      {rows !== undefined && news === 'unreachable' ? (
        <AsItWas texts={TEXTS} isOnline={isOnline} toldAt={toldAt} now={device.now()} onRetry={retry} />
      ) : null}
      {rows === undefined ? (
        <PlayersToCome />
      ) : rows.length === 0 && more === 'none' ? (
        <Nobody end={end} isOwn={isOwn} />
      ) : (
        <PlayerList {...props} players={rows} label={TEXTS[end]} />
      )}
      {rows !== undefined && more !== 'none' ? (
        <div className={styles.more}>
          {more === 'failed' ? <output>{TEXTS.moreFailed}</output> : null}
          {/* One that is off would lose the focus. */}
          <Button aria-disabled={more === 'loading' || undefined} onClick={showMore}>
            {more === 'failed' ? TEXTS.tryAgain : TEXTS.showMore}
          </Button>
        </div>
      ) : null}
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
    <main className={styles.page} aria-busy={isBusy || undefined}>
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
