import { proxy } from 'valtio'

/**
 * Where the cards of the deck come from just now. `asking`: the server is asked; `ample`: enough lie
 * ready; `used-up`: the server has no more for these filters; `unreachable`: it could not be asked.
 */
export const deckRefill = proxy<{ deckKey: string | null; state: 'asking' | 'ample' | 'used-up' | 'unreachable' }>({
  deckKey: null,
  state: 'asking',
})
