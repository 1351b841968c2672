import { useCallback, useEffect, useState } from 'react'
import { NAMED_MAX_IDS, SUGGEST_LIMIT } from '../../contract/limits.ts'
import type { NamedSuggestion } from '../../contract/search.ts'
import type { Remote } from '../../remote/remote.ts'
import { knownNames } from './known-names.ts'

export interface NamedEntry {
  id: number
  name: string
  /** How many games have it, where that is known. */
  count?: number
}

export interface NamesOf {
  names: ReadonlyMap<number, string>
  /** What is called like this; null where nobody can be asked. Rejects when aborted. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly NamedEntry[] | null>
}

/** Companies or series: suggestions by name, and the names of those that an address holds by id. */
export function useNames(remote: Remote, call: keyof typeof knownNames, ids: readonly number[]): NamesOf {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(() => new Map(knownNames[call]))
  const missing = ids.filter((id) => !names.has(id)).slice(0, NAMED_MAX_IDS).join(',')

  const learn = useCallback(
    (entries: readonly NamedSuggestion[]) => {
      for (const { id, name } of entries) knownNames[call].set(id, name)
      setNames(new Map(knownNames[call]))
    },
    [call],
  )

  useEffect(() => {
    if (missing === '') return
    const abort = new AbortController()
    remote.call(call, { query: { ids: missing }, signal: abort.signal }).then(
      (answer) => {
        if (answer.kind === 'answered' && Array.isArray(answer.body)) learn(answer.body as NamedSuggestion[])
      },
      () => undefined,
    )
    return () => abort.abort()
  }, [remote, call, missing, learn])

  const suggest = useCallback(
    async (text: string, signal: AbortSignal) => {
      const answer = await remote.call(call, { query: { q: text, limit: SUGGEST_LIMIT }, signal })
      if (answer.kind !== 'answered') return null
      const entries = Array.isArray(answer.body) ? (answer.body as NamedSuggestion[]) : []
      learn(entries)
      return entries.map(({ id, name, game_count }) => ({ id, name, count: game_count }))
    },
    [remote, call, learn],
  )
  return { names, suggest }
}
