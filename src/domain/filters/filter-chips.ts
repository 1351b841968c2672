import type { AddressFilterSet } from './filter-address.ts'
import { withToggled } from './filter-set.ts'
import type { ChoiceOf, FacetOf } from './filter-set.ts'

/** A set filter with its label, and the parameters without it. */
export interface SetFilter<Params> {
  readonly key: string
  readonly label: string
  readonly without: Params
}

/** The label of one choice, or of several that toggle together. */
export interface NamedChoice<Choice> {
  readonly key: string | number
  readonly label: string
  readonly ids: readonly Choice[]
}

/** Returns the label of a set filter, or a label for each of its choices. */
export type FilterNames<Filters> = {
  readonly [Name in keyof Filters]-?: Name extends FacetOf<Filters>
    ? (chosen: Filters[Name]) => readonly NamedChoice<ChoiceOf<Filters[Name]>>[]
    : (value: NonNullable<Filters[Name]>) => string
}

/** Returns the set filters, in the order of `names`. */
export function filterChips<Filters extends object, Params extends Filters>(
  set: AddressFilterSet<Filters>,
  params: Params,
  names: FilterNames<Filters>,
): SetFilter<Params>[] {
  const chips: SetFilter<Params>[] = []
  for (const name in names) {
    const { count, none } = set.filters[name]
    if (count(params[name]) === 0) continue
    const named = (names[name] as (value: unknown) => string | readonly NamedChoice<never>[])(params[name])
    if (typeof named === 'string') {
      chips.push({ key: name, label: named, without: set.tidy({ ...params, [name]: none }) })
      continue
    }
    for (const { key, label, ids } of named) {
      chips.push({ key: `${name}-${key}`, label, without: withToggled(set, params, name as FacetOf<Filters> & typeof name, ids) })
    }
  }
  return chips
}

/** Returns chosen ids with the names of a dictionary. One without a name can be removed by its number. */
export function namedChoices(
  ids: readonly number[],
  entries: readonly { readonly id: number; readonly name: string }[] = [],
): NamedChoice<number>[] {
  return ids.map((id) => ({ key: id, label: entries.find((entry) => entry.id === id)?.name ?? `#${id}`, ids: [id] }))
}
