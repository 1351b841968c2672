/** One filter of a set. */
export interface Filter<Value> {
  /** Returns the number of its set choices. */
  readonly count: (value: Value) => number
}

/** The definition of a set of filters, by their names. Counting, toggling, addresses and chips follow from it. */
export interface FilterSet<Filters extends object> {
  readonly filters: { readonly [Name in keyof Filters]-?: Filter<Filters[Name]> }
  /** Returns the values in the form that they have after each change. */
  readonly tidy: <Values extends Filters>(values: Values) => Values
}

type IsList<Value> = Value extends readonly unknown[] ? (number extends Value['length'] ? true : false) : false

/** The names of the filters with several choices. A range is one choice. */
export type FacetOf<Filters> = { [Name in keyof Filters]-?: true extends IsList<Filters[Name]> ? Name : never }[keyof Filters]
export type ChoiceOf<Value> = Value extends readonly (infer Choice)[] ? Choice : never

/** Returns the number of set choices. */
export function countFilters<Filters extends object>({ filters }: FilterSet<Filters>, values: NoInfer<Filters>): number {
  let count = 0
  for (const name in filters) count += filters[name].count(values[name])
  return count
}

/** Adds choices that belong together to one filter, or removes them if all of them were chosen already. */
export function withToggled<Filters extends object, Values extends Filters, Facet extends FacetOf<Filters>>(
  { tidy }: FilterSet<Filters>,
  values: Values,
  facet: Facet,
  choices: readonly ChoiceOf<Filters[Facet]>[],
): Values {
  const chosen: readonly unknown[] = (values[facet] as readonly unknown[] | undefined) ?? []
  const toggled: readonly unknown[] = choices
  const others = chosen.filter((choice) => !toggled.includes(choice))
  return tidy({ ...values, [facet]: toggled.every((choice) => chosen.includes(choice)) ? others : [...others, ...toggled] })
}
