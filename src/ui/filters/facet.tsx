import { Chip } from '../chip.tsx'
import layout from '../layout.module.css'

export interface FacetProps<Id> {
  title: string
  entries: readonly { readonly id: Id; readonly name: string }[]
  chosen: readonly Id[]
  /** What stands behind the name of an entry, such as how many there are. */
  detailOf?: (id: Id) => string
  onToggle: (id: Id) => void
}

/** The values of one kind, of which any may be chosen; nothing where there are none. */
export function Facet<Id extends number | string>({ title, entries, chosen, detailOf, onToggle }: FacetProps<Id>) {
  if (entries.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <div className={layout.wrap8}>
        {entries.map(({ id, name }) => (
          <Chip key={id} pressed={chosen.includes(id)} detail={detailOf?.(id)} onClick={() => onToggle(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </section>
  )
}
