import { useEffect, useState } from 'react'
import type { AuthProvidersAnswer } from '../../contract/accounts.ts'
import type { Remote } from '../../remote/remote.ts'

/** What the server can do beside e-mail and password; null while it has not said so. */
export function useProviders(remote: Remote): AuthProvidersAnswer | null {
  const [providers, setProviders] = useState<AuthProvidersAnswer | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const ask = () => {
      askProviders(remote, abort.signal)
        // Who cannot be asked has taken nothing back.
        .then((answer) => setProviders((before) => answer ?? before))
        // Rejected only because the page has been left.
        .catch(() => undefined)
    }
    ask()
    addEventListener('online', ask, { signal: abort.signal })
    return () => abort.abort()
  }, [remote])
  return providers
}

/** Asks the server what it can do; null where it cannot be asked. */
export async function askProviders(remote: Remote, signal?: AbortSignal): Promise<AuthProvidersAnswer | null> {
  const answer = await remote.call('authProviders', signal ? { signal } : {})
  return answer.kind === 'answered' ? answer.body : null
}
