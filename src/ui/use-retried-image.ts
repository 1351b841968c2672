import { useState } from 'react'

/**
 * Returns the source of an image: after a failure the same once more past every cache, after a second one the fallback. Another source
 * starts again.
 */
export function useRetriedImage(source: string, fallback: string): { src: string; onError: () => void } {
  const [tried, setTried] = useState({ source, failures: 0 })
  const failures = tried.source === source ? tried.failures : 0
  const again = `${source}${source.includes('?') ? '&' : '?'}again=1`
  return {
    src: [source, again][failures] ?? fallback,
    onError: () => setTried({ source, failures: failures + 1 }),
  }
}
