import { isInteger, listOf, objectOf, oneOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import { GAME_STATES } from './mutations.ts'
import type { PulledGameStates } from './states.ts'

/** What the network brings is checked before it is laid under the player's own data. */
export const isPulled: Shape<PulledGameStates> = objectOf({
  now: isInteger,
  cursor: isInteger,
  states: listOf(objectOf({ game_id: isInteger, state: oneOf([...GAME_STATES, null]), at: isInteger })),
})

/**
 * An answer to a write, before its results are looked at: the sync engine takes from it what it recognises, one by one,
 * because a result that cannot be read must not undo the others.
 */
export const hasResults: Shape<{ results: unknown[] }> = objectOf({
  results: (value): value is unknown[] => Array.isArray(value),
})
