import { monthName } from '../../domain/times.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './journal-calendar.module.css'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import type { JournalMonth } from './order.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

export interface JournalCalendarProps {
  /** The newest first. */
  months: readonly JournalMonth[]
  onChoose: (month: JournalMonth) => void
}

/** Renders the months of each year, the newest year first. A month with reviews is a button with their number. */
export function JournalCalendar({ months, onChoose }: JournalCalendarProps) {
  'use memo'
  const known = new Map(months.map((month) => [month.month, month]))
  const years = [...new Set(months.map(({ month }) => month.slice(0, 'yyyy'.length)))]
  return (
    <nav className={styles.calendar} aria-label={MESSAGES.months}>
      {years.map((year) => (
        <section key={year}>
          <h3 className={styles.year}>{year}</h3>
          <ul className={styles.months}>
            {MONTHS.map((number) => {
              const month = known.get(`${year}-${String(number).padStart(2, '0')}`)
              const name = monthName(number)
              return month ? (
                <li key={number}>
                  <button type="button" className={styles.month} onClick={() => onChoose(month)}>
                    <span aria-hidden>{name}</span>
                    <span className={styles.count} aria-hidden>
                      {MESSAGES.number(month.count)}
                    </span>
                    <span className={hidden.hidden}>{MESSAGES.reviewsIn(MESSAGES.month(month.month), month.count)}</span>
                  </button>
                </li>
              ) : (
                <li key={number} className={styles.none} aria-hidden>
                  {name}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}
