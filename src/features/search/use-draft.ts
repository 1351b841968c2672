import { useEffect, useRef, useState } from 'react'

/**
 * Returns a value that may change too fast for `commit`: shown at once, and committed after a pause. A value from elsewhere replaces the
 * draft. `flush` commits at once.
 */
export function useDraft<T>(value: T, commit: (value: T) => void, restMs: number): [T, (next: T) => void, () => void] {
  const [draft, setDraft] = useState<{ readonly of: T; readonly value: T }>({ of: value, value })
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  const isOld = draft.of !== value
  const shown = isOld ? value : draft.value
  const waits = !isOld && draft.value !== value

  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => latest.current(draft.value), restMs)
    return () => clearTimeout(timer)
  }, [waits, draft, restMs])

  return [shown, (next) => setDraft({ of: value, value: next }), () => waits && latest.current(draft.value)]
}
