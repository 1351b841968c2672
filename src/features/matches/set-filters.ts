import type { GameFilters } from '../../contract/games.ts'
import { groupPlatforms } from '../../domain/platform-groups.ts'
import type { SetFilter } from '../../ui/set-filter-chips.tsx'
import type { MatchesParams } from './matches-params.ts'
import { withMark, withToggled } from './matches-params.ts'
import { MATCHES_TEXTS as TEXTS } from './texts.ts'

/**
 * Everything that is set, in the order of the controls; a merged family of platforms is one once all of it is chosen.
 * What has no name on this device can be taken back by its number.
 */
export function setFilters(params: MatchesParams, dictionaries: GameFilters | null): SetFilter<MatchesParams>[] {
  const set: SetFilter<MatchesParams>[] = []
  const add = (key: string, label: string, without: MatchesParams) => set.push({ key, label, without })
  const q = params.q.trim()
  if (q !== '') add('q', TEXTS.named(q), { ...params, q: '' })
  for (const mark of params.marks) add(mark, TEXTS.marks[mark], withMark(params, mark))

  const platforms = dictionaries?.platforms ?? []
  const left = new Set(params.platforms)
  for (const { key, label, ids } of groupPlatforms(platforms).flatMap(({ choices }) => choices)) {
    if (!ids.every((id) => left.has(id))) continue
    for (const id of ids) left.delete(id)
    add(`platform-${key}`, label, withToggled(params, 'platforms', ids))
  }
  const addIds = (facet: 'platforms' | 'genres' | 'modes', ids: Iterable<number>, known: readonly { id: number; name: string }[] = []) => {
    for (const id of ids) {
      const name = known.find((entry) => entry.id === id)?.name ?? `#${id}`
      add(`${facet}-${id}`, name, withToggled(params, facet, [id]))
    }
  }
  addIds('platforms', left, platforms)
  addIds('genres', params.genres, dictionaries?.genres)
  addIds('modes', params.modes, dictionaries?.game_modes)
  if (params.years) add('years', TEXTS.span(params.years), { ...params, years: null })
  return set
}
