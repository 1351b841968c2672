import { useId } from 'react'
import { leaderboardPage } from '../../loaders/pages/leaderboard.ts'
import { usePage } from '../../state/use-page.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import layout from '../../ui/layout.module.css'
import type { LeaderboardPageProps } from './leaderboard-page.tsx'
import { LeaderboardRow } from './leaderboard-row.tsx'
import styles from './leaderboard-page.module.css'
import { LEADERBOARD_TEXTS as TEXTS } from './texts.ts'

const SHOWN = 5
const OF_ALL = { span: 'all', of: 'everyone' } as const

/** Who is ahead of all, and the player's own place below them, beside something else; nothing where it is not known. */
export function LeaderboardTop({ device, remote }: LeaderboardPageProps) {
  const titleId = useId()
  const { shown } = usePage({ device, remote }, leaderboardPage, OF_ALL)
  if (!shown || shown.rows.length === 0) return null
  const first = shown.rows.slice(0, SHOWN)
  const own = shown.rows.find(({ id }) => id === device.userId) ?? shown.me
  const rows = own && !first.includes(own) ? [...first, own] : first
  return (
    <section className={layout.stack8} aria-labelledby={titleId}>
      <h2 id={titleId}>{TEXTS.title}</h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <LeaderboardRow row={row} isOwn={row.id === device.userId} />
          </li>
        ))}
      </ul>
      <ButtonLink href="/leaderboard" kind="bare">
        {TEXTS.all}
      </ButtonLink>
    </section>
  )
}
