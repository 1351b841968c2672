import type { ReactNode } from 'react'
import { Chip } from '../chip.tsx'
import layout from '../layout.module.css'

export interface FacetProps<Id> {
  title: string
  entries: readonly { readonly id: Id; readonly name: string }[]
  chosen: readonly Id[] | undefined
  /** Returns the text after the name of an entry, such as a count. */
  detailOf?: (id: Id) => string
  onToggle: (id: Id) => void
  /** A note about the values. */
  children?: ReactNode
}

/** Renders the values of one facet, for multiple choice; nothing if there are none. */
export function Facet<Id extends number | string>({ title, entries, chosen, detailOf, onToggle, children }: FacetProps<Id>) {
  if (entries.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      {children}
      <div className={layout.wrap8}>
        {entries.map(({ id, name }) => (
          <Chip key={id} pressed={chosen?.includes(id) ?? false} detail={detailOf?.(id)} onClick={() => onToggle(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </section>
  )
}
