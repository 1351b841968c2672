import { numberText } from '../domain/numbers.ts'

export interface SomeNamesProps {
  /** The first of them: two are named, the others counted. */
  names: readonly string[]
  /** The total number. */
  count: number
  className?: string | undefined
}

/** Renders the names in short: 'Zoë', 'Zoë and Bex', 'Zoë, Bex and 8 others'. */
export function SomeNames({ names: [first = '', second], count, className }: SomeNamesProps) {
  const others = count - (second === undefined ? 1 : 2)
  return (
    <>
      <bdi className={className}>{first}</bdi>
      {second === undefined ? null : (
        <>
          {others > 0 ? ', ' : ' and '}
          <bdi className={className}>{second}</bdi>
        </>
      )}
      {others === 0 ? '' : others === 1 ? ' and one other' : ` and ${numberText(others)} others`}
    </>
  )
}
