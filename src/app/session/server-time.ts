/** How far the server's clock is ahead of this device's, in milliseconds, as its last answer has told; null before any. */
let offset: number | null = null
let listener: ((offset: number) => void) | undefined

/** Every answer of the server's tells its time (`SPEC.md` rule 4.1). */
export function noteServerTime(serverNow: number): void {
  offset = serverNow - Date.now()
  listener?.(offset)
}

/** Hears of the server's clock from now on, and at once what is known of it; answers how to end that. */
export function followServerTime(listen: (offset: number) => void): () => void {
  listener = listen
  if (offset !== null) listen(offset)
  return () => {
    if (listener === listen) listener = undefined
  }
}
