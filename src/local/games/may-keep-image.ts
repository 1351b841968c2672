import { STAND_IN } from '../../domain/cover-url.ts'

/**
 * Whether an answer is the image that was asked for, and may be kept as such: no page of a network that wants to be
 * signed in to, and no poster in the place of a cover that cannot be had now.
 */
export function mayKeepImage({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-type')?.startsWith('image/') === true && !headers.has(STAND_IN)
}
