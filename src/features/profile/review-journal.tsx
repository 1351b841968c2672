import { useState } from 'react'
import type { ShownProfile } from '../../local/queries/shown-profiles.ts'
import { Button } from '../../ui/button.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import styles from './review-journal.module.css'
import { NothingYet } from './nothing-yet.tsx'
import { JOURNAL_SORTS, sortReviews } from './order.ts'
import type { JournalSort } from './order.ts'
import { ReviewEntry } from './review-entry.tsx'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import type { Games } from './use-profile-games.ts'

/** The size of a page. */
const PAGE = 30

export interface JournalProps {
  profile: ShownProfile
  games: Games
  isOwn: boolean
  /** In milliseconds. */
  now: number
}

/** Renders all reviews of a player. */
export function Journal({ profile: { reviews, isRead }, games, isOwn, now }: JournalProps) {
  const [sort, setSort] = useState<JournalSort>('newest')
  const [count, setCount] = useState(PAGE)
  const rest = Math.min(PAGE, reviews.length - count)
  return (
    <div className={styles.journal}>
      {reviews.length === 0 && !isRead.reviews ? null : reviews.length === 0 ? (
        <NothingYet isOwn={isOwn} texts={MESSAGES.emptyJournal} way={{ href: '/search', text: MESSAGES.findGames }} />
      ) : (
        <>
          <PillSelect label={MESSAGES.sort} value={sort} className={styles.sort} onChange={(name) => setSort(name as JournalSort)}>
            {JOURNAL_SORTS.map((name) => (
              <option key={name} value={name}>
                {MESSAGES.journalSorts[name]}
              </option>
            ))}
          </PillSelect>
          <ul className={styles.entries} aria-label={MESSAGES.journal}>
            {sortReviews(reviews, sort)
              .slice(0, count)
              .map((review) => (
                <li key={review.id}>
                  <ReviewEntry review={review} games={games} level={2} now={now} />
                </li>
              ))}
          </ul>
          {rest > 0 ? <Button onClick={() => setCount(count + PAGE)}>{MESSAGES.more(rest)}</Button> : null}
        </>
      )}
    </div>
  )
}
