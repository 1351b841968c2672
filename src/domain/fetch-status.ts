/**
 * Why the server's value is unavailable. `offline`: this device has no network; `unreachable`: it has one, but our server does not
 * respond; `failed`: our server responds with an error.
 */
export type Unavailable = 'offline' | 'unreachable' | 'failed'

/**
 * The status of a resource. `loading`: nothing to show yet; `cached`: the device's value is shown until the server responds; `ready`:
 * the server's value; `not-found`: the server has none (any more). If it is unavailable the device's value is shown, if there is one.
 */
export type FetchStatus = 'loading' | 'cached' | 'ready' | 'not-found' | Unavailable

/** Returns whether the first response is still pending. */
export function isPending(status: FetchStatus): status is 'loading' | 'cached' {
  return status === 'loading' || status === 'cached'
}

/** Returns whether the server's value is unavailable. */
export function isUnavailable(status: string): status is Unavailable {
  return status === 'offline' || status === 'unreachable' || status === 'failed'
}
