import { isBoolean, isInteger, isString, listOf, objectOf, optional } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import { isSettings } from './account-guards.ts'
import type { Profile } from './profiles.ts'
import { isQuest, LEVEL_SHAPES } from './level-shapes.ts'
import { areSocialLinks } from './social-guards.ts'

export const isProfile: Shape<Profile> = objectOf({
  id: isString,
  username: isString,
  display_name: isString,
  avatar_url: isString,
  avatar_ring: isString,
  bio: isString,
  follower_count: isInteger,
  followed_by_me: optional(isBoolean),
  ...LEVEL_SHAPES,
  socials: optional(areSocialLinks),
  quests: optional(listOf(isQuest)),
  reward_tokens: optional(isInteger),
  settings: optional(isSettings),
})
