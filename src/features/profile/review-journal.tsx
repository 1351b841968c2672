import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { PLAYER_REVIEWS_MAX } from '../../contract/reviews.ts'
import { localDay, weekday, weekdayName } from '../../domain/times.ts'
import type { ProfileReview, ShownProfile } from '../../local/queries/shown-profiles.ts'
import { Button } from '../../ui/button.tsx'
import { useParamsInAddress } from '../../ui/filters/use-params-in-address.ts'
import layout from '../../ui/layout.module.css'
import { Pill } from '../../ui/pill.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import prose from '../../ui/prose.module.css'
import { TwoColumns, useSecondColumn } from '../../ui/two-columns.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './review-journal.module.css'
import { JournalCalendar } from './journal-calendar.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { JOURNAL_SORTS, monthsOf, sortReviews } from './order.ts'
import type { JournalMonth, JournalSort } from './order.ts'
import { ReviewEntry } from './review-entry.tsx'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import type { Games } from './use-profile-games.ts'

// Its spring is fetched when it is opened.
const MonthSheet = lazy(async () => ({ default: (await import('./month-sheet.tsx')).MonthSheet }))

/** The size of a page. */
const PAGE = 30

export interface JournalProps {
  profile: ShownProfile
  games: Games
  isOwn: boolean
  /** In milliseconds. */
  now: number
}

/** Renders all reviews of a player: by month and day, or the most liked first. */
export function Journal({ profile, games, isOwn, now }: JournalProps) {
  const [sort, setSort] = useState<JournalSort>('newest')
  const { reviews, isRead } = profile
  if (reviews.length === 0) {
    if (!isRead.reviews) return null
    return <NothingYet isOwn={isOwn} texts={MESSAGES.emptyJournal} way={{ href: '/search', text: MESSAGES.findGames }} />
  }
  const sorts = (
    <PillSelect label={MESSAGES.sort} value={sort} className={styles.sort} onChange={(name) => setSort(name as JournalSort)}>
      {JOURNAL_SORTS.map((name) => (
        <option key={name} value={name}>
          {MESSAGES.journalSorts[name]}
        </option>
      ))}
    </PillSelect>
  )
  // The player's own reviews are complete.
  const isCut = !isOwn && reviews.length >= PLAYER_REVIEWS_MAX
  const parts = { reviews: sortReviews(reviews, sort), games, now, isCut }
  return sort === 'newest' ? <ByMonth {...parts} sorts={sorts} /> : <InOneList {...parts} sorts={sorts} />
}

interface PartsProps {
  reviews: readonly ProfileReview[]
  games: Games
  now: number
  /** Whether there may be older ones on the server. */
  isCut: boolean
  sorts: ReactNode
}

function InOneList({ reviews, games, now, isCut, sorts }: PartsProps) {
  const [end, setEnd] = useState(PAGE)
  return (
    <section className={styles.journal} aria-label={MESSAGES.journal}>
      {sorts}
      <ul>
        {reviews.slice(0, end).map((review) => (
          <li key={review.id}>
            <ReviewEntry review={review} games={games} level={2} now={now} />
          </li>
        ))}
      </ul>
      <End rest={reviews.length - end} isCut={isCut} onMore={() => setEnd(end + PAGE)} />
    </section>
  )
}

/** The month of the journal in the address, as `yyyy-mm`; null for the newest. */
interface InJournal {
  readonly month: string | null
}

const IN_ADDRESS = {
  read: (query: string): InJournal => ({
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.exec(new URLSearchParams(query).get('month') ?? '')?.[0] ?? null,
  }),
  write: ({ month }: InJournal) => `tab=diary${month === null ? '' : `&month=${month}`}`,
}

