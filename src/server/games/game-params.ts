import { Type } from 'typebox'
import type { NamedInPath } from '../writes/item-route.ts'

/** For endpoints about one game. The write decides which numbers are valid, with its own message. */
export const GameParams = Type.Object({ gameId: Type.String({ pattern: '^[0-9]{1,10}$' }) })

/** The path of an endpoint about one game, as a field of an item. */
export const ofGame: NamedInPath = { params: GameParams, named: ({ gameId }) => ({ game_id: Number(gameId) }) }
