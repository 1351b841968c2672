import type { GameFilters } from '../../contract/games.ts'
import { chosenPlatforms } from '../../domain/platform-groups.ts'
import type { SetFilter } from '../../ui/set-filter-chips.tsx'
import type { MatchesParams } from './matches-params.ts'
import { withMark, withToggled } from './matches-params.ts'
import { MATCHES_MESSAGES as MESSAGES } from './messages.ts'

/**
 * Returns the set filters, in the order of the controls; a merged family of platforms is one once all of it is chosen. One without a name
 * on this device can be removed by its number.
 */
export function setFilters(params: MatchesParams, dictionaries: GameFilters | null): SetFilter<MatchesParams>[] {
  const set: SetFilter<MatchesParams>[] = []
  const add = (key: string, label: string, without: MatchesParams) => set.push({ key, label, without })
  const q = params.q.trim()
  if (q !== '') add('q', MESSAGES.named(q), { ...params, q: '' })
  for (const mark of params.marks) add(mark, MESSAGES.marks[mark], withMark(params, mark))

  for (const { key, label, ids } of chosenPlatforms(dictionaries?.platforms ?? [], params.platforms)) {
    add(`platforms-${key}`, label, withToggled(params, 'platforms', ids))
  }
  const addIds = (facet: 'genres' | 'modes', known: readonly { id: number; name: string }[] = []) => {
    for (const id of params[facet]) {
      const name = known.find((entry) => entry.id === id)?.name ?? `#${id}`
      add(`${facet}-${id}`, name, withToggled(params, facet, [id]))
    }
  }
  addIds('genres', dictionaries?.genres)
  addIds('modes', dictionaries?.game_modes)
  if (params.years) add('years', MESSAGES.span(params.years), { ...params, years: null })
  return set
}
