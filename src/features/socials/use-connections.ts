import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { SocialKey } from '../../domain/social-keys.ts'
import type { Remote } from '../../remote/remote.ts'
import { syncStatus } from '../../state/sync-status.ts'

const NONE: ReadonlySet<SocialKey> = new Set()

/** The places where this server can ask whose an account is; none while it has not said so, or there is no network. */
export function useConnections(remote: Remote): ReadonlySet<SocialKey> {
  const { isOnline } = useSnapshot(syncStatus)
  const [known, setKnown] = useState(NONE)
  useEffect(() => {
    if (!isOnline) return undefined
    const abort = new AbortController()
    remote.call('connections', { signal: abort.signal }).then(
      (answer) => answer.kind === 'answered' && setKnown(new Set<SocialKey>(answer.body)),
      // Rejected only because the page has been left.
      () => undefined,
    )
    return () => abort.abort()
  }, [remote, isOnline])
  return isOnline ? known : NONE
}
