import { slugOf } from '../../domain/slug.ts'
import type { ThirdPartyEntry, ThirdPartyFile, ThirdPartyGame } from './readers/third-party.ts'

/** A game of a file, and its entries. */
export interface ThirdPartyGroup {
  readonly game: ThirdPartyGame
  readonly entries: readonly ThirdPartyEntry[]
}

/** A file of another service, grouped by its games, each once. */
export interface GroupedFile extends Omit<ThirdPartyFile, 'entries'> {
  readonly groups: readonly ThirdPartyGroup[]
}

/**
 * Returns the file grouped by its games. Names are compared letter by letter, so this does not run on the page's
 * thread.
 */
export function groupThirdParty({ entries, ...file }: ThirdPartyFile): GroupedFile {
  const groups = Map.groupBy(entries, ({ game: { name, year, igdbId, steamId, gogId } }) => {
    const number = igdbId ?? steamId ?? gogId
    return number === undefined ? `${slugOf(name)} ${year ?? ''}` : `${igdbId ?? ''}/${steamId ?? ''}/${gogId ?? ''}`
  })
  return { ...file, groups: [...groups.values()].map((ofGame) => ({ game: ofGame[0]?.game ?? { name: '' }, entries: ofGame })) }
}
