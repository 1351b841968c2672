import { STAND_IN } from '../../domain/cover-url.ts'

/**
 * Returns whether a response is the requested image and may be cached as such. A network's sign-in page may not, nor a
 * poster in place of a cover that is not available now.
 */
export function mayCacheImage({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('image/') === true && !headers.has(STAND_IN)
}
