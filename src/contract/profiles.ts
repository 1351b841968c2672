import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MEDIA_URL_PATTERN } from './avatars.ts'
import { LevelInfo, QuestResponse } from './quests.ts'
import { Settings } from './settings.ts'
import { SocialLinks } from './socials.ts'
import { WriteResponse, writeItem } from './writes.ts'

/** Far longer than any valid text: the rule for texts rejects a long one with its own message. */
const TEXT_MAX_CHARACTERS = 480

const A_PROFILE = {
  id: '0197c000-0000-7000-8000-00000000000a',
  username: 'ada',
  display_name: 'Ada',
  avatar_url: '',
  avatar_ring: 'class:bard',
  bio: 'Lighthouses, mostly.',
  follower_count: 3,
  level: 4,
  tier: 'Rookie',
  battlepass_pct: 40,
  quests_done: 3,
  quests_total: 24,
}

/** A player as another sees them. Names and bio are plain text and never links. Other players read the bio with curses masked. */
export const Profile = Type.Object(
  {
    id: Type.String(),
    username: Type.String(),
    display_name: Type.String(),
    /** Empty for the default picture. */
    avatar_url: Type.String(),
    /** The ring around the picture, as `domain/avatar-ring.ts` reads it. */
    avatar_ring: Type.String(),
    bio: Type.String(),
    follower_count: Type.Integer({ minimum: 0 }),
    /** Whether the player of the request follows them; only for other players. */
    followed_by_me: Type.Optional(Type.Boolean()),
    ...LevelInfo.properties,
    /** The accounts at other services that they show. Missing in what an older build cached. */
    socials: Type.Optional(SocialLinks),
    /** For the player themselves only. */
    quests: Type.Optional(Type.Array(QuestResponse)),
    /** Unclaimed tokens; for the player themselves only. */
    reward_tokens: Type.Optional(Type.Integer({ minimum: 0 })),
    /** The player's settings; for the player themselves only. */
    settings: Type.Optional(Settings),
  },
  { examples: [A_PROFILE] },
)
export type Profile = Static<typeof Profile>

/**
 * Missing fields stay. Of the display name, the bio and the username the later `at` wins, each by itself. A username that another player
 * has, or had, is rejected with `username_taken`, and the one before stays. A picture has its own endpoint:
 * `avatarUrl` may only name the current one, or be empty if there is none.
 */
export const EditProfileBody = writeItem({
  displayName: Type.Optional(Type.String({ maxLength: TEXT_MAX_CHARACTERS })),
  avatarUrl: Type.Optional(Type.String({ pattern: `^$|${MEDIA_URL_PATTERN}` })),
  bio: Type.Optional(Type.String({ maxLength: TEXT_MAX_CHARACTERS })),
  username: Type.Optional(Type.String({ maxLength: TEXT_MAX_CHARACTERS })),
})
export type EditProfileBody = Static<typeof EditProfileBody>

/** With the current profile. */
export const EditProfileResponse = Type.Intersect([WriteResponse, Type.Object({ user: Profile })])
export type EditProfileResponse = Static<typeof EditProfileResponse>
