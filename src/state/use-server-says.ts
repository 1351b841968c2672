import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { AnswerBody, AskedCallName } from '../contract/calls.ts'
import type { Remote } from '../remote/remote.ts'
import { syncStatus } from './sync-status.ts'

/** What the server says of itself by a call that asks nothing; undefined while it has not, or there is no network. */
export function useServerSays<Name extends AskedCallName>(remote: Remote, name: Name): AnswerBody<Name> | undefined {
  const { isOnline } = useSnapshot(syncStatus)
  const [said, setSaid] = useState<AnswerBody<Name>>()
  useEffect(() => {
    if (!isOnline) return undefined
    const abort = new AbortController()
    remote.call(name, { signal: abort.signal }).then(
      (answer) => answer.kind === 'answered' && setSaid(answer.body),
      // Rejected only because the page has been left.
      () => undefined,
    )
    return () => abort.abort()
  }, [remote, name, isOnline])
  return isOnline ? said : undefined
}
