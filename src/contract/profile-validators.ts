import { isBoolean, isInteger, isString, listOf, objectOf, optional } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import { isSettings } from './account-validators.ts'
import type { Profile } from './profiles.ts'
import { isQuest, LEVEL_SCHEMAS } from './level-schemas.ts'
import { areSocialLinks } from './social-validators.ts'

export const isProfile: Validator<Profile> = objectOf({
  id: isString,
  username: isString,
  display_name: isString,
  avatar_url: isString,
  avatar_ring: isString,
  bio: isString,
  follower_count: isInteger,
  followed_by_me: optional(isBoolean),
  ...LEVEL_SCHEMAS,
  socials: optional(areSocialLinks),
  quests: optional(listOf(isQuest)),
  reward_tokens: optional(isInteger),
  settings: optional(isSettings),
})
