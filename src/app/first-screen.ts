import { isUserNoted } from './user-key.ts'

// A chunk of its own that is run before the libraries are: the deck's code is fetched while those begin.
if (isUserNoted() && location.pathname === '/swipedeck') {
  // Whoever shows the deck asks again, and hears of a failure.
  import('./deck-route.tsx').catch(() => undefined)
}
