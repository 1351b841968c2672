import { isRingOpen } from '../../domain/rings.ts'
import type { Ring } from '../../domain/rings.ts'
import type { OwnQuests } from '../../local/queries/quest-progress.ts'
import { Button } from '../../ui/button.tsx'
import styles from './ring-end.module.css'
import { APPEARANCE_MESSAGES as MESSAGES } from './messages.ts'

export type Outcome = 'saved' | 'failed'

export interface RingEndProps {
  /** The ring that is tried on. */
  ring: Ring
  isWorn: boolean
  quests: OwnQuests | undefined
  outcome: Outcome | null
  onWear: () => void
  onUnlock: (item: string) => void
}

/** Renders the actions for the ring that is tried on, and their result. */
export function RingEnd({ outcome, ...props }: RingEndProps) {
  return (
    <div className={styles.end}>
      <WhatNext {...props} />
      <p className={styles.outcome} data-failed={outcome === 'failed' || undefined} role={outcome === 'failed' ? 'alert' : 'status'}>
        {outcome ? MESSAGES[outcome] : ''}
      </p>
    </div>
  )
}

function WhatNext({ ring, isWorn, quests, onWear, onUnlock }: Omit<RingEndProps, 'outcome'>) {
  const { need } = ring
  if (isWorn) return <p>{MESSAGES.worn}</p>
  if (need === null || (quests && isRingOpen(ring, quests.progress.level, quests.bank.unlocked))) {
    return (
      <Button kind="main" onClick={onWear}>
        {MESSAGES.wear}
      </Button>
    )
  }
  if (!quests) return null
  if ('level' in need) return <p>{MESSAGES.atLevel(need.level, quests.progress.level)}</p>
  const { tokens, waiting } = quests.bank
  if (waiting.includes(need.item)) return <p>{MESSAGES.waiting}</p>
  if (need.tokens > tokens) return <p>{MESSAGES.lacking(need.tokens - tokens)}</p>
  return (
    <Button kind="main" onClick={() => onUnlock(need.item)}>
      {MESSAGES.unlock(need.tokens)}
    </Button>
  )
}
