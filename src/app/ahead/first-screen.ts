import { isPlayerLikely } from './user-key.ts'

// A chunk of its own that is run before the libraries are: what a player's start needs is fetched while those begin.
// Whoever waits for it asks again, and hears of a failure.
if (isPlayerLikely()) {
  const player = [import('../session/start-player.ts'), import('../shell/shell.tsx')]
  const code = location.pathname === '/swipedeck' ? [...player, import('../routes/deck-route.tsx')] : player
  for (const one of code) one.catch(() => undefined)
}
