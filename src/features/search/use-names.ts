import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { NAMED_MAX_IDS, SUGGEST_LIMIT } from '../../contract/limits.ts'
import type { NamedSuggestion } from '../../contract/search.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { cacheNames, readKnownNames } from '../../local/queries/known-names.ts'
import type { NamedKind } from '../../local/db/meta-rows.ts'
import { unavailableNow } from '../../state/sync-status.ts'
import type { Unavailable } from '../../domain/fetch-status.ts'
import type { Remote } from '../../remote/remote.ts'
import { usePackArrivals } from '../../catalogue/page/pack-arrival.ts'
import { askKnown } from '../../catalogue/page/pack-reader.ts'

const CALL_OF = { companies: 'suggestCompanies', series: 'suggestFranchises' } as const

export interface NamedEntry {
  id: number
  name: string
  /** The number of its games, if it is known. */
  count?: number
}

export interface NamesOf {
  names: ReadonlyMap<number, string>
  /** Returns entries with a matching name, or why there are none. Rejects when aborted. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly NamedEntry[] | Unavailable>
}

const NO_NAMES: NamesOf['names'] = new Map()

const withCount = ({ id, name, game_count: count }: NamedSuggestion): NamedEntry => ({ id, name, count })

/**
 * Returns companies or series: suggestions by name, and the names for the ids in an address. If the server is unreachable, it uses those
 * with local games.
 */
export function useNames(db: UserDatabase, remote: Remote, kind: NamedKind, ids: readonly number[]): NamesOf {
  const known = useLiveQuery(async () => new Map((await readKnownNames(db))[kind].map(({ id, name }) => [id, name])), [db, kind])
  const names: NamesOf['names'] = known ?? NO_NAMES
  const missing =
    known === undefined
      ? ''
      : ids
          .filter((id) => !names.has(id))
          .slice(0, NAMED_MAX_IDS)
          .join(',')

  const arrivals = usePackArrivals()
  useEffect(() => {
    if (missing === '') return
    const abort = new AbortController()
    remote.call(CALL_OF[kind], { query: { ids: missing }, signal: abort.signal }).then(
      async (answer) => {
        const ids = missing.split(',').map(Number)
        const named = answer.kind === 'answered' ? answer.body : await askKnown(db, { kind: 'names', of: kind, ids, limit: ids.length })
        if (named !== null) await cacheNames(db, kind, named).catch(reportError)
      },
      () => undefined,
    )
    return () => abort.abort()
    // A pack that has come answers more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [db, remote, kind, missing, arrivals])

  const suggest = async (text: string, signal: AbortSignal) => {
    const answer = await remote.call(CALL_OF[kind], { query: { q: text, limit: SUGGEST_LIMIT }, signal })
    if (answer.kind !== 'answered') {
      const found = await askKnown(db, { kind: 'names', of: kind, q: text, limit: SUGGEST_LIMIT })
      if (found === null || found.length === 0) return unavailableNow(answer)
      return found.map(withCount)
    }
    // They can be chosen also without free space to cache them.
    await cacheNames(db, kind, answer.body).catch(reportError)
    return answer.body.map(withCount)
  }
  return { names, suggest }
}
