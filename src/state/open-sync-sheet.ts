const EVENT = 'open-sync-sheet'

/** Opens what lies behind the sync line, over whatever page is shown: what waits, and what could not be saved. */
export function openSyncSheet(): void {
  dispatchEvent(new Event(EVENT))
}

/** Hears of it until the signal ends. */
export function onSyncSheet(hear: () => void, signal: AbortSignal): void {
  addEventListener(EVENT, hear, { signal })
}
