import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useMemo } from 'react'
import { NAMED_MAX_IDS, SUGGEST_LIMIT } from '../../contract/limits.ts'
import type { NamedSuggestion } from '../../contract/search.ts'
import type { UserDatabase } from '../../local/database.ts'
import { keepNames, readKnownNames } from '../../local/games/known-names.ts'
import type { NamedKind } from '../../local/rows.ts'
import type { Remote } from '../../remote/remote.ts'
import { usePackArrivals } from '../../state/pack-arrival.ts'
import { askKnown } from '../../state/pack-reader.ts'

const CALL_OF = { companies: 'suggestCompanies', series: 'suggestFranchises' } as const

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

const withCount = ({ id, name, game_count: count }: NamedSuggestion): NamedEntry => ({ id, name, count })

/**
 * Companies or series: suggestions by name, and the names of those that an address holds by id. Where the server cannot be
 * asked this device names those that have games here.
 */
export function useNames(db: UserDatabase, remote: Remote, kind: NamedKind, ids: readonly number[]): NamesOf {
  const known = useLiveQuery(async () => (await readKnownNames(db))[kind], [db, kind])
  const names = useMemo(() => new Map(known?.map(({ id, name }) => [id, name])), [known])
  const missing = known === undefined ? '' : ids.filter((id) => !names.has(id)).slice(0, NAMED_MAX_IDS).join(',')

  const arrivals = usePackArrivals()
  useEffect(() => {
    if (missing === '') return
    const abort = new AbortController()
    remote.call(CALL_OF[kind], { query: { ids: missing }, signal: abort.signal }).then(
      async (answer) => {
        const ids = missing.split(',').map(Number)
        const named = answer.kind === 'answered' ? answer.body : await askKnown(db, { kind: 'names', of: kind, ids, limit: ids.length })
        if (named !== null) await keepNames(db, kind, named).catch(reportError)
      },
      () => undefined,
    )
    return () => abort.abort()
    // A pack that has come answers more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [db, remote, kind, missing, arrivals])

  const suggest = useCallback(
    async (text: string, signal: AbortSignal) => {
      const answer = await remote.call(CALL_OF[kind], { query: { q: text, limit: SUGGEST_LIMIT }, signal })
      if (answer.kind !== 'answered') {
        const found = await askKnown(db, { kind: 'names', of: kind, q: text, limit: SUGGEST_LIMIT })
        return found === null || found.length === 0 ? null : found.map(withCount)
      }
      // Chosen from all the same where there is no room to keep them.
      await keepNames(db, kind, answer.body).catch(reportError)
      return answer.body.map(withCount)
    },
    [db, remote, kind],
  )
  return { names, suggest }
}
