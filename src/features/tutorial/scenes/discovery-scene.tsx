import { useRef, useState } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { Poster, useMoves } from '../scene-parts.tsx'
import type { Mood } from '../sample-games.ts'
import { SAMPLE_GAMES } from '../sample-games.ts'
import { TUTORIAL_MESSAGES } from '../messages.ts'
import styles from './scene.module.css'

const MESSAGES = TUTORIAL_MESSAGES.discovery
const MOODS: readonly Mood[] = ['cosy', 'epic', 'together']

/** Renders a shelf that moves the games of the chosen moods to the front. */
export function DiscoveryScene() {
  const [moods, setMoods] = useState<readonly Mood[]>([])
  const shelf = useRef<HTMLUListElement>(null)
  const fits = SAMPLE_GAMES.filter((game) => moods.every((mood) => game.moods.includes(mood)))
  const rest = SAMPLE_GAMES.filter((game) => !fits.includes(game))
  const order = [...fits, ...rest]
  useMoves(shelf)

  const toggle = (mood: Mood) => setMoods(moods.includes(mood) ? moods.filter((other) => other !== mood) : [...moods, mood])
  return (
    <div className={styles.scene}>
      <div className={styles.chips}>
        {MOODS.map((mood) => (
          <Chip key={mood} pressed={moods.includes(mood)} onClick={() => toggle(mood)}>
            {MESSAGES.moods[mood]}
          </Chip>
        ))}
      </div>
      <ul ref={shelf} className={styles.shelf} aria-label={MESSAGES.shelf}>
        {order.map((game) => (
          <li key={game.id} data-key={game.id} data-dim={fits.includes(game) ? undefined : ''}>
            <Poster game={game} />
            <span className={hidden.hidden}>{game.name}</span>
          </li>
        ))}
      </ul>
      <output className={hidden.hidden}>{moods.length > 0 ? MESSAGES.fits(fits.length) : ''}</output>
    </div>
  )
}
