import { Type } from 'typebox'

/** Of calls about one game. Which numbers can be one is for the write to say, in its own words. */
export const GameParams = Type.Object({ gameId: Type.String({ pattern: '^[0-9]{1,10}$' }) })
