import { SURPRISES } from '../../domain/surprise.ts'
import type { Surprise } from '../../domain/surprise.ts'
import styles from './surprise-slider.module.css'
import { TASTE_TEXTS as TEXTS } from './texts.ts'

const WORDS = new Map(TEXTS.surprises)
const [FAMILIAR, SURPRISING] = [WORDS.get('0'), WORDS.get('4')]

export interface SurpriseSliderProps {
  value: Surprise
  onChange: (value: Surprise) => void
}

/** From what many love to what surprises, in five steps. */
export function SurpriseSlider({ value, onChange }: SurpriseSliderProps) {
  const isEnd = WORDS.get(value) === FAMILIAR || WORDS.get(value) === SURPRISING
  return (
    <div className={styles.slider}>
      <input
        type="range"
        aria-label={TEXTS.surprise}
        aria-valuetext={WORDS.get(value)}
        min={0}
        max={SURPRISES.length - 1}
        step={1}
        value={Number(value)}
        onChange={(event) => onChange(SURPRISES[Number(event.target.value)] ?? value)}
      />
      <span aria-hidden>{FAMILIAR}</span>
      <span aria-hidden className={styles.chosen}>
        {isEnd ? null : WORDS.get(value)}
      </span>
      <span aria-hidden>{SURPRISING}</span>
    </div>
  )
}
