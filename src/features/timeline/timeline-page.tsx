import { isPending, isUnavailable } from '../../domain/fetch-status.ts'
import type { ReactNode } from 'react'
import { timelinePage } from '../../resources/timeline.ts'
import { useGames } from '../../state/use-games.ts'
import { useFirstPart } from '../../state/use-first-part.ts'
import { useResource } from '../../state/use-resource.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreLine } from '../../ui/more-line.tsx'
import { AsItWas, NoPage, RowsToCome } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { TIMELINE_MESSAGES as MESSAGES } from './messages.ts'
import { TimelineItem } from './timeline-item.tsx'
import type { RenderGames } from './timeline-item.tsx'
import layout from '../../ui/layout.module.css'
import styles from './timeline-page.module.css'
import { usePlayer } from '../../state/player.ts'
import type { ShownEntry } from '../../resources/timeline.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'wouter'
import { Avatar } from '../../ui/avatar.tsx'
import pictures from '../../ui/player/pictures.module.css'
import { SomeNames } from '../../ui/some-names.tsx'

/** As many as fit on a screen. */
const SEEN = 6
const NOTHING = { entries: [], seenUpTo: 0, followingCount: 0 }

export interface TimelinePageProps {
  renderGames: RenderGames
  /** Suggested players, for a reader with an empty timeline. */
  suggestions?: ReactNode
}

/** Renders what followed players do, the latest first. */
export function TimelinePage({ renderGames, suggestions }: TimelinePageProps) {
  const { device, remote } = usePlayer()
  usePageTitle(MESSAGES.title)
  const inUse = useResource({ device, remote }, timelinePage, null)
  const { shown, status, more, showMore } = inUse
  const { entries, seenUpTo, followingCount } = shown ?? NOTHING
  const gameIds = [...new Set(entries.flatMap(({ game_ids }) => game_ids))]
  const [games] = useGames(device.db, gameIds)
  const drawn = useFirstPart(entries, SEEN)
  if (shown === null && isUnavailable(status)) return <NoPage page={inUse} />
  const isKnown = shown !== undefined && shown !== null
  const now = device.now()
  const days = entriesByDay(drawn)
  const inOrder = days.flatMap((day) => day.entries)
  // Only if something new is above the seen entries, and a seen one below it.
  const firstSeen = seenUpTo > 0 && (inOrder[0]?.at ?? 0) > seenUpTo ? inOrder.find(({ at }) => at <= seenUpTo)?.id : undefined
  return (
    <main className={layout.page} aria-busy={isPending(status) || undefined}>
      <h1>{MESSAGES.title}</h1>
      <AsItWas page={inUse} asItWas={MESSAGES.asItWas} now={now} />
      {isKnown ? null : <RowsToCome loading={MESSAGES.loading} count={3} height={190} />}
      {isKnown && entries.length === 0 ? <Empty isNobody={followingCount === 0} /> : null}
      {isKnown && entries.length === 0 ? suggestions : null}
      {firstSeen === undefined ? null : <p className={styles.mark}>{MESSAGES.newSince(seenUpTo, now)}</p>}
      <div className={layout.stack24}>
        {days.map(({ day, entries: ofDay, levels }) => (
          <section key={day} className={layout.stack} aria-label={MESSAGES.day(day, now)}>
            <h2 className={styles.date}>{MESSAGES.day(day, now)}</h2>
            {ofDay.map((entry) => (
              <div key={entry.id} className={styles.place}>
                {entry.id === firstSeen ? <p className={styles.mark}>{MESSAGES.seen}</p> : null}
                <TimelineItem entry={entry} games={games} renderGames={renderGames} />
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
      title={isNobody ? MESSAGES.nobody : MESSAGES.quiet}
      actions={
        <>
          <ButtonLink href="/matches?tab=players" kind="main">
            {MESSAGES.toSimilarPlayers}
          </ButtonLink>
          <ButtonLink href="/leaderboard">{MESSAGES.toLeaderboard}</ButtonLink>
        </>
      }
    >
      {isNobody ? MESSAGES.nobodyText : MESSAGES.quietText}
    </EmptyState>
  )
}

interface EntriesOfDay {
  /** The start of the day on the player's own calendar, in milliseconds. */
  readonly day: number
  /** The day's entries, the latest first; a level is last, if only one player reached one. */
  readonly entries: readonly ShownEntry[]
  /** The levels that several players reached on it, of each player the highest. */
  readonly levels: readonly ShownEntry[]
}

/** Returns entries, the latest first, by the days of the player's own calendar. Levels are the least interesting ones. */
export function entriesByDay(entries: readonly ShownEntry[]): EntriesOfDay[] {
  const days = Map.groupBy(entries, ({ at }) => new Date(at).setHours(0, 0, 0, 0))
  return [...days].map(([day, ofDay]) => {
    const levels = highestOfEach(ofDay.filter(isLevel))
    const others = ofDay.filter((entry) => !isLevel(entry))
    return levels.length > 1 ? { day, entries: others, levels } : { day, entries: [...others, ...levels], levels: [] }
  })
}

function isLevel({ kind }: ShownEntry): boolean {
  return kind === 'levelled'
}

function highestOfEach(levels: readonly ShownEntry[]): ShownEntry[] {
  const players = Map.groupBy(levels, ({ user_id: id }) => id)
  return [...players.values()].flatMap((own) => own.toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0)).slice(0, 1))
}

/** Renders the levels that several players reached on a day: one line, which opens to the players and their levels. */
function LevelGroup({ levels }: { levels: readonly ShownEntry[] }) {
  return (
    <details>
      <summary className={styles.line}>
        <span className={pictures.pictures} data-many>
          {levels.slice(0, 2).map(({ user_id: id, avatar_url: src }) => (
            <Avatar key={id} src={src} size={32} />
          ))}
        </span>
        <span className={styles.words}>
          <SomeNames names={levels.map(({ display_name: name }) => name)} count={levels.length} className={styles.name} />{' '}
          {MESSAGES.newLevels}
        </span>
        <ChevronDown className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <ul className={styles.players}>
        {levels.map(({ id, user_id: userId, display_name: name, level }) => (
          <li key={id}>
            <Link href={`/profile/${userId}`} className={styles.player}>
              <bdi className={styles.name}>{name}</bdi>
              <span>{MESSAGES.level(level ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
