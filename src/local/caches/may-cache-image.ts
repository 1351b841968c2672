import { STAND_IN, isCurrentPoster, isDrawnUrl } from '../../domain/cover-url.ts'

/**
 * Returns whether a response is the requested image and may be cached as such. A network's sign-in page may not, nor a
 * poster in place of a cover that is not available now.
 */
export function mayCacheImage({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('image/') === true && !headers.has(STAND_IN)
}

/** Returns whether a cached response for a path is still what the server would send. An earlier drawing of a poster is not. */
export function isCurrentImage(path: string, { headers }: Response): boolean {
  return !isDrawnUrl(path) || isCurrentPoster(headers.get('etag'))
}
