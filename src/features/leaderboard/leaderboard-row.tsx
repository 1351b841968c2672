import { Link } from 'wouter'
import type { LeaderboardRow as Row } from '../../contract/quests.ts'
import { Avatar } from '../../ui/avatar.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './leaderboard-row.module.css'
import { LEADERBOARD_MESSAGES as MESSAGES } from './messages.ts'

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
