import { useEffect, useState } from 'react'

/**
 * Returns the token after the `#` of a link, or null. It is removed from the address at once, so that neither the history nor a shared
 * screen reveals it.
 */
export function useMailToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'))
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return token
}
