/**
 * The status of a resource. `loading`: nothing to show yet; `cached`: the device's value is shown until the server responds; `ready`:
 * the server's value; `not-found`: the server has none (any more); `offline`: no response of the server; `failed`: it responded with an
 * error. In the last two the device's value is shown, if there is one.
 */
export type FetchStatus = 'loading' | 'cached' | 'ready' | 'not-found' | 'offline' | 'failed'

/** Returns whether the first response is still pending. */
export function isPending(status: FetchStatus): status is 'loading' | 'cached' {
  return status === 'loading' || status === 'cached'
}

/** Returns whether the server's value is unavailable. */
export function isUnavailable(status: FetchStatus): status is 'offline' | 'failed' {
  return status === 'offline' || status === 'failed'
}
