import { EXPLORATIONS } from '../../domain/exploration.ts'
import type { Exploration } from '../../domain/exploration.ts'
import styles from './exploration-slider.module.css'
import { TASTE_MESSAGES as MESSAGES } from './messages.ts'

const WORDS = new Map(MESSAGES.explorations)
const [FAMILIAR, SURPRISING] = [WORDS.get('0'), WORDS.get('4')]

export interface ExplorationSliderProps {
  value: Exploration
  onChange: (value: Exploration) => void
}

/** Renders the exploration, from popular games to surprising ones, in five steps. */
export function ExplorationSlider({ value, onChange }: ExplorationSliderProps) {
  const isEnd = WORDS.get(value) === FAMILIAR || WORDS.get(value) === SURPRISING
  return (
    <div className={styles.slider}>
      <input
        type="range"
        aria-label={MESSAGES.exploration}
        aria-valuetext={WORDS.get(value)}
        min={0}
        max={EXPLORATIONS.length - 1}
        step={1}
        value={Number(value)}
        onChange={(event) => onChange(EXPLORATIONS[Number(event.target.value)] ?? value)}
      />
      <span aria-hidden>{FAMILIAR}</span>
      <span aria-hidden className={styles.chosen}>
        {isEnd ? null : WORDS.get(value)}
      </span>
      <span aria-hidden>{SURPRISING}</span>
    </div>
  )
}
