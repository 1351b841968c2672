import { useId } from 'react'
import { leaderboardPage } from '../../resources/leaderboard.ts'
import { useResource } from '../../state/use-resource.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import layout from '../../ui/layout.module.css'
import styles from './leaderboard-page.module.css'
import { LEADERBOARD_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'
import { Link } from 'wouter'
import type { LeaderboardRow as Row } from '../../contract/quests.ts'
import { Avatar } from '../../ui/avatar.tsx'
import hidden from '../../ui/visually-hidden.module.css'

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

const AVATAR_PX = 40

/** Renders one ranked player, as a link to their profile. */
export function LeaderboardRow({ row: { rank, id, name, avatar_url: avatarUrl, score }, isOwn }: { row: Row; isOwn: boolean }) {
  return (
    <Link href={isOwn ? '/profile' : `/profile/${id}`} className={styles.row} data-own={isOwn || undefined}>
      <span className={styles.rank} data-first={rank <= 3 || undefined}>
        {MESSAGES.rank(rank)}
      </span>
      <Avatar src={avatarUrl} size={AVATAR_PX} />
      <span className={styles.name} dir="auto">
        {name}
        {isOwn ? <span className={styles.you}>{MESSAGES.you}</span> : null}
      </span>
      <span className={styles.score}>
        {MESSAGES.score(score)}
        <span className={hidden.hidden}> {MESSAGES.experience}</span>
      </span>
    </Link>
  )
}
