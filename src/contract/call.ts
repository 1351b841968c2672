/** One call of the API: its method, and its path with `:name` for what the caller fills in. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
}

/** A call's path with its `:name` parts filled in, each encoded. */
export function pathWith(path: Call['path'], params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}
