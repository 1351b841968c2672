import { useId } from 'react'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import styles from './ring-colour.module.css'
import { APPEARANCE_MESSAGES as MESSAGES } from './messages.ts'

/** Offered colours for drawn rings: each is visible on a light and on a dark page. */
const RING_COLOURS = [
  ['#d64532', 'Red'],
  ['#e0641c', 'Orange'],
  ['#c08a16', 'Gold'],
  ['#5f9a35', 'Green'],
  ['#1f9490', 'Teal'],
  ['#2f86d6', 'Blue'],
  ['#6a6fe0', 'Indigo'],
  ['#9a57cf', 'Violet'],
  ['#cf4f97', 'Rose'],
  ['#8a8178', 'Stone'],
] as const

export interface RingColourProps {
  /** As `#rrggbb`; null for the theme's. */
  colour: string | null
  onChange: (colour: string | null) => void
}

const CHOICES: readonly (readonly [colour: string | null, words: string])[] = [[null, MESSAGES.accent], ...RING_COLOURS]

/** Renders the colour of a drawn ring: the theme's, one of a few with good contrast everywhere, or any other. */
export function RingColour({ colour, onChange }: RingColourProps) {
  const name = useId()
  return (
    <ChoiceGroup label={MESSAGES.colour}>
      {CHOICES.map(([value, words]) => (
        <label key={words} className={styles.swatch}>
          <input type="radio" name={name} aria-label={words} checked={colour === value} onChange={() => onChange(value)} />
          <svg viewBox="0 0 28 28" width={28} height={28} aria-hidden>
            <circle cx={14} cy={14} r={14} fill={value ?? 'var(--accent)'} />
          </svg>
        </label>
      ))}
      <input
        type="color"
        className={styles.own}
        aria-label={MESSAGES.ownColour}
        value={colour ?? '#e0641c'}
        onChange={({ target }) => onChange(target.value.toLowerCase())}
      />
    </ChoiceGroup>
  )
}
