import { useState } from 'react'
import type { TasteFacet, TasteValue } from '../../domain/taste.ts'
import { Button } from '../../ui/button.tsx'
import { TasteLine } from '../../ui/taste-line.tsx'
import type { TasteEntry } from '../../ui/taste-line.tsx'
import styles from './taste-facet.module.css'
import { TASTE_TEXTS as TEXTS } from './texts.ts'

export interface TasteFacetListProps {
  facet: TasteFacet
  /** In the order in which they are shown. */
  entries: readonly TasteEntry[]
  onSay: (id: number, value: TasteValue) => void
}

/** So many show until all are asked for. */
const SHOWN_FIRST = 6

/** What the deck thinks of one facet: a bar for each value, to be raised, lowered or muted. */
export function TasteFacetList({ facet, entries, onSay }: TasteFacetListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, SHOWN_FIRST)
  return (
    <div className={styles.facet}>
      <h3 id={`taste-${facet}`}>{TEXTS.facet(facet)}</h3>
      <ul aria-labelledby={`taste-${facet}`}>
        {shown.map((entry) => (
          <TasteLine key={entry.id} entry={entry} spoken={TEXTS.learned(entry.weight)} onSay={(value) => onSay(entry.id, value)} />
        ))}
      </ul>
      {entries.length > SHOWN_FIRST ? (
        <Button kind="bare" compact aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? TEXTS.fewer : TEXTS.all(entries.length)}
        </Button>
      ) : null}
    </div>
  )
}
