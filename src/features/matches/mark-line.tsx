import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import Library from 'lucide-react/icons/library'
import type { LucideIcon } from 'lucide-react'
import type { Mark } from '../../local/queries/matches.ts'
import styles from './match-tile.module.css'
import { MATCHES_MESSAGES as MESSAGES } from './messages.ts'

const ICONS: Record<Mark, LucideIcon> = { liked: Heart, owned: Library, wanted: Bookmark }

/** Renders the icon of a mark, in its colour. */
export function MarkIcon({ mark, size = 14 }: { mark: Mark; size?: number }) {
  const Icon = ICONS[mark]
  return (
    <Icon
      className={styles.sign}
      data-mark={mark}
      size={size}
      strokeWidth={2}
      // Books on a shelf are lines: filled they would be one block.
      fill={mark === 'owned' ? 'none' : 'currentColor'}
      aria-hidden
    />
  )
}

/** Renders the player's marks of a game. */
export function MarkLine({ marks }: { marks: readonly Mark[] }) {
  return (
    <span className={styles.marks}>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>
          <MarkIcon mark={mark} />
          {MESSAGES.marks[mark]}
        </span>
      ))}
    </span>
  )
}
