import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'wouter'
import type { ShownEntry } from '../../loaders/resources/timeline.ts'
import { Avatar } from '../../ui/avatar.tsx'
import pictures from '../../ui/player/pictures.module.css'
import { SomeNames } from '../../ui/some-names.tsx'
import styles from './level-group.module.css'
import { TIMELINE_MESSAGES as MESSAGES } from './messages.ts'

/** Renders the levels that several players reached on a day: one line, which opens to the players and their levels. */
export function LevelGroup({ levels }: { levels: readonly ShownEntry[] }) {
  return (
    <details>
      <summary className={styles.line}>
        <span className={pictures.pictures} data-many>
          {levels.slice(0, 2).map(({ user_id: id, avatar_url: src }) => (
            <Avatar key={id} src={src} size={32} />
          ))}
        </span>
        <span className={styles.words}>
          <SomeNames names={levels.map(({ display_name: name }) => name)} count={levels.length} className={styles.name} />{' '}
          {MESSAGES.newLevels}
        </span>
        <ChevronDown className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <ul className={styles.players}>
        {levels.map(({ id, user_id: userId, display_name: name, level }) => (
          <li key={id}>
            <Link href={`/profile/${userId}`} className={styles.player}>
              <bdi className={styles.name}>{name}</bdi>
              <span>{MESSAGES.level(level ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
