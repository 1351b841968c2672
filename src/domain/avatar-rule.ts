/** What a profile picture may be. */

/** The largest file that may be chosen or sent: 2 MB. */
export const AVATAR_MAX_BYTES = 2_097_152
/** The edge of the square that is cut out, sent and kept, in pixels. */
export const AVATAR_SIZE_PX = 512
/** The quality that the picture is encoded with, where the format has one. */
export const AVATAR_QUALITY = 0.92
/** How many times larger than covering its box a picture may be drawn. */
export const AVATAR_ZOOM_MAX = 6
/** One step of a pinch makes it at least this, at most that many times as large. */
export const AVATAR_ZOOM_STEP = { min: 0.5, max: 2 } as const

/** What a player without a picture of their own has. */
export const DEFAULT_AVATAR = '/assets/default-avatar.jpg'
