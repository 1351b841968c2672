import type { ReactNode } from 'react'
import { Chip } from '../../ui/chip.tsx'
import styles from './filters-sheet.module.css'

export interface FacetProps {
  title: string
  entries: readonly { id: number; name: string }[]
  chosen: readonly number[] | undefined
  onToggle: (id: number) => void
  children?: ReactNode
}

/** The values of one kind, of which any may be chosen. */
export function Facet({ title, entries, chosen, onToggle, children }: FacetProps) {
  if (entries.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
      <div className={styles.choices}>
        {entries.map(({ id, name }) => (
          <Chip key={id} pressed={chosen?.includes(id) ?? false} onClick={() => onToggle(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </section>
  )
}
