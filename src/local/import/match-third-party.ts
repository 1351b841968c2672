import type { GameFilters } from '../../contract/games.ts'
import type { AskedGame, GameMatch } from '../../domain/game-match.ts'
import { slugOf } from '../../domain/slug.ts'
import type { ThirdPartyGroup } from './group-third-party.ts'

/**
 * Returns the matches of these games on the device, in their order. Null for an unknown game. Null instead of the list
 * if the device knows no games.
 */
export type MatchHere = (games: readonly AskedGame[]) => Promise<readonly (GameMatch | null)[] | null>

/** Games that are matched at once. After each such batch the page's thread is free for other work. */
const GAMES_AT_ONCE = 250

/** A PC, whatever system it runs, because shops sell old DOS games for Windows. */
const PC_KEYS = ['pcmicrosoftwindows', 'dos', 'linux', 'mac']
const PC_NAMES: ReadonlySet<string> = new Set([
  'pc',
  'pcwindows',
  'pcmicrosoftwindows',
  'windows',
  'windowspc',
  'steam',
  'gog',
  'gogcom',
  'epicgamesstore',
  'epic',
  'itchio',
  'origin',
  'eaapp',
  'uplay',
  'ubisoftconnect',
  'battlenet',
  'humble',
  'amazongames',
])
/** Common names of the most used platforms, in addition to full names and abbreviations. */
const OTHER_PLATFORM_NAMES: Readonly<Record<string, string>> = {
  macos: 'mac',
  osx: 'mac',
  ps: 'playstation',
  ps1: 'playstation',
  psx: 'playstation',
  ps2: 'playstation2',
  ps3: 'playstation3',
  ps4: 'playstation4',
  ps5: 'playstation5',
  psvita: 'playstationvita',
  psp: 'playstationportable',
  ds: 'nintendods',
  '3ds': 'nintendo3ds',
  gb: 'gameboy',
  gba: 'gameboyadvance',
  gbc: 'gameboycolor',
  n64: 'nintendo64',
  nes: 'nintendoentertainmentsystem',
  snes: 'supernintendoentertainmentsystem',
  ns: 'nintendoswitch',
  x360: 'xbox360',
  xb1: 'xboxone',
  xone: 'xboxone',
  xboxseries: 'xboxseriesxs',
  xsx: 'xboxseriesxs',
  neogeo: 'neogeoaes',
  turbografxcd: 'turbografx16pcenginecd',
  pcenginecd: 'turbografx16pcenginecd',
}
/** A name works with and without its maker: Sega Saturn and Saturn, PlayStation 2 and Sony PlayStation 2. */
const MAKER = /^(?:nintendo|sega|sony|microsoft) /i

/**
 * Returns the match of each game on this device, in their order, null for an unknown game. `onDone` is called with the
 * number of games checked so far.
 */
export async function matchThirdParty(
  groups: readonly ThirdPartyGroup[],
  { platforms }: Pick<GameFilters, 'platforms'>,
  match: MatchHere,
  onDone: (count: number) => void = () => undefined,
): Promise<readonly (GameMatch | null)[]> {
  const idsOf = platformsByName(platforms)
  const matches: (GameMatch | null)[] = []
  for (let first = 0; first < groups.length; first += GAMES_AT_ONCE) {
    const asked = groups.slice(first, first + GAMES_AT_ONCE).map(({ game }): AskedGame => ({
      name: game.name,
      year: game.year ?? null,
      platformIds: idsOf(game.platform),
      igdbId: game.igdbId ?? null,
      steamId: game.steamId ?? null,
      gogId: game.gogId ?? null,
    }))
    matches.push(...((await match(asked)) ?? asked.map(() => null)))
    onDone(matches.length)
  }
  return matches
}

/**
 * Returns a function that finds our platforms by the names that other services and people use. It returns the ids of
 * the platform, none if it is unknown, and null if no name is given.
 */
export function platformsByName(platforms: GameFilters['platforms']): (name: string | undefined) => readonly number[] | null {
  const ids = new Map<string, number>()
  const add = (called: string, id: number) => {
    if (!ids.has(keyOf(called))) ids.set(keyOf(called), id)
  }
  for (const { id, name, abbreviation, slug } of platforms) [abbreviation ?? name, name, slug].forEach((called) => add(called, id))
  // After all full names, so that a short form never takes the name of another platform.
  for (const { id, name } of platforms) shortNames(name).forEach((called) => add(called, id))
  return (name = '') => {
    const key = keyOf(name)
    if (key === '') return null
    if (PC_NAMES.has(key)) return PC_KEYS.flatMap((each) => ids.get(each) ?? [])
    const id = ids.get(key) ?? ids.get(OTHER_PLATFORM_NAMES[key] ?? '') ?? ids.get(keyOf(name.replace(MAKER, '')))
    return id === undefined ? [] : [id]
  }
}

/** Returns the short forms of a platform's name: each of several names, with and without its maker. */
function shortNames(name: string): readonly string[] {
  return name.split('/').flatMap((each) => [each, each.replace(MAKER, '')])
}

function keyOf(name: string): string {
  return slugOf(name).replaceAll('-', '')
}
