import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Device } from '../../local/device.ts'
import { timelinePage } from '../../loaders/pages/timeline.ts'
import type { Remote } from '../../remote/remote.ts'
import { useGames } from '../../state/use-games.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { useFirstPart } from '../../state/use-first-part.ts'
import { usePage } from '../../state/use-page.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreLine } from '../../ui/more-line.tsx'
import { AsItWas, NoPage, RowsToCome } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { entriesByDay } from './entries-by-day.ts'
import { LevelGroup } from './level-group.tsx'
import { TIMELINE_TEXTS as TEXTS } from './texts.ts'
import { TimelineItem } from './timeline-item.tsx'
import type { RenderGames } from './timeline-item.tsx'
import layout from '../../ui/layout.module.css'
import styles from './timeline-page.module.css'

/** As many as a screen has room for. */
const SEEN = 6
const NOTHING = { entries: [], seenUpTo: 0, followingCount: 0 }

export interface TimelinePageProps {
  device: Device
  remote: Remote
  /** Should keep its identity. */
  fetchGames: FetchGames
  renderGames: RenderGames
  /** Whom one could follow, for whoever has nothing to read here yet. */
  suggestions?: ReactNode
}

/** What the players do whom one follows, the latest first. */
export function TimelinePage({ device, remote, fetchGames, renderGames, suggestions }: TimelinePageProps) {
  usePageTitle(TEXTS.title)
  const inUse = usePage({ device, remote }, timelinePage, null)
  const { shown, news, more, showMore } = inUse
  const { entries, seenUpTo, followingCount } = shown ?? NOTHING
  const gameIds = useMemo(() => [...new Set(entries.flatMap(({ game_ids }) => game_ids))], [entries])
  const [games] = useGames(device.db, gameIds, fetchGames)
  const drawn = useFirstPart(entries, SEEN)
  if (shown === null && news === 'unreachable') return <NoPage page={inUse} notHere={TEXTS.notHere} />
  const isKnown = shown !== undefined && shown !== null
  const now = device.now()
  const days = entriesByDay(drawn)
  const inOrder = days.flatMap((day) => day.entries)
  // Only where something new is above what was seen, and something seen below it.
  const firstSeen = seenUpTo > 0 && (inOrder[0]?.at ?? 0) > seenUpTo ? inOrder.find(({ at }) => at <= seenUpTo)?.id : undefined
  return (
    <main className={layout.page} aria-busy={news === null || undefined}>
      <h1>{TEXTS.title}</h1>
      <AsItWas page={inUse} asItWas={TEXTS.asItWas} now={now} />
      {isKnown ? null : <RowsToCome loading={TEXTS.loading} count={3} height={190} />}
      {isKnown && entries.length === 0 ? <Empty isNobody={followingCount === 0} /> : null}
      {isKnown && entries.length === 0 ? suggestions : null}
      {firstSeen === undefined ? null : <p className={styles.mark}>{TEXTS.newSince(seenUpTo, now)}</p>}
      <div className={layout.stack24}>
        {days.map(({ day, entries: ofDay, levels }) => (
          <section key={day} className={layout.stack} aria-label={TEXTS.day(day, now)}>
            <h2 className={styles.date}>{TEXTS.day(day, now)}</h2>
            {ofDay.map((entry) => (
              <div key={entry.id} className={styles.place}>
                {entry.id === firstSeen ? <p className={styles.mark}>{TEXTS.seen}</p> : null}
                <TimelineItem device={device} entry={entry} games={games} renderGames={renderGames} />
              </div>
            ))}
            {levels.length === 0 ? null : (
              <div className={styles.place}>
                <LevelGroup levels={levels} />
              </div>
            )}
          </section>
        ))}
      </div>
      {isKnown ? <MoreLine more={more} onMore={showMore} /> : null}
    </main>
  )
}

function Empty({ isNobody }: { isNobody: boolean }) {
  return (
    <EmptyState
      title={isNobody ? TEXTS.nobody : TEXTS.quiet}
      actions={
        <>
          <ButtonLink href="/matches?tab=players" kind="main">
            {TEXTS.toTwins}
          </ButtonLink>
          <ButtonLink href="/leaderboard">{TEXTS.toLeaderboard}</ButtonLink>
        </>
      }
    >
      {isNobody ? TEXTS.nobodyText : TEXTS.quietText}
    </EmptyState>
  )
}
