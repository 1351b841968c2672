import { useState } from 'react'
import type { TasteFacet, TasteValue } from '../../domain/taste.ts'
import { Button } from '../../ui/button.tsx'
import { TasteLine } from '../../ui/taste-line.tsx'
import type { TasteEntry } from '../../ui/taste-line.tsx'
import styles from './taste-facet.module.css'
import { TASTE_MESSAGES as MESSAGES } from './messages.ts'

export interface TasteFacetListProps {
  facet: TasteFacet
  /** In the order of display. */
  entries: readonly TasteEntry[]
  onChange: (id: number, value: TasteValue) => void
}

/** The number of shown entries until all are requested. */
const SHOWN_FIRST = 6

/** Renders one facet of the taste: a bar for each value, to be raised, lowered or muted. */
export function TasteFacetList({ facet, entries, onChange }: TasteFacetListProps) {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? entries : entries.slice(0, SHOWN_FIRST)
  return (
    <div className={styles.facet}>
      <h3 id={`taste-${facet}`}>{MESSAGES.facet(facet)}</h3>
      <ul aria-labelledby={`taste-${facet}`}>
        {shown.map((entry) => (
          <TasteLine key={entry.id} entry={entry} spoken={MESSAGES.learned(entry.weight)} onChange={(value) => onChange(entry.id, value)} />
        ))}
      </ul>
      {entries.length > SHOWN_FIRST ? (
        <Button kind="bare" compact aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? MESSAGES.fewer : MESSAGES.all(entries.length)}
        </Button>
      ) : null}
    </div>
  )
}
