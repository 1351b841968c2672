/** The limits of a profile picture. */

/** The largest file that may be chosen or sent: 2 MB. */
export const AVATAR_MAX_BYTES = 2_097_152
/** The edge of the cropped square that is sent and stored, in pixels. */
export const AVATAR_SIZE_PX = 512
/** The quality of the encoded picture, if its format has one. */
export const AVATAR_QUALITY = 0.92
/** How many times larger than its box a picture may be drawn. */
export const AVATAR_ZOOM_MAX = 6
/** The smallest and the largest factor of one step of a pinch. */
export const AVATAR_ZOOM_STEP = { min: 0.5, max: 2 } as const

/** The picture of a player who has not chosen one. */
export const DEFAULT_AVATAR = '/assets/default-avatar.jpg'
