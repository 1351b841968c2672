import type { Shape } from '../domain/shapes.ts'

/**
 * Whether a response may be kept in a cache as a call's answer. A portal answers 200 with a page of its own, or with JSON
 * of its own: kept, that would be served in place of the answer long after the portal has gone. Leaves the body unread.
 */
export async function mayBeCached(response: Response, fits: Shape<unknown>): Promise<boolean> {
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('application/json')) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return fits(body)
}
