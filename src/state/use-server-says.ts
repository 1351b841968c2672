import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { ResponseBody, AskedEndpointName } from '../contract/endpoints.ts'
import type { Remote } from '../remote/remote.ts'
import { syncStatus } from './sync-status.ts'

/** Returns the response of an endpoint without parameters; undefined until it arrives, or if there is no network. */
export function useServerState<Name extends AskedEndpointName>(remote: Remote, name: Name): ResponseBody<Name> | undefined {
  const { isOnline } = useSnapshot(syncStatus)
  const [body, setBody] = useState<ResponseBody<Name>>()
  useEffect(() => {
    if (!isOnline) return undefined
    const abort = new AbortController()
    remote.call(name, { signal: abort.signal }).then(
      (response) => response.kind === 'answered' && setBody(response.body),
      // Rejects only because the page was left.
      () => undefined,
    )
    return () => abort.abort()
  }, [remote, name, isOnline])
  return isOnline ? body : undefined
}
