import { CATEGORY_PLATFORM_IDS, RETRO_GROUP_TABLE } from './platform-tables.ts'

/** Machines that belong together, as a page of theirs shows them. */
export interface PlatformFamily {
  /** IGDB's up to 1000; from there on ours. */
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly bio: string
  readonly platformIds: readonly number[]
}

/**
 * Every family that has a page. Whose members the filters know already has them from there; no platform stands in two
 * of them, and one that stands in none has a page of its own.
 */
export const PLATFORM_FAMILIES: readonly PlatformFamily[] = [
  {
    id: 1,
    slug: 'playstation',
    name: 'PlayStation',
    bio: 'Sony’s grey box of 1994 put games on discs and whole worlds in the living room, and every console since has kept its cross, circle, square and triangle. From survival horror to racing at dusk, much of what a big game means today began here.',
    platformIds: CATEGORY_PLATFORM_IDS.playstation,
  },
  {
    id: 2,
    slug: 'xbox',
    name: 'Xbox',
    bio: 'Microsoft came to the living room in 2001 with a hard disk, a network port and a green glow, and made playing together over the network an everyday thing. Four generations on, a good part of the first games still run on the newest machine.',
    platformIds: CATEGORY_PLATFORM_IDS.xbox,
  },
  {
    id: 5,
    slug: 'nintendo',
    name: 'Nintendo',
    bio: 'Nobody has changed how games are held as often: a cross of plastic, two screens, a wand, a console that comes along on the train. What stays is the care for the first minute of play, and a plumber who has jumped through all of it.',
    platformIds: CATEGORY_PLATFORM_IDS.nintendo,
  },
  {
    id: 3,
    slug: 'sega',
    name: 'Sega',
    bio: 'Sega brought the speed of its arcades home, blue skies and all, and was often a year ahead of what anybody was ready for. It left the hardware race in 2001 with the Dreamcast, a console that players have never quite let go.',
    platformIds: RETRO_GROUP_TABLE.sega.platformIds,
  },
  {
    id: 1024,
    slug: 'pc',
    name: 'PC',
    bio: 'The open table of games: whoever has an idea and a keyboard can put it there, and somebody will make a mod of it by Tuesday. DOS, Windows, Mac and Linux hold the longest unbroken shelf that there is.',
    platformIds: CATEGORY_PLATFORM_IDS.pc,
  },
  {
    id: 1002,
    slug: 'atari',
    name: 'Atari',
    bio: 'With wood on its front and one red button, the 2600 taught the world that a television can be played with. Home computers, a handheld with a lit colour screen and a last console with a keypad followed, each bolder than its time.',
    platformIds: RETRO_GROUP_TABLE.atari.platformIds,
  },
  {
    id: 1003,
    slug: 'commodore',
    name: 'Commodore',
    bio: 'The breadbox in a million bedrooms: the C64 came with a blue screen, a blinking cursor and a sound chip that people still write music for. Its games were copied out of magazines, loaded from tape, and made by those who had just learnt how.',
    platformIds: RETRO_GROUP_TABLE.commodore.platformIds,
  },
  {
    id: 1004,
    slug: 'amiga',
    name: 'Amiga',
    bio: 'In 1985 the Amiga could paint, sing and do two things at once while others still beeped. A generation of European studios grew up on its disks, and its demos are watched to this day.',
    platformIds: RETRO_GROUP_TABLE.amiga.platformIds,
  },
  {
    id: 1005,
    slug: 'amstrad',
    name: 'Amstrad',
    bio: 'One plug, a monitor in the box and a tape deck built in: the CPC was the computer that needed no explaining. France and Spain made it their own, and gave it games that were seen nowhere else.',
    platformIds: RETRO_GROUP_TABLE.amstrad.platformIds,
  },
  {
    id: 1006,
    slug: 'sinclair-zx',
    name: 'Sinclair / ZX',
    bio: 'Rubber keys, a rainbow on the corner and colours that ran into each other: the Spectrum made a country of bedroom programmers. It cost little, loaded loudly, and began the British games industry.',
    platformIds: RETRO_GROUP_TABLE.sinclair.platformIds,
  },
  {
    id: 1007,
    slug: 'msx',
    name: 'MSX',
    bio: 'A home computer that many makers built to one plan, so that a cartridge from one fitted all the others. Japan, Brazil and the Netherlands loved it, and a certain sneaking soldier hid on it first.',
    platformIds: RETRO_GROUP_TABLE.msx.platformIds,
  },
  {
    id: 1001,
    slug: 'neo-geo',
    name: 'Neo Geo',
    bio: 'The arcade at home, without a compromise and at the price of one: cartridges as big as a book held the very games of the cabinet. Its fighters are still drawn frame by frame in the memory of whoever faced them.',
    platformIds: RETRO_GROUP_TABLE['neo-geo'].platformIds,
  },
  {
    id: 1025,
    slug: 'vr',
    name: 'VR',
    bio: 'Put it on, and the room is gone: games that are played with the whole body, by looking around a corner or ducking behind a desk. From phones in a frame to headsets without a cable, it took a decade to become light.',
    platformIds: CATEGORY_PLATFORM_IDS.vr,
  },
  {
    id: 1026,
    slug: 'mobile',
    name: 'Mobile',
    bio: 'The console that everybody has with them, from a snake on a green screen to worlds that need two thumbs. What is played here has to fit into a bus ride, and often stays for years.',
    platformIds: CATEGORY_PLATFORM_IDS.mobile,
  },
  {
    id: 1008,
    slug: 'nec',
    name: 'NEC',
    bio: 'The PC Engine was the smallest console of its day and the first that played from a disc, with shooters that fill its screen to the last pixel. Beside it stood the computers on which half of Japan wrote its letters and played its adventures.',
    platformIds: [86, 125, 128, 149, 150, 157, 274],
  },
  {
    id: 1013,
    slug: 'bandai',
    name: 'Bandai',
    bio: 'A toymaker with a feeling for pockets: the WonderSwan ran for days on one battery and could be played upright. It was a late idea of the man behind the Game Boy.',
    platformIds: [57, 123, 124, 308],
  },
  {
    id: 1014,
    slug: 'mattel',
    name: 'Mattel',
    bio: 'The Intellivision answered the joystick with a disc, a number pad and cards to slide over it. It fought the first console war on television, with baseball players that had legs.',
    platformIds: [67, 382, 407],
  },
  {
    id: 1010,
    slug: 'apple',
    name: 'Apple',
    bio: 'Before the Mac there was the Apple II, on which role-playing games got their dungeons and adventures their first pictures. Its heirs tried a console once, and learnt a lot from it.',
    platformIds: [75, 115, 476],
  },
  {
    id: 1015,
    slug: 'acorn',
    name: 'Acorn',
    bio: 'The computer of British schools, where two students packed a whole galaxy into a few kilobytes of it. From its makers came the chip design that runs nearly every phone today.',
    platformIds: [69, 116, 134],
  },
  {
    id: 1016,
    slug: 'tandy',
    name: 'Tandy',
    bio: 'Sold in the electronics shop around the corner, the TRS-80 was for many Americans the first computer they could touch. The Color Computer that followed took its games from cartridges and magazines alike.',
    platformIds: [126, 151],
  },
  {
    id: 1017,
    slug: 'sharp',
    name: 'Sharp',
    bio: 'The X68000 stood on the desk like two towers and ran arcade games as the arcade did. Few left Japan, and those who know them speak of them quietly.',
    platformIds: [77, 121, 374],
  },
  {
    id: 1018,
    slug: 'fujitsu',
    name: 'Fujitsu',
    bio: 'The FM Towns had a disc drive before anybody asked for one, and filled it with voices and music. The FM-7 before it was where many Japanese adventures were written.',
    platformIds: [118, 152],
  },
]

const FAMILY_OF_PLATFORM: ReadonlyMap<number, PlatformFamily> = new Map(
  PLATFORM_FAMILIES.flatMap((family) => family.platformIds.map((id) => [id, family] as const)),
)

/** The family that an address names, by id or slug. */
export function findFamily(idOrSlug: string): PlatformFamily | undefined {
  return PLATFORM_FAMILIES.find(({ id, slug }) => slug === idOrSlug || String(id) === idOrSlug)
}

export function familyOfPlatform(platformId: number): PlatformFamily | undefined {
  return FAMILY_OF_PLATFORM.get(platformId)
}

/** Where a platform of a family is shown: its games on the family's page. */
export function pathInFamily({ slug }: PlatformFamily, platformId: number): string {
  return `/platform-families/${slug}?tab=games&platform=${platformId}`
}
