import { Fragment } from 'react'

/** So many are named; the others are counted. */
const NAMED = 2
const NUMBERS = new Intl.NumberFormat('en')

export interface SomeNamesProps {
  /** Of the first of them. */
  names: readonly string[]
  /** How many there are. */
  count: number
  className?: string | undefined
}

/** Who they are, in few words: 'Zoë', 'Zoë and Bex', 'Zoë, Bex and 8 others'. */
export function SomeNames({ names, count, className }: SomeNamesProps) {
  const named = names.slice(0, NAMED)
  const others = count - named.length
  return (
    <>
      {named.map((name, place) => (
        <Fragment key={place}>
          {place === 0 ? '' : others > 0 ? ', ' : ' and '}
          <bdi className={className}>{name}</bdi>
        </Fragment>
      ))}
      {others === 0 ? '' : others === 1 ? ' and one other' : ` and ${NUMBERS.format(others)} others`}
    </>
  )
}
