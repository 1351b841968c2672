import { useSyncExternalStore } from 'react'

/** What the address names within its page, without the sign; empty where it names nothing. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash.slice(1))
}

/** The router announces what it writes into the history; the browser says the rest. */
const EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState']

function subscribe(onChange: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, onChange)
  return () => {
    for (const name of EVENTS) removeEventListener(name, onChange)
  }
}
