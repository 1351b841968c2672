import { useEffect, useState } from 'react'
import type { AuthProvidersResponse } from '../../contract/accounts.ts'
import type { Remote } from '../../remote/remote.ts'

/** Returns the sign-in methods of the server besides e-mail and password; null until it has responded. */
export function useProviders(remote: Remote): AuthProvidersResponse | null {
  const [providers, setProviders] = useState<AuthProvidersResponse | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const ask = () => {
      askProviders(remote, abort.signal)
        // An unreachable server has withdrawn nothing.
        .then((answer) => setProviders((before) => answer ?? before))
        // It only rejects if the page was left.
        .catch(() => undefined)
    }
    ask()
    addEventListener('online', ask, { signal: abort.signal })
    return () => abort.abort()
  }, [remote])
  return providers
}

/** Requests the sign-in methods of the server; null if it is unreachable. */
export async function askProviders(remote: Remote, signal?: AbortSignal): Promise<AuthProvidersResponse | null> {
  const answer = await remote.call('authProviders', signal ? { signal } : {})
  return answer.kind === 'answered' ? answer.body : null
}
