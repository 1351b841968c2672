import type { Validator } from '../domain/validators.ts'

/** One endpoint of the API: its method, and its path with a `:name` for each parameter. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** The server can serve an endpoint without it, but `remote.call` cannot call one. */
  readonly response?: Validator<unknown>
}

/** An endpoint that `remote.call` can call: its response has a validator. */
export interface AskedEndpoint extends Endpoint {
  /** Accepts the bodies of our server only. */
  readonly response: Validator<unknown>
}

/** Returns an endpoint's path with its `:name` parts filled in, each encoded. Throws if one is missing. */
export function pathWith(path: Endpoint['path'], params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
