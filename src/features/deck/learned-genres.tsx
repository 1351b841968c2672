import { useEffect, useState } from 'react'
import type { DictionaryEntry } from '../../contract/games.ts'
import { Button } from '../../ui/button.tsx'
import type { FilterSource } from './filter-source.ts'
import { FILTER_TEXTS } from './filter-texts.ts'
import styles from './filters-sheet.module.css'

export interface LearnedGenresProps {
  source: FilterSource | undefined
  entries: readonly DictionaryEntry[]
  /** They are left out from now on. */
  onForgotten: (ids: readonly number[]) => void
}

/** Which of the genres nobody has chosen but the player's own swipes, and how to be rid of them. */
export function LearnedGenres({ source, entries, onForgotten }: LearnedGenresProps) {
  const [learned, setLearned] = useState<readonly number[]>([])
  const [state, setState] = useState<'known' | 'forgotten' | 'failed'>('known')
  useEffect(() => {
    let isGone = false
    source?.readLearned().then(
      (ids) => isGone || setLearned(ids),
      // A device that cannot be read has nothing to say of them.
      () => undefined,
    )
    return () => {
      isGone = true
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
        {state === 'forgotten' ? FILTER_TEXTS.leftOut : FILTER_TEXTS.learned(names)}
        {state === 'failed' ? ` ${FILTER_TEXTS.notLeftOut}` : null}
      </output>
      {state === 'forgotten' ? null : (
        <Button compact onClick={forget}>
          {FILTER_TEXTS.leaveOut}
        </Button>
      )}
    </div>
  )
}
