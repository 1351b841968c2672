import { useRef, useState } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { Poster } from '../poster.tsx'
import type { Mood } from '../sample-games.ts'
import { SAMPLE_GAMES } from '../sample-games.ts'
import { TUTORIAL_TEXTS } from '../texts.ts'
import { useMoves } from '../use-moves.ts'
import styles from './scene.module.css'

const TEXTS = TUTORIAL_TEXTS.discovery
const MOODS: readonly Mood[] = ['cosy', 'epic', 'together']

/** A shelf that puts in front what fits the moods that are chosen. */
export function DiscoveryScene() {
  const [moods, setMoods] = useState<readonly Mood[]>([])
  const shelf = useRef<HTMLUListElement>(null)
  const fits = SAMPLE_GAMES.filter((game) => moods.every((mood) => game.moods.includes(mood)))
  const rest = SAMPLE_GAMES.filter((game) => !fits.includes(game))
  const order = [...fits, ...rest]
  useMoves(shelf)

  const toggle = (mood: Mood) =>
    setMoods(moods.includes(mood) ? moods.filter((other) => other !== mood) : [...moods, mood])
  return (
    <div className={styles.scene}>
      <div className={styles.chips}>
        {MOODS.map((mood) => (
          <Chip key={mood} pressed={moods.includes(mood)} onClick={() => toggle(mood)}>
            {TEXTS.moods[mood]}
          </Chip>
        ))}
      </div>
      <ul ref={shelf} className={styles.shelf} aria-label={TEXTS.shelf}>
        {order.map((game) => (
          <li key={game.id} data-key={game.id} data-dim={fits.includes(game) ? undefined : ''}>
            <Poster game={game} />
            <span className={hidden.hidden}>{game.name}</span>
          </li>
        ))}
      </ul>
      <output className={hidden.hidden}>
        {moods.length > 0 ? TEXTS.fits(fits.length) : ''}
      </output>
    </div>
  )
}
