import { TIERS } from '../domain/quests/level.ts'
import { isInteger, oneOf } from '../domain/shapes.ts'

/** What everybody may know of a player's level. */
export const LEVEL_SHAPES = {
  level: isInteger, tier: oneOf(TIERS), battlepass_pct: isInteger, quests_done: isInteger, quests_total: isInteger,
}
