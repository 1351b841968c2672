import Heart from 'lucide-react/icons/heart'
import Library from 'lucide-react/icons/library'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { memo } from 'react'
import { RoundButton } from '../../ui/round-button.tsx'
import styles from './deck-controls.module.css'
import { TEXTS } from './texts.ts'
import type { Verdict } from './verdict.ts'

export interface DeckControlsProps {
  canRewind: boolean
  canOwn: boolean
  hasCard: boolean
  onRewind: () => void
  onVerdict: (verdict: Verdict) => void
}

/** The four round buttons on the card's lower edge; where there is a keyboard, the key of each below it. */
export const DeckControls = memo(function DeckControls({ canRewind, canOwn, hasCard, onRewind, onVerdict }: DeckControlsProps) {
  return (
    <div className={styles.controls}>
      <div className={styles.control}>
        <RoundButton label={TEXTS.rewind} size={48} tone="plain" shortcut="z" disabled={!canRewind} onPress={onRewind}>
          <Undo2 size={20} strokeWidth={2} aria-hidden />
        </RoundButton>
        <kbd className={styles.key}>Z</kbd>
      </div>
      <div className={styles.control}>
        <RoundButton
          label={TEXTS.nope}
          size={64}
          tone="nope"
          shortcut="ArrowLeft"
          disabled={!hasCard}
          onPress={() => onVerdict('disliked')}
        >
          <X size={30} strokeWidth={2.25} aria-hidden />
        </RoundButton>
        <kbd className={styles.key}>←</kbd>
      </div>
      <div className={styles.control}>
        <RoundButton
          label={TEXTS.like}
          size={72}
          tone="like"
          shortcut="ArrowRight"
          disabled={!hasCard}
          onPress={() => onVerdict('liked')}
        >
          <Heart size={34} strokeWidth={2} fill="currentColor" aria-hidden />
        </RoundButton>
        <kbd className={styles.key}>→</kbd>
      </div>
      {canOwn ? (
        <div className={styles.control}>
          <RoundButton
            label={TEXTS.owned}
            size={64}
            tone="owned"
            shortcut="ArrowUp"
            disabled={!hasCard}
            onPress={() => onVerdict('owned')}
          >
            <Library size={28} strokeWidth={2} aria-hidden />
          </RoundButton>
          <kbd className={styles.key}>↑</kbd>
        </div>
      ) : null}
    </div>
  )
})
