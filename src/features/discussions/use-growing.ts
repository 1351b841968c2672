import { startTransition, useEffect, useState } from 'react'

const AT_FIRST = 10
const STEP = 10

/**
 * How many of so many rows are drawn: enough for the screen at once, the others a few at a time, so that no frame waits for
 * all of them. With `all`, none is held back.
 */
export function useGrowing(total: number, all: boolean): number {
  const [count, setCount] = useState(AT_FIRST)
  const isDone = count >= total
  useEffect(() => {
    if (isDone) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + STEP)))
    return () => cancelAnimationFrame(frame)
  }, [count, isDone])
  return all ? total : Math.min(count, total)
}
