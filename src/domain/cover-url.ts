export const COVER_SIZES = ['cover_small', 'cover_big', 'cover_big_2x'] as const
export type CoverSize = (typeof COVER_SIZES)[number]

/** The header of a poster that replaces a cover that cannot be fetched now. It is shown but not cached. */
export const STAND_IN = 'stand-in'

/** The header of a request for a prefetched cover. */
export const FETCHED_AHEAD = 'fetched-ahead'

/** Returns the image id of a game: the provider's, or else that of the drawn poster, `p` and the game's id. */
export function coverImageId(gameId: number, providerImageId: string | null): string {
  return providerImageId ?? `p${gameId}`
}

/** Returns whether an image id is that of the game's drawn poster, which shows name, year and genre itself. */
export function isDrawnCover(gameId: number, imageId: string): boolean {
  return imageId === coverImageId(gameId, null)
}

/** Raise it whenever the drawing of a poster changes: servers and devices store posters by version. */
export const POSTER_VERSION = 7

const DRAWN_URL = /^\/covers\/p[12]\d{9}\//

/** Returns whether an address is that of a drawn poster. */
export function isDrawnUrl(url: string): boolean {
  return DRAWN_URL.test(url)
}

/** Returns the ETag of a drawn poster. */
export function posterEtag(tag: string): string {
  return `"${POSTER_VERSION}-${tag}"`
}

/** Returns whether a poster with this ETag is drawn as posters are today. */
export function isCurrentPoster(etag: string | null): boolean {
  return etag?.includes(posterEtag('').slice(0, -1)) === true
}

const IMAGE_ID = /^[a-z0-9]{1,40}$/

/** Returns whether a text can be an image id. As a part of an address it leads nowhere else. */
export function isImageId(text: string): boolean {
  return IMAGE_ID.test(text)
}

/**
 * Returns the address of an image on our own origin. It works offline, and the provider does not learn who requests it. Lists use the
 * deck's size, so that a device stores each cover once.
 */
export function coverUrl(imageId: string, size: CoverSize = 'cover_big_2x'): string {
  return `/covers/${imageId}/${size}.webp`
}
