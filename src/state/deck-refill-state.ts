import { proxy } from 'valtio'

/**
 * The source of the deck's cards at the moment. `asking`: a request is in progress. `ample`: enough cards are prepared. `used-up`: the
 * server has no more for these filters. The others say why the request failed.
 */
export const deckRefill = proxy<{ deckKey: string | null; state: 'asking' | 'ample' | 'used-up' | 'failed' | 'unreachable' }>({
  deckKey: null,
  state: 'asking',
})
