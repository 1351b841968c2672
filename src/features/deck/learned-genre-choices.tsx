import { useEffect, useState } from 'react'
import type { DictionaryEntry } from '../../contract/games.ts'
import { Button } from '../../ui/button.tsx'
import type { FilterSource } from './filter-source.ts'
import { FILTER_MESSAGES } from './filter-messages.ts'
import styles from './deck-filters-sheet.module.css'

export interface LearnedGenresProps {
  source: FilterSource | undefined
  entries: readonly DictionaryEntry[]
  /** Called when they were removed for good. */
  onForgotten: (ids: readonly number[]) => void
}

/** Renders the genres that were learned from the player's swipes, with a way to remove them. */
export function LearnedGenres({ source, entries, onForgotten }: LearnedGenresProps) {
  const [learned, setLearned] = useState<readonly number[]>([])
  const [state, setState] = useState<'known' | 'forgotten' | 'failed'>('known')
  useEffect(() => {
    let isUnmounted = false
    source?.readLearned().then(
      (ids) => isUnmounted || setLearned(ids),
      // If the device cannot be read, nothing is shown.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [source])
  const forget = () => {
    source?.forgetLearned().then(
      () => {
        setState('forgotten')
        onForgotten(learned)
      },
      () => setState('failed'),
    )
  }
  const names = entries.filter(({ id }) => learned.includes(id)).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <div className={styles.learned}>
      <output>
        {state === 'forgotten' ? FILTER_MESSAGES.leftOut : FILTER_MESSAGES.learned(names)}
        {state === 'failed' ? ` ${FILTER_MESSAGES.notLeftOut}` : null}
      </output>
      {state === 'forgotten' ? null : (
        <Button compact onClick={forget}>
          {FILTER_MESSAGES.leaveOut}
        </Button>
      )}
    </div>
  )
}
