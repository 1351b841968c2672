import { slugOf } from '../../domain/slug.ts'
import type { ForeignEntry, ForeignFile, ForeignGame } from './readers/foreign.ts'

/** A game of a file, and the entries that speak of it. */
export interface ForeignGroup {
  readonly game: ForeignGame
  readonly entries: readonly ForeignEntry[]
}

/** A file of another service by its games, each once. */
export interface GroupedFile extends Omit<ForeignFile, 'entries'> {
  readonly groups: readonly ForeignGroup[]
}

/** Names are compared letter by letter, so this is not for the thread that shows the page. */
export function groupForeign({ entries, ...file }: ForeignFile): GroupedFile {
  const groups = Map.groupBy(entries, ({ game: { name, year, igdbId, steamId, gogId } }) => {
    const number = igdbId ?? steamId ?? gogId
    return number === undefined ? `${slugOf(name)} ${year ?? ''}` : `${igdbId ?? ''}/${steamId ?? ''}/${gogId ?? ''}`
  })
  return { ...file, groups: [...groups.values()].map((ofGame) => ({ game: ofGame[0]?.game ?? { name: '' }, entries: ofGame })) }
}
