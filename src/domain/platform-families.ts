import { CATEGORY_PLATFORM_IDS, RETRO_GROUP_TABLE } from './platform-tables.ts'

/** Platforms that belong together and share a page. */
export interface PlatformFamily {
  /** IGDB's ids up to 1000; larger ids are ours. */
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly bio: string
  readonly platformIds: readonly number[]
}

/**
 * Every family that has a page. If the filters define a family, its members come from there. No platform is in two families, and one
 * without a family has a page of its own.
 */
export const PLATFORM_FAMILIES: readonly PlatformFamily[] = [
  {
    id: 1,
    slug: 'playstation',
    name: 'PlayStation',
    bio: 'Sony’s consoles and handhelds since 1994.',
    platformIds: CATEGORY_PLATFORM_IDS.playstation,
  },
  {
    id: 2,
    slug: 'xbox',
    name: 'Xbox',
    bio: 'Microsoft’s consoles since 2001, which made online play on a console an everyday thing.',
    platformIds: CATEGORY_PLATFORM_IDS.xbox,
  },
  {
    id: 5,
    slug: 'nintendo',
    name: 'Nintendo',
    bio: 'From the NES to the Switch: consoles and handhelds that keep changing how games are held.',
    platformIds: CATEGORY_PLATFORM_IDS.nintendo,
  },
  {
    id: 3,
    slug: 'sega',
    name: 'Sega',
    bio: 'Arcade speed at home, from the SG-1000 to the Dreamcast.',
    platformIds: RETRO_GROUP_TABLE.sega.platformIds,
  },
  {
    id: 1024,
    slug: 'pc',
    name: 'PC',
    bio: 'Games for Windows, DOS, Mac and Linux, and the home of mods and indie games.',
    platformIds: CATEGORY_PLATFORM_IDS.pc,
  },
  {
    id: 1002,
    slug: 'atari',
    name: 'Atari',
    bio: 'The 2600 brought video games to the television, and home computers and handhelds followed.',
    platformIds: RETRO_GROUP_TABLE.atari.platformIds,
  },
  {
    id: 1003,
    slug: 'commodore',
    name: 'Commodore',
    bio: 'Home computers, above all the C64 with its famous sound chip.',
    platformIds: RETRO_GROUP_TABLE.commodore.platformIds,
  },
  {
    id: 1004,
    slug: 'amiga',
    name: 'Amiga',
    bio: 'A home computer of 1985, far ahead of its time in graphics, sound and multitasking.',
    platformIds: RETRO_GROUP_TABLE.amiga.platformIds,
  },
  {
    id: 1005,
    slug: 'amstrad',
    name: 'Amstrad',
    bio: 'The CPC came as one set with monitor and tape deck, and was popular in France and Spain.',
    platformIds: RETRO_GROUP_TABLE.amstrad.platformIds,
  },
  {
    id: 1006,
    slug: 'sinclair-zx',
    name: 'Sinclair / ZX',
    bio: 'The ZX Spectrum was an affordable British home computer with rubber keys.',
    platformIds: RETRO_GROUP_TABLE.sinclair.platformIds,
  },
  {
    id: 1007,
    slug: 'msx',
    name: 'MSX',
    bio: 'A home computer standard of many makers, popular in Japan, Brazil and the Netherlands.',
    platformIds: RETRO_GROUP_TABLE.msx.platformIds,
  },
  {
    id: 1001,
    slug: 'neo-geo',
    name: 'Neo Geo',
    bio: 'SNK’s arcade machines, consoles and handhelds, best known for fighting games.',
    platformIds: RETRO_GROUP_TABLE['neo-geo'].platformIds,
  },
  {
    id: 1025,
    slug: 'vr',
    name: 'VR',
    bio: 'Games you play in a headset, with your head and hands.',
    platformIds: CATEGORY_PLATFORM_IDS.vr,
  },
  {
    id: 1026,
    slug: 'mobile',
    name: 'Mobile',
    bio: 'Games for phones and tablets, from Snake to 3D worlds.',
    platformIds: CATEGORY_PLATFORM_IDS.mobile,
  },
  {
    id: 1008,
    slug: 'nec',
    name: 'NEC',
    bio: 'Computers that were big in Japan, and the PC Engine, the first console with games on CD.',
    platformIds: [86, 125, 128, 149, 150, 157, 274],
  },
  {
    id: 1013,
    slug: 'bandai',
    name: 'Bandai',
    bio: 'The toymaker behind the WonderSwan, a handheld by the creator of the Game Boy.',
    platformIds: [57, 123, 124, 308],
  },
  {
    id: 1014,
    slug: 'mattel',
    name: 'Mattel',
    bio: 'The Intellivision of 1979 was Atari’s first big rival, with a disc and number pad as its controller.',
    platformIds: [67, 382, 407],
  },
  {
    id: 1010,
    slug: 'apple',
    name: 'Apple',
    bio: 'The Apple II was an early home of role-playing and adventure games.',
    platformIds: [75, 115, 476],
  },
  {
    id: 1015,
    slug: 'acorn',
    name: 'Acorn',
    bio: 'The BBC Micro was the computer of British schools, and Elite was first made for it.',
    platformIds: [69, 116, 134],
  },
  {
    id: 1016,
    slug: 'tandy',
    name: 'Tandy',
    bio: 'The TRS-80 and the Color Computer were sold in Radio Shack stores across America.',
    platformIds: [126, 151],
  },
  {
    id: 1017,
    slug: 'sharp',
    name: 'Sharp',
    bio: 'The X68000 was a Japanese computer of 1987, loved for its close arcade conversions.',
    platformIds: [77, 121, 374],
  },
  {
    id: 1018,
    slug: 'fujitsu',
    name: 'Fujitsu',
    bio: 'Japanese computers: the FM-7, and the FM Towns with its built-in CD drive.',
    platformIds: [118, 152],
  },
]

const FAMILY_OF_PLATFORM: ReadonlyMap<number, PlatformFamily> = new Map(
  PLATFORM_FAMILIES.flatMap((family) => family.platformIds.map((id) => [id, family] as const)),
)

/** Returns the family of an address, by id or slug. */
export function findFamily(idOrSlug: string): PlatformFamily | undefined {
  return PLATFORM_FAMILIES.find(({ id, slug }) => slug === idOrSlug || String(id) === idOrSlug)
}

export function familyOfPlatform(platformId: number): PlatformFamily | undefined {
  return FAMILY_OF_PLATFORM.get(platformId)
}

/** Returns the path that shows a platform's games on its family's page. */
export function pathInFamily({ slug }: PlatformFamily, platformId: number): string {
  return `/platform-families/${slug}?tab=games&platform=${platformId}`
}
