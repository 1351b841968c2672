import { useState } from 'react'
import { relativeTime } from '../domain/relative-time.ts'

const MINUTE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

interface AgoProps {
  /** ISO 8601, or milliseconds. */
  readonly at: string | number
  /** In milliseconds; when it came, unless the page has a clock of its own. */
  readonly now?: number
  readonly id?: string | undefined
  readonly className?: string | undefined
}

/** When something was: how long ago, after a week its day; the minute in its title. */
export function Ago({ at, now, id, className }: AgoProps) {
  const [cameAt] = useState(() => Date.now())
  const date = new Date(at)
  return (
    <time id={id} className={className} dateTime={date.toISOString()} title={MINUTE.format(date)}>
      {relativeTime(date.getTime(), now ?? cameAt)}
    </time>
  )
}
