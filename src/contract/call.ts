import type { Shape } from '../domain/shapes.ts'

/** One call of the API: its method, and its path with `:name` for what the caller fills in. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** A call without it can be served, but not be made by `remote.call`. */
  readonly answer?: Shape<unknown>
}

/** A call that `remote.call` can make: its answer is known. */
export interface AskedCall extends Call {
  /** What tells a body of ours from any other. */
  readonly answer: Shape<unknown>
}

/** A call's path with its `:name` parts filled in, each encoded. */
export function pathWith(path: Call['path'], params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
