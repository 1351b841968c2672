import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Device } from '../../local/device.ts'
import type { Identity } from '../../local/pages/shown-profiles.ts'
import { levelUp } from '../../state/level-up.ts'
import { REDUCED_MOTION, useMediaQuery } from '../../ui/use-media-query.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './level-up.module.css'
import { QUEST_TEXTS as TEXTS } from './texts.ts'
import { useWatchedLevel } from './use-level-up.ts'

/** Long enough to be seen, and to be read out. */
const CELEBRATED_MS = 5_000

/**
 * Celebrates a level that the player reaches, briefly and over whatever page is shown: in nobody's way, and told to who
 * cannot see it. A page that shows the level celebrates by itself, and who wants no motion is only told.
 */
export function LevelUp({ device, identity }: { device: Device; identity: Identity }) {
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
      <output className={hidden.hidden}>{reached ? TEXTS.levelReached(reached.level, reached.tier) : ''}</output>
      {reached && !isOnPage && !isCalm ? (
        <p key={reached.level} className={styles.celebration} aria-hidden>
          <span className={styles.badge}>{reached.level}</span>
          <span className={styles.words}>
            {TEXTS.levelUp(reached.level)} <span className={styles.tier}>{reached.tier}</span>
          </span>
        </p>
      ) : null}
    </>
  )
}