function ByMonth({ reviews, games, now, isCut, sorts }: PartsProps) {
  const id = useId()
  const isBeside = useSecondColumn()
  const [isChoosing, setChoosing] = useState(false)
  const [{ month: asked }, setAsked] = useParamsInAddress<InJournal>(isChoosing, IN_ADDRESS)
  const months = monthsOf(reviews)
  const nearest = asked === null ? undefined : (months.find(({ month }) => month <= asked) ?? months.at(-1))
  const [{ start, end }, setShown] = useState(() => pageFrom(nearest?.first ?? 0))
  /** The month that was chosen last: an object of its own for each time. */
  const [chosen, setChosen] = useState<JournalMonth | null>(null)
  useEffect(() => {
    if (!chosen) return
    const heading = document.getElementById(id + chosen.month)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
  }, [id, chosen])
  const choose = (month: JournalMonth) => {
    // Months between are not rendered: a jump over years is as fast as one over a week.
    if (month.first < start || month.first >= end) setShown(pageFrom(month.first))
    setAsked({ month: month.month })
    setChosen({ ...month })
  }
  const shown = months.filter(({ first, count }) => first < end && first + count > start)
  const current = shown[0]?.month ?? ''
  return (
    <TwoColumns label={MESSAGES.goToMonth} second={<JournalCalendar months={months} onChoose={choose} />}>
      <section className={styles.journal} aria-label={MESSAGES.journal}>
        <div className={layout.row8}>
          {sorts}
          {isBeside ? null : (
            <Pill className={styles.months} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
              {MESSAGES.month(nearest?.month ?? current)}
              <span className={hidden.hidden}>: {MESSAGES.goToMonth}</span>
              <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
            </Pill>
          )}
        </div>
        {asked !== null && nearest?.month !== asked ? (
          <output className={prose.muted}>{MESSAGES.noneIn(MESSAGES.month(asked))}</output>
        ) : null}
        {start > 0 ? (
          <Button onClick={() => setShown({ start: Math.max(0, start - PAGE), end })}>{MESSAGES.newer(Math.min(PAGE, start))}</Button>
        ) : null}
        {shown.map(({ month, first, count }) => (
          <section key={month} aria-labelledby={id + month}>
            <h2 id={id + month} tabIndex={-1} className={styles.month}>
              {MESSAGES.month(month)} <span className={prose.figures}>{MESSAGES.number(count)}</span>
            </h2>
            <ul>
              {reviews.slice(Math.max(first, start), Math.min(first + count, end)).map((review, index, all) => (
                <li key={review.id} className={styles.day}>
                  <Day at={review.at} isFirst={all[index - 1] === undefined || localDay(all[index - 1]?.at ?? 0) !== localDay(review.at)} />
                  <ReviewEntry review={review} games={games} level={3} now={now} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <End rest={reviews.length - end} isCut={isCut} onMore={() => setShown({ start, end: end + PAGE })} />
      </section>
      {isChoosing ? (
        <Suspense fallback={null}>
          <MonthSheet
            months={months}
            onClosed={(month) => {
              setChoosing(false)
              if (month) choose(month)
            }}
          />
        </Suspense>
      ) : null}
    </TwoColumns>
  )
}

function pageFrom(start: number) {
  return { start, end: start + PAGE }
}

/** Renders the day of a review next to it, once for all reviews of the day. */
function Day({ at, isFirst }: { at: number; isFirst: boolean }) {
  if (!isFirst) return <span />
  return (
    <time className={styles.date} dateTime={localDay(at)}>
      <span className={hidden.hidden}>{weekday(at)}</span>
      <span className={styles.number} aria-hidden>
        {new Date(at).getDate()}
      </span>
      <span aria-hidden>{weekdayName(at)}</span>
    </time>
  )
}

interface EndProps {
  rest: number
  isCut: boolean
  onMore: () => void
}

/** Renders how the list continues. */
function End({ rest, isCut, onMore }: EndProps) {
  if (rest > 0) return <Button onClick={onMore}>{MESSAGES.more(Math.min(PAGE, rest))}</Button>
  return isCut ? <p className={prose.muted}>{MESSAGES.latestOnly(PLAYER_REVIEWS_MAX)}</p> : null
}
