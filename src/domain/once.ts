/** Returns a function that calls `make` the first time, and returns that result every time. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
