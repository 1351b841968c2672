import { releaseYear } from './release-date.ts'

/**
 * Facts about a platform besides its first release. They are its generation of consoles, and the last year in which its maker built or
 * sold it, anywhere. Null if it has none, or it is unknown.
 */
export interface PlatformLife {
  readonly generation: number | null
  readonly lastYear: number | null
}

const LIVES: Readonly<Record<number, readonly [generation: number | null, lastYear: number | null]>> = {
  // PlayStation
  7: [5, 2006],
  8: [6, 2013],
  9: [7, 2017],
  38: [7, 2014],
  46: [8, 2019],
  48: [8, null],
  167: [9, null],
  441: [5, 2002],
  // Xbox
  11: [6, 2009],
  12: [7, 2016],
  49: [8, 2020],
  169: [9, null],
  // Nintendo
  307: [2, 1991],
  99: [3, 2003],
  18: [3, 1995],
  51: [3, 2003],
  33: [4, 2003],
  58: [4, 2003],
  19: [4, 1999],
  306: [4, 2000],
  87: [5, 1996],
  4: [5, 2002],
  22: [5, 2003],
  416: [5, 2001],
  24: [6, 2010],
  21: [6, 2007],
  166: [6, 2002],
  20: [7, 2014],
  159: [7, 2014],
  5: [7, 2013],
  37: [8, 2020],
  137: [8, 2020],
  41: [8, 2017],
  130: [8, null],
  508: [9, null],
  // Sega
  84: [3, 1985],
  64: [3, 1996],
  29: [4, 1997],
  35: [4, 1997],
  78: [4, 1996],
  30: [4, 1996],
  482: [4, 1996],
  32: [5, 2000],
  23: [6, 2001],
  // Atari
  59: [2, 1992],
  66: [2, 1984],
  60: [3, 1992],
  61: [4, 1996],
  62: [5, 1996],
  410: [5, 1996],
  65: [null, 1992],
  63: [null, 1993],
  // Commodore, Amiga
  15: [null, 1994],
  71: [null, 1985],
  90: [null, 1982],
  93: [null, 1985],
  94: [null, 1985],
  158: [4, 1993],
  16: [null, 1996],
  114: [5, 1994],
  // Amstrad, Sinclair
  25: [null, 1990],
  154: [null, 1998],
  506: [3, 1991],
  26: [null, 1992],
  373: [null, 1984],
  406: [null, 1986],
  // Neo Geo
  79: [4, 2004],
  80: [4, 1997],
  135: [5, 1999],
  136: [4, 1997],
  119: [5, 1999],
  120: [5, 2001],
  // NEC, Bandai, Mattel
  86: [4, 1994],
  128: [4, 1990],
  274: [5, 1998],
  57: [5, 2003],
  123: [5, 2003],
  67: [2, 1990],
  // Headsets
  165: [null, 2022],
  385: [null, 2021],
  387: [null, 2020],
  384: [null, 2020],
  386: [null, 2024],
  // Platforms without a family
  50: [5, 1996],
  68: [2, 1985],
  70: [2, 1984],
  72: [8, 2015],
  127: [2, 1983],
  88: [1, 1975],
  133: [2, 1984],
  170: [null, 2023],
  379: [5, 2000],
}

/** Returns the facts about a platform, by its id. */
export function platformLife(platformId: number): PlatformLife {
  const [generation = null, lastYear = null] = LIVES[platformId] ?? []
  return { generation, lastYear }
}

/** The catalogue's facts about a platform. */
export interface KnownPlatform {
  readonly id: number
  readonly name: string
  readonly abbreviation: string | null
  readonly slug: string
  /** Seconds since 1970, or null if unknown. */
  readonly release_date: number | null
}

/** Compares platforms: the newest first, undated ones last; equals by name. */
export function byNewestPlatform(a: KnownPlatform, b: KnownPlatform): number {
  if (a.release_date !== b.release_date) return (b.release_date ?? -Infinity) - (a.release_date ?? -Infinity)
  return a.name < b.name ? -1 : 1
}

/** Returns a platform as the page of its family shows it. */
export function describePlatform({ id, name, abbreviation, slug, release_date }: KnownPlatform, gameCount: number) {
  const { generation, lastYear } = platformLife(id)
  const first = release_date === null ? null : releaseYear(release_date)
  return { id, name, abbreviation, slug, generation, first_year: first, last_year: lastYear, game_count: gameCount }
}
