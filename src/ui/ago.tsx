import { useState } from 'react'
import { moment, relativeTime } from '../domain/times.ts'

interface AgoProps {
  /** ISO 8601, or milliseconds. */
  readonly at: string | number
  /** In milliseconds; by default the time of the first render. */
  readonly now?: number
  readonly id?: string | undefined
  readonly className?: string | undefined
}

/** Renders a time as how long ago it was, after a day as its date; the title has the minute. */
export function Ago({ at, now, id, className }: AgoProps) {
  const [cameAt] = useState(() => Date.now())
  const date = new Date(at)
  return (
    <time id={id} className={className} dateTime={date.toISOString()} title={moment(date.getTime())}>
      {relativeTime(date.getTime(), now ?? cameAt)}
    </time>
  )
}
