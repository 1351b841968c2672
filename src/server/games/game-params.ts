import { Type } from 'typebox'
import type { NamedInPath } from '../writes/item-route.ts'

/** Of calls about one game. Which numbers can be one is for the write to say, in its own words. */
export const GameParams = Type.Object({ gameId: Type.String({ pattern: '^[0-9]{1,10}$' }) })

/** The path of a call about one game, as an item of a write says it. */
export const ofGame: NamedInPath = { params: GameParams, named: ({ gameId }) => ({ game_id: Number(gameId) }) }
