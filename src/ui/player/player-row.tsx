import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Avatar } from '../avatar.tsx'
import layout from '../layout.module.css'
import prose from '../prose.module.css'
import styles from './player-row.module.css'
import { PLAYER_MESSAGES as MESSAGES } from './messages.ts'

export interface PlayerRowProps {
  id: string
  name: string
  username: string
  avatarUrl: string
  /** Actions for the player. */
  children?: ReactNode
}

/** Renders a player in a list, as a link to their profile. */
export function PlayerRow({ id, name, username, avatarUrl, children }: PlayerRowProps) {
  return (
    <div className={layout.row8}>
      <Link href={`/profile/${id}`} className={styles.player}>
        <Avatar src={avatarUrl} size={48} />
        <span className={styles.who}>
          <span className={styles.name} dir="auto">
            {name === '' ? MESSAGES.nameless : name}
          </span>
          {username === '' ? null : <span className={prose.smallCut}>{MESSAGES.username(username)}</span>}
        </span>
      </Link>
      {children}
    </div>
  )
}
