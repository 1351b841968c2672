import type { GameFilters } from '../../contract/games.ts'
import type { AskedGame, GameMatch } from '../../domain/game-match.ts'
import { slugOf } from '../../domain/slug.ts'
import type { ForeignGroup } from './group-foreign.ts'

/** Asks the device for these games, in their order; null for one that is not known, and for all where the device knows none. */
export type MatchHere = (games: readonly AskedGame[]) => Promise<readonly (GameMatch | null)[] | null>

/** So many are asked for in one go: then the page has its turn. */
const GAMES_AT_ONCE = 250

/** A PC, whatever runs on it: shops sell old games of DOS for Windows. */
const PC_SLUGS = ['pc-microsoft-windows', 'dos', 'linux', 'mac']
const PC_NAMES: ReadonlySet<string> = new Set(['pc', 'pc-windows', 'pc-microsoft-windows', 'windows', 'windows-pc', 'steam', 'gog', 'gog-com', 'epic-games-store', 'epic'])
/** What people write for the machines they play on most, in addition to names and abbreviations. */
const OTHER_PLATFORM_NAMES: Readonly<Record<string, string>> = {
  macos: 'mac', osx: 'mac',
  switch: 'nintendo-switch', ps5: 'playstation-5', ps4: 'playstation-4', ps3: 'playstation-3', ps2: 'playstation-2', ps1: 'playstation', psx: 'playstation',
  'xbox-series': 'xbox-series-x-s', gamecube: 'nintendo-gamecube', gba: 'game-boy-advance', n64: 'nintendo-64',
}

/** Which games of the device are meant; `onDone` hears how many have been looked for. */
export async function matchForeign(
  groups: readonly ForeignGroup[],
  { platforms }: Pick<GameFilters, 'platforms'>,
  match: MatchHere,
  onDone: (count: number) => void = () => undefined,
): Promise<readonly (GameMatch | null)[]> {
  const idsOf = platformsByName(platforms)
  const matches: (GameMatch | null)[] = []
  for (let first = 0; first < groups.length; first += GAMES_AT_ONCE) {
    const asked = groups.slice(first, first + GAMES_AT_ONCE).map(({ game }): AskedGame => ({
      name: game.name, year: game.year ?? null, platformIds: idsOf(game.platform),
      igdbId: game.igdbId ?? null, steamId: game.steamId ?? null, gogId: game.gogId ?? null,
    }))
    matches.push(...((await match(asked)) ?? asked.map(() => null)))
    onDone(matches.length)
  }
  return matches
}

/** Returns how our platforms are found by what other services and people call them. */
export function platformsByName(platforms: GameFilters['platforms']): (name: string | undefined) => readonly number[] {
  const ids = new Map<string, number>()
  for (const { id, name, abbreviation, slug } of platforms) {
    for (const called of [abbreviation, name, slug]) if (called !== null && !ids.has(slugOf(called))) ids.set(slugOf(called), id)
  }
  return (name) => {
    const key = slugOf(name ?? '')
    if (PC_NAMES.has(key)) return PC_SLUGS.flatMap((slug) => ids.get(slug) ?? [])
    const id = ids.get(key) ?? ids.get(OTHER_PLATFORM_NAMES[key] ?? '')
    return id === undefined ? [] : [id]
  }
}
