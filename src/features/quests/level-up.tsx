import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Identity } from '../../local/queries/shown-profiles.ts'
import { levelUp } from '../../state/level-up-state.ts'
import { REDUCED_MOTION, useMediaQuery } from '../../ui/use-media-query.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './level-up.module.css'
import { QUEST_MESSAGES as MESSAGES } from './messages.ts'
import { useWatchedLevel } from './use-level-up.ts'
import { usePlayer } from '../../state/player.ts'

/** Long enough to be seen, and to be announced. */
const CELEBRATED_MS = 5_000

/**
 * Celebrates a level that the player reaches, briefly and over any page, without blocking it, and announces it to screen readers. A page
 * that shows the level celebrates by itself. With reduced motion it is only announced.
 */
export function LevelUp({ identity }: { identity: Identity }) {
  const { device } = usePlayer()
  useWatchedLevel(device, identity)
  const { reached, isOnPage } = useSnapshot(levelUp)
  const isCalm = useMediaQuery(REDUCED_MOTION)
  useEffect(() => {
    if (!reached) return
    const timer = setTimeout(() => {
      levelUp.reached = null
    }, CELEBRATED_MS)
    return () => clearTimeout(timer)
  }, [reached])
  return (
    <>
      <output className={hidden.hidden}>{reached ? MESSAGES.levelReached(reached.level, reached.tier) : ''}</output>
      {reached && !isOnPage && !isCalm ? (
        <p key={reached.level} className={styles.celebration} aria-hidden>
          <span className={styles.badge}>{reached.level}</span>
          <span className={styles.words}>
            {MESSAGES.levelUp(reached.level)} <span className={styles.tier}>{reached.tier}</span>
          </span>
        </p>
      ) : null}
    </>
  )
}
