import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MEDIA_URL_PATTERN } from './avatars.ts'
import { LevelInfo, QuestAnswer } from './quests.ts'
import { Settings } from './settings.ts'
import { SocialLinks } from './socials.ts'
import { WriteAnswer, writeItem } from './writes.ts'

/** Far more than any text that is taken: what is too long is for the rule to say, in its own words. */
const TEXT_MAX_CHARACTERS = 480

const A_PROFILE = {
  id: '0197c000-0000-7000-8000-00000000000a', username: 'ada', display_name: 'Ada', avatar_url: '', avatar_ring: 'class:bard',
  bio: 'Lighthouses, mostly.', follower_count: 3, level: 4, tier: 'Rookie', battlepass_pct: 40, quests_done: 3, quests_total: 24,
}

/**
 * A player as another sees them. Names and bio are plain text and never links; others than the player read the bio with
 * curses masked.
 */
export const Profile = Type.Object(
  {
    id: Type.String(),
    username: Type.String(),
    display_name: Type.String(),
    /** Empty for the default picture. */
    avatar_url: Type.String(),
    /** What is drawn around the picture, as `domain/avatar-ring.ts` reads it. */
    avatar_ring: Type.String(),
    bio: Type.String(),
    follower_count: Type.Integer({ minimum: 0 }),
    /** Whether the player who asks is one of them; of others alone. */
    followed_by_me: Type.Optional(Type.Boolean()),
    ...LevelInfo.properties,
    /** Where they are found elsewhere, as far as they show it; one that was kept by an older build has none. */
    socials: Type.Optional(SocialLinks),
    /** For themselves alone. */
    quests: Type.Optional(Type.Array(QuestAnswer)),
    /** Tokens that wait to be claimed: for themselves alone. */
    reward_tokens: Type.Optional(Type.Integer({ minimum: 0 })),
    /** What the player has chosen: for themselves alone. */
    settings: Type.Optional(Settings),
  },
  { examples: [A_PROFILE] },
)
export type Profile = Static<typeof Profile>

/**
 * What is left out stays. Of the display name and the bio the later `at` wins, each by itself. A picture is uploaded by
 * its own call: `avatarUrl` may only name the one that stands, or be empty where there is none.
 */
export const EditProfileBody = writeItem({
  displayName: Type.Optional(Type.String({ maxLength: TEXT_MAX_CHARACTERS })),
  avatarUrl: Type.Optional(Type.String({ pattern: `^$|${MEDIA_URL_PATTERN}` })),
  bio: Type.Optional(Type.String({ maxLength: TEXT_MAX_CHARACTERS })),
})
export type EditProfileBody = Static<typeof EditProfileBody>

/** With the profile as it stands after that. */
export const EditProfileAnswer = Type.Intersect([WriteAnswer, Type.Object({ user: Profile })])
export type EditProfileAnswer = Static<typeof EditProfileAnswer>
