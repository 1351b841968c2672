import { TIERS } from '../domain/quests/level.ts'
import { PERIODS } from '../domain/quests/quest-table.ts'
import { isBoolean, isInteger, isString, objectOf, oneOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { QuestResponse } from './quests.ts'

/** The public data of a player's level. */
export const LEVEL_SCHEMAS = {
  level: isInteger,
  tier: oneOf(TIERS),
  battlepass_pct: isInteger,
  quests_done: isInteger,
  quests_total: isInteger,
}

export const isQuest: Validator<QuestResponse> = objectOf({
  id: isString,
  short_desc: isString,
  progress: isInteger,
  goal: isInteger,
  done: isBoolean,
  period: oneOf(PERIODS),
  experience: isInteger,
  tokens: isInteger,
})
