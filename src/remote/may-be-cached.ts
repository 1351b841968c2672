import type { Validator } from '../domain/validators.ts'

/**
 * Returns whether a response may be cached for an endpoint. A captive portal responds 200 with its own page or its own JSON. If that
 * were cached, it would be served long after the portal has gone. Does not consume the body.
 */
export async function mayBeCached(response: Response, fits: Validator<unknown>): Promise<boolean> {
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('application/json')) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return fits(body)
}
