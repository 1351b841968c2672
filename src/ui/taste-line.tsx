import Ban from 'lucide-react/icons/ban'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { NEVER } from '../domain/taste.ts'
import type { TasteValue } from '../domain/taste.ts'
import { TASTE_LINE_MESSAGES as MESSAGES } from './taste-line-messages.ts'
import styles from './taste-line.module.css'
import hidden from './visually-hidden.module.css'

/** One subject of a taste, as the deck weighs it. */
export interface TasteEntry {
  readonly id: number
  readonly name: string
  /** The length of its bar, from -1 to 1. */
  readonly weight: number
  /** The player's stated value; 0 for none. */
  readonly stated: TasteValue
}

export interface TasteLineProps {
  entry: TasteEntry
  /** The bar's text for screen readers. */
  spoken: string
  /** Omitted if no value can be stated. */
  onChange?: ((value: TasteValue) => void) | undefined
}

/** Renders one subject with the bar of its learned weight, and buttons to raise, lower or mute it. */
export function TasteLine({ entry: { name, weight, stated }, spoken, onChange }: TasteLineProps) {
  const isMuted = stated === NEVER
  return (
    <li className={styles.line} data-muted={isMuted || undefined}>
      <span className={styles.name}>{name}</span>
      <output className={styles.said}>{MESSAGES.stated(stated)}</output>
      <span className={styles.rail} aria-hidden>
        <span className={styles.bar} style={barOf(weight)} data-less={weight < 0 || undefined} />
      </span>
      <span className={hidden.hidden}>{spoken}</span>
      {onChange ? <TasteWords name={name} stated={stated} onChange={onChange} /> : null}
    </li>
  )
}

interface TasteWordsProps extends Pick<TasteEntry, 'name' | 'stated'> {
  onChange: (value: TasteValue) => void
}

/** Renders the three buttons that raise, lower or mute a subject. */
export function TasteWords({ name, stated, onChange }: TasteWordsProps) {
  const isMuted = stated === NEVER
  const change = (value: TasteValue) => {
    if (value !== stated) onChange(value)
  }
  return (
    <span className={styles.words}>
      <button
        type="button"
        aria-label={MESSAGES.less(name)}
        aria-disabled={stated === -1 || undefined}
        onClick={() => change(lower(stated))}
      >
        <Minus size={18} strokeWidth={2} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={MESSAGES.more(name)}
        aria-disabled={stated === 2 || undefined}
        onClick={() => change(higher(stated))}
      >
        <Plus size={18} strokeWidth={2} aria-hidden />
      </button>
      <button type="button" aria-label={MESSAGES.never(name)} aria-pressed={isMuted} onClick={() => onChange(isMuted ? 0 : NEVER)}>
        <Ban size={18} strokeWidth={2} aria-hidden />
      </button>
    </span>
  )
}

/** Lowering stops above never, which has a button of its own. */
function lower(stated: TasteValue): TasteValue {
  return stated === 2 ? 1 : stated === 1 ? 0 : -1
}

function higher(stated: TasteValue): TasteValue {
  return stated === NEVER ? 0 : stated === -1 ? 0 : stated === 0 ? 1 : 2
}

/** From the middle of the rail to one of its ends. */
function barOf(weight: number): Record<`--${string}`, string> {
  return { '--length': `${Math.min(1, Math.abs(weight)) * 50}%` }
}
