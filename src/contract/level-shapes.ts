import { TIERS } from '../domain/quests/level.ts'
import { PERIODS } from '../domain/quests/quest-table.ts'
import { isBoolean, isInteger, isString, objectOf, oneOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { QuestAnswer } from './quests.ts'

/** What everybody may know of a player's level. */
export const LEVEL_SHAPES = {
  level: isInteger, tier: oneOf(TIERS), battlepass_pct: isInteger, quests_done: isInteger, quests_total: isInteger,
}

export const isQuest: Shape<QuestAnswer> = objectOf({
  id: isString, short_desc: isString, progress: isInteger, goal: isInteger, done: isBoolean, period: oneOf(PERIODS),
  experience: isInteger, tokens: isInteger,
})
