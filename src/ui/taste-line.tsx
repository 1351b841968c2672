import Ban from 'lucide-react/icons/ban'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { NEVER } from '../domain/taste.ts'
import type { TasteValue } from '../domain/taste.ts'
import { TASTE_LINE_TEXTS as TEXTS } from './taste-line-texts.ts'
import styles from './taste-line.module.css'
import hidden from './visually-hidden.module.css'

/** One thing that a taste is of, as the deck thinks of it. */
export interface TasteEntry {
  readonly id: number
  readonly name: string
  /** How long its bar is, from -1 to 1. */
  readonly weight: number
  /** What its player has said of it; 0 for nothing. */
  readonly said: TasteValue
}

export interface TasteLineProps {
  entry: TasteEntry
  /** What its bar says to who does not see it. */
  spoken: string
  /** Left out where nothing can be said of it. */
  onSay?: ((value: TasteValue) => void) | undefined
}

/** One thing with the bar of what was learned of it, to be raised, lowered or muted. */
export function TasteLine({ entry: { name, weight, said }, spoken, onSay }: TasteLineProps) {
  const isMuted = said === NEVER
  return (
    <li className={styles.line} data-muted={isMuted || undefined}>
      <span className={styles.name}>{name}</span>
      <output className={styles.said}>{TEXTS.said(said)}</output>
      <span className={styles.rail} aria-hidden>
        <span className={styles.bar} style={barOf(weight)} data-less={weight < 0 || undefined} />
      </span>
      <span className={hidden.hidden}>{spoken}</span>
      {onSay ? <Words name={name} said={said} onSay={onSay} /> : null}
    </li>
  )
}

function Words({ name, said, onSay }: { name: string; said: TasteValue; onSay: (value: TasteValue) => void }) {
  const isMuted = said === NEVER
  const say = (value: TasteValue) => {
    if (value !== said) onSay(value)
  }
  return (
    <span className={styles.words}>
      <button type="button" aria-label={TEXTS.less(name)} aria-disabled={said === -1 || undefined} onClick={() => say(lower(said))}>
        <Minus size={18} strokeWidth={2} aria-hidden />
      </button>
      <button type="button" aria-label={TEXTS.more(name)} aria-disabled={said === 2 || undefined} onClick={() => say(higher(said))}>
        <Plus size={18} strokeWidth={2} aria-hidden />
      </button>
      <button type="button" aria-label={TEXTS.never(name)} aria-pressed={isMuted} onClick={() => onSay(isMuted ? 0 : NEVER)}>
        <Ban size={18} strokeWidth={2} aria-hidden />
      </button>
    </span>
  )
}

/** A step down stops above never: that is a button of its own. */
function lower(said: TasteValue): TasteValue {
  return said === 2 ? 1 : said === 1 ? 0 : -1
}

function higher(said: TasteValue): TasteValue {
  return said === NEVER ? 0 : said === -1 ? 0 : said === 0 ? 1 : 2
}

/** From the middle of the rail to one of its ends. */
function barOf(weight: number): Record<`--${string}`, string> {
  return { '--length': `${Math.min(1, Math.abs(weight)) * 50}%` }
}
