import { classNames } from '../../ui/class-names.ts'
import styles from './tutorial-poster.module.css'
import type { SampleGame } from './sample-games.ts'
import type { CSSProperties, RefObject } from 'react'
import scene from './scenes/scene.module.css'
import { SAMPLE_PLAYERS } from './messages.ts'
import { useLayoutEffect, useRef } from 'react'
import { REDUCED_MOTION } from '../../ui/use-media-query.ts'

// Why: docs/decisions/interface/0004-tour-cropper-reordering-and-scenes-are-our-own.md
/** Renders a drawn game box. Without alternative text: its name is next to it, or on its container. */
export function Poster({ game, className }: { game: SampleGame; className?: string | undefined }) {
  return (
    <span className={classNames(styles.poster, className)} aria-hidden>
      <span className={styles.art} data-light={game.isLight} style={{ backgroundImage: `linear-gradient(${game.sky.join()})` }}>
        <svg viewBox="0 0 120 160" preserveAspectRatio="xMidYMax slice">
          {game.shapes.map(([d, fill, opacity]) => (
            <path key={d} d={d} fill={fill} opacity={opacity} />
          ))}
        </svg>
        <span className={styles.title}>{game.name}</span>
      </span>
    </span>
  )
}

/** Renders one of the tutorial's players: a letter on their colour. Without alternative text: the name is next to it. */
export function Player({ name }: { name: string }) {
  const hue = SAMPLE_PLAYERS.find((player) => player.name === name)?.hue ?? 45
  return <span className={scene.player} style={{ '--of': String(hue) } as CSSProperties} data-initial={name[0]} aria-hidden />
}

const MOVE = { duration: 320, easing: 'cubic-bezier(0.25, 1.15, 0.4, 1)' } as const
const FADE_MS = 120

/**
 * Animates the children of a list to their new places when their order changes, and new ones as they appear. Each child has a `data-key`;
 * one with `data-held` follows a finger.
 */
export function useMoves(list: RefObject<HTMLElement | null>): void {
  const places = useRef<ReadonlyMap<string, { x: number; y: number }> | null>(null)
  useLayoutEffect(() => {
    const before = places.current
    const now = new Map<string, { x: number; y: number }>()
    const isStill = window.matchMedia(REDUCED_MOTION).matches
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue
      const key = child.dataset['key'] ?? ''
      const place = { x: child.offsetLeft, y: child.offsetTop }
      now.set(key, place)
      if (!before || child.dataset['held'] !== undefined) continue
      const old = before.get(key)
      if (!old) child.animate([{ opacity: 0, ...(isStill ? {} : { scale: 0.9 }) }, { opacity: 1 }], isStill ? FADE_MS : MOVE)
      else if (!isStill && (old.x !== place.x || old.y !== place.y)) {
        child.animate([{ translate: `${old.x - place.x}px ${old.y - place.y}px` }, { translate: '0 0' }], MOVE)
      }
    }
    places.current = now
  })
}
