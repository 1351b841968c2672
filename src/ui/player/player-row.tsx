import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Avatar } from '../avatar.tsx'
import layout from '../layout.module.css'
import prose from '../prose.module.css'
import styles from './player-row.module.css'
import { PLAYER_TEXTS as TEXTS } from './texts.ts'

export interface PlayerRowProps {
  id: string
  name: string
  username: string
  avatarUrl: string
  /** What can be done about them. */
  children?: ReactNode
}

/** A player in a list: who they are leads to their profile. */
export function PlayerRow({ id, name, username, avatarUrl, children }: PlayerRowProps) {
  return (
    <div className={layout.row8}>
      <Link href={`/profile/${id}`} className={styles.player}>
        <Avatar src={avatarUrl} size={48} />
        <span className={styles.who}>
          <span className={styles.name} dir="auto">
            {name === '' ? TEXTS.nameless : name}
          </span>
          {username === '' ? null : <span className={prose.smallCut}>{TEXTS.username(username)}</span>}
        </span>
      </Link>
      {children}
    </div>
  )
}
