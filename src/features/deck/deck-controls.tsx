import Heart from 'lucide-react/icons/heart'
import Library from 'lucide-react/icons/library'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { memo, useEffect } from 'react'
import { RoundButton } from '../../ui/round-button.tsx'
import { areSingleKeysOn } from '../../ui/single-keys.ts'
import styles from './deck-controls.module.css'
import { MESSAGES } from './messages.ts'
import type { Verdict } from './verdict.ts'
import { verdictOfKey } from './verdict.ts'

export interface DeckControlsProps {
  canRewind: boolean
  canOwn: boolean
  hasCard: boolean
  onRewind: () => void
  onVerdict: (verdict: Verdict) => void
}

const VERDICTS = [
  {
    verdict: 'disliked',
    label: MESSAGES.nope,
    size: 64,
    tone: 'nope',
    shortcut: 'ArrowLeft',
    key: '←',
    sign: <X size={30} strokeWidth={2.25} aria-hidden />,
  },
  {
    verdict: 'liked',
    label: MESSAGES.like,
    size: 72,
    tone: 'like',
    shortcut: 'ArrowRight',
    key: '→',
    sign: <Heart size={34} strokeWidth={2} fill="currentColor" aria-hidden />,
  },
  {
    verdict: 'owned',
    label: MESSAGES.owned,
    size: 64,
    tone: 'owned',
    shortcut: 'ArrowUp',
    key: '↑',
    sign: <Library size={28} strokeWidth={2} aria-hidden />,
  },
] as const

/** Renders the four round buttons on the card's lower edge, with their keys if there is a keyboard. */
export const DeckControls = memo(function DeckControls({ canRewind, canOwn, hasCard, onRewind, onVerdict }: DeckControlsProps) {
  return (
    <div className={styles.controls}>
      <div className={styles.control}>
        <RoundButton label={MESSAGES.rewind} size={48} tone="plain" shortcut="z" disabled={!canRewind} onPress={onRewind}>
          <Undo2 size={20} strokeWidth={2} aria-hidden />
        </RoundButton>
        <kbd className={styles.key}>Z</kbd>
      </div>
      {VERDICTS.filter(({ verdict }) => canOwn || verdict !== 'owned').map(({ verdict, key, sign, ...button }) => (
        <div key={verdict} className={styles.control}>
          <RoundButton {...button} disabled={!hasCard} onPress={() => onVerdict(verdict)}>
            {sign}
          </RoundButton>
          <kbd className={styles.key}>{key}</kbd>
        </div>
      ))}
    </div>
  )
})

const TYPED_INTO = 'input, select, textarea, dialog, [contenteditable]'
/** Scrollable elements use up and down themselves, also at their ends. */
const SCROLLED = '[data-scrolls]'

interface DeckKeys {
  onVerdict: (verdict: Verdict) => void
  onRewind: () => void
}

/** Arrow keys swipe and Z rewinds, unless the focus is in a field or a dialog; up scrolls scrollable elements. A held key counts once. */
export function useDeckKeys({ onVerdict, onRewind }: DeckKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
      const within = event.target instanceof Element ? event.target : undefined
      if (within?.closest(TYPED_INTO) || (event.key === 'ArrowUp' && within?.closest(SCROLLED))) return
      const verdict = verdictOfKey(event.key)
      if (verdict) onVerdict(verdict)
      else if (event.key.toLowerCase() === 'z' && areSingleKeysOn()) onRewind()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onVerdict, onRewind])
}
