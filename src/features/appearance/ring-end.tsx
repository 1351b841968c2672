import { isRingOpen } from '../../domain/rings.ts'
import type { Ring } from '../../domain/rings.ts'
import type { OwnQuests } from '../../local/own/quest-progress.ts'
import { Button } from '../../ui/button.tsx'
import styles from './ring-end.module.css'
import { APPEARANCE_TEXTS as TEXTS } from './texts.ts'

export type Outcome = 'saved' | 'failed'

export interface RingEndProps {
  /** The one that is tried on. */
  ring: Ring
  isWorn: boolean
  quests: OwnQuests | undefined
  outcome: Outcome | null
  onWear: () => void
  onUnlock: (item: string) => void
}

/** What can be done with the ring that is tried on, and how that went. */
export function RingEnd({ outcome, ...props }: RingEndProps) {
  return (
    <div className={styles.end}>
      <WhatNext {...props} />
      <p className={styles.outcome} data-failed={outcome === 'failed' || undefined} role={outcome === 'failed' ? 'alert' : 'status'}>
        {outcome ? TEXTS[outcome] : ''}
      </p>
    </div>
  )
}

function WhatNext({ ring, isWorn, quests, onWear, onUnlock }: Omit<RingEndProps, 'outcome'>) {
  const { need } = ring
  if (isWorn) return <p>{TEXTS.worn}</p>
  if (need === null || (quests && isRingOpen(ring, quests.progress.level, quests.bank.unlocked))) {
    return (
      <Button kind="main" onClick={onWear}>
        {TEXTS.wear}
      </Button>
    )
  }
  if (!quests) return null
  if ('level' in need) return <p>{TEXTS.atLevel(need.level, quests.progress.level)}</p>
  const { tokens, waiting } = quests.bank
  if (waiting.includes(need.item)) return <p>{TEXTS.waiting}</p>
  if (need.tokens > tokens) return <p>{TEXTS.lacking(need.tokens - tokens)}</p>
  return (
    <Button kind="main" onClick={() => onUnlock(need.item)}>
      {TEXTS.unlock(need.tokens)}
    </Button>
  )
}
