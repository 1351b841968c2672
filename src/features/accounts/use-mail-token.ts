import { useEffect, useState } from 'react'

/**
 * What a link in a mail of ours carries behind the `#`, or null. Taken out of the address at once, so that neither
 * the history nor a shared screen keeps it.
 */
export function useMailToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'))
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return token
}
