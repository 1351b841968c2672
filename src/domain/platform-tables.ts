/**
 * Every platform id that we know of, assigned by hand (ids are IGDB's). Names mislead: 'PC Engine' is not a PC, 'Leapster' contains
 * 'PS', 'Windows Phone' is a phone. So the words in `platform-groups.ts` only decide on platforms that are newer than this file.
 */
export const PLATFORM_CATEGORIES = ['playstation', 'nintendo', 'xbox', 'pc', 'vr', 'retro', 'mobile', 'other'] as const
export type PlatformCategory = (typeof PLATFORM_CATEGORIES)[number]

/** The lists of PC, VR, the two of Mobile, and the first eight of Retro are fixed. */
export const CATEGORY_PLATFORM_IDS: Record<PlatformCategory, readonly number[]> = {
  pc: [3, 6, 13, 14],
  playstation: [7, 8, 9, 38, 46, 48, 167, 441],
  xbox: [11, 12, 49, 169],
  nintendo: [137, 4, 5, 18, 19, 20, 21, 22, 24, 33, 37, 41, 47, 51, 58, 87, 99, 130, 131, 159, 166, 306, 307, 416, 508, 510],
  vr: [471, 386, 387, 384, 385, 162, 165, 390, 163, 161, 164, 388, 472],
  mobile: [34, 39, 42, 55, 73, 74, 405, 417],
  retro: [
    23, 29, 30, 32, 64, 35, 78, 482,
    // Other Sega platforms
    84, 339, 440, 507,
    // Neo Geo, Atari, Commodore and Amiga
    79, 80, 119, 120, 135, 136, 59, 60, 61, 62, 63, 65, 66, 410, 15, 71, 90, 93, 94, 158, 16, 114,
    // Amstrad, Sinclair, MSX
    25, 154, 506, 26, 373, 406, 27, 53,
    // NEC: named PC, and none of them is one
    86, 125, 128, 149, 150, 157, 274,
    // Arcades, home computers and consoles of their time
    44, 50, 52, 57, 67, 68, 69, 70, 75, 77, 85, 88, 89, 91, 115, 116, 117, 118, 121, 122, 123, 124, 126, 127, 129, 133, 134, 138, 139, 151,
    152, 153, 155, 156, 236, 237, 240, 308, 374, 375, 376, 378, 379, 380, 407, 408, 409, 411, 412, 413, 414, 415, 439, 473, 474, 475, 476,
    477, 478, 479, 480, 481, 486, 487, 505,
    // The chips and the mainframes of the first games
    95, 96, 97, 98, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 140, 141, 142, 143, 144, 145, 146, 147, 148,
  ],
  // Neither retro nor of one of the makers above: streaming, browsers, players, recent handhelds.
  other: [72, 82, 92, 113, 132, 170, 203, 238, 239, 309, 372, 377, 381, 382, 389, 438, 504, 509],
}

export const RETRO_GROUPS = ['neo-geo', 'atari', 'commodore', 'amiga', 'amstrad', 'sinclair', 'msx', 'sega'] as const
export type RetroGroup = (typeof RETRO_GROUPS)[number]

/** Retro families that are one choice each; choosing one toggles all its platforms together. */
export const RETRO_GROUP_TABLE: Record<RetroGroup, { label: string; platformIds: readonly number[] }> = {
  'neo-geo': { label: 'Neo Geo', platformIds: [79, 80, 119, 120, 135, 136] },
  atari: { label: 'Atari', platformIds: [59, 60, 61, 62, 63, 65, 66, 410] },
  commodore: { label: 'Commodore', platformIds: [15, 71, 90, 93, 94, 158] },
  amiga: { label: 'Amiga', platformIds: [16, 114] },
  amstrad: { label: 'Amstrad', platformIds: [25, 154, 506] },
  sinclair: { label: 'Sinclair / ZX', platformIds: [26, 373, 406] },
  msx: { label: 'MSX', platformIds: [27, 53] },
  sega: { label: 'Sega', platformIds: [23, 29, 30, 32, 35, 64, 78, 84, 339, 440, 482, 507] },
}
