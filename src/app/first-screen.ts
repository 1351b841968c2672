import { USER_KEY } from './user-key.ts'

// A chunk of its own that is run before the libraries are: the deck's code is fetched while those begin. That a user
// is noted at all is enough to go by; whether the note can be read is looked at later, by whoever needs it.
if (localStorage.getItem(USER_KEY) !== null && !location.pathname.startsWith('/games/')) {
  // Whoever shows the deck asks again, and hears of a failure.
  import('./deck-route.tsx').catch(() => undefined)
}
