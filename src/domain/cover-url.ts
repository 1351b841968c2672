export const COVER_SIZES = ['cover_small', 'cover_big', 'cover_big_2x'] as const
export type CoverSize = (typeof COVER_SIZES)[number]

/** The header that marks a poster in the place of a cover that cannot be had now: it is shown, but kept nowhere. */
export const STAND_IN = 'stand-in'

/** The header of a request for a cover that nobody looks at yet. */
export const FETCHED_AHEAD = 'fetched-ahead'

/** The image id of a game: the provider's, else that of the poster that we draw, `p` and the game's id. */
export function coverImageId(gameId: number, providerImageId: string | null): string {
  return providerImageId ?? `p${gameId}`
}

/** Whether an image id is that of the poster which we draw of a game: it says the game's name, year and genre itself. */
export function isDrawnCover(gameId: number, imageId: string): boolean {
  return imageId === coverImageId(gameId, null)
}

const DRAWN_URL = /^\/covers\/p[12]\d{9}\//

/** Whether an address is that of a poster which we draw. */
export function isDrawnUrl(url: string): boolean {
  return DRAWN_URL.test(url)
}

const IMAGE_ID = /^[a-z0-9]{1,40}$/

/** Whether a text can be an image id: a part of an address that leads nowhere else. */
export function isImageId(text: string): boolean {
  return IMAGE_ID.test(text)
}

/** Where an image id is served, on our own origin, so that it works offline and tells nobody who looks. */
export function coverUrl(imageId: string, size: CoverSize = 'cover_big_2x'): string {
  return `/covers/${imageId}/${size}.webp`
}
