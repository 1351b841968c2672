import { useId } from 'react'
import { leaderboardPage } from '../../loaders/resources/leaderboard.ts'
import { useResource } from '../../state/use-resource.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import layout from '../../ui/layout.module.css'
import { LeaderboardRow } from './leaderboard-row.tsx'
import styles from './leaderboard-page.module.css'
import { LEADERBOARD_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

const SHOWN = 5
const OF_ALL = { span: 'all', of: 'everyone' } as const

/** Renders the first players and the player's own place below them, next to other content; nothing if it is unknown. */
export function LeaderboardTop() {
  const { device, remote } = usePlayer()
  const titleId = useId()
  const { shown } = useResource({ device, remote }, leaderboardPage, OF_ALL)
  if (!shown || shown.rows.length === 0) return null
  const first = shown.rows.slice(0, SHOWN)
  const own = shown.rows.find(({ id }) => id === device.userId) ?? shown.me
  const rows = own && !first.includes(own) ? [...first, own] : first
  return (
    <section className={layout.stack8} aria-labelledby={titleId}>
      <h2 id={titleId}>{MESSAGES.title}</h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <LeaderboardRow row={row} isOwn={row.id === device.userId} />
          </li>
        ))}
      </ul>
      <ButtonLink href="/leaderboard" kind="bare">
        {MESSAGES.all}
      </ButtonLink>
    </section>
  )
}
