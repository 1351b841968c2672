import type { Shape } from '../domain/shapes.ts'

/** What tells a body of ours from any other. That of a page which few open first comes with the first request. */
export type Guard<Body = unknown> = Shape<Body> | { readonly load: () => Promise<Shape<Body>> }

/** One call of the API: its method, and its path with `:name` for what the caller fills in. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** A call without it can be served, but not be made by `remote.call`. */
  readonly answer?: Guard
}

/** A call that `remote.call` can make: its answer is known. */
export interface AskedCall extends Call {
  readonly answer: Guard
}

/** The guard of a call, fetched if it is not here yet. */
export async function guardOf(answer: Guard): Promise<Shape<unknown>> {
  return typeof answer === 'function' ? answer : answer.load()
}

/** A call's path with its `:name` parts filled in, each encoded. */
export function pathWith(path: Call['path'], params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
