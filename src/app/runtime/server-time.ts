import { proxy, subscribe } from 'valtio'

/** How far the server's clock is ahead of this device's, in milliseconds, by its last response; null before any. */
const serverTime = proxy<{ offset: number | null }>({ offset: null })

/** Called for every response: each carries the server's time (`SPEC.md` rule 4.1). */
export function recordServerTime(serverNow: number): void {
  serverTime.offset = serverNow - Date.now()
}

/** Calls `listen` with the current offset, if known, and with every other one later. Returns a function that ends this. */
export function followServerTime(listen: (offset: number) => void): () => void {
  const notify = () => {
    if (serverTime.offset !== null) listen(serverTime.offset)
  }
  notify()
  return subscribe(serverTime, notify, true)
}
