import { useSyncExternalStore } from 'react'

/** Returns the fragment of the address, without the sign; empty without one. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash.slice(1))
}

/** The router's events for its own history changes, and the browser's for all others. */
const EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState']

function subscribe(onChange: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, onChange)
  return () => {
    for (const name of EVENTS) removeEventListener(name, onChange)
  }
}
