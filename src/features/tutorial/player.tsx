import type { CSSProperties } from 'react'
import styles from './scenes/scene.module.css'
import { SAMPLE_PLAYERS } from './messages.ts'

/** Renders one of the tutorial's players: a letter on their colour. Without alternative text: the name is next to it. */
export function Player({ name }: { name: string }) {
  const hue = SAMPLE_PLAYERS.find((player) => player.name === name)?.hue ?? 45
  return <span className={styles.player} style={{ '--of': String(hue) } as CSSProperties} data-initial={name[0]} aria-hidden />
}
