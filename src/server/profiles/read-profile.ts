import type { Profile } from '../../contract/profiles.ts'
import { PLAIN_RING } from '../../domain/avatar-ring.ts'
import { readChoices, readSettings } from '../accounts/user-settings.ts'
import type { Db } from '../db/database.ts'
import { countFollowers, isFollowing } from '../people/read-follows.ts'
import { readOwnLevel, readPlayerLevel } from '../quests/player-level.ts'
import { readShownSocials } from '../socials/read-socials.ts'
import type { Profanity } from '../texts/profanity-filter.ts'
import { requireVisible } from './require-visible.ts'

export interface ProfileReader {
  readonly viewerId: string
  readonly profanity: Profanity
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Returns a player as `viewerId` sees them. Throws 404 `not_found` if there is none, or one who has not confirmed their address, or who has
 * blocked the viewer. Settings, and a bio with its profanity, are for the player alone.
 */
export async function readProfile(db: Db, userId: string, { viewerId, profanity, now }: ProfileReader): Promise<Profile> {
  const user = await requireVisible(db, userId, viewerId)
  const isOwn = userId === viewerId
  const [bio, { avatar_ring }, settings, level, follower_count, followed_by_me, socials] = await Promise.all([
    readBio(db, userId),
    readChoices(db, userId),
    isOwn ? readSettings(db, userId) : undefined,
    isOwn ? readOwnLevel(db, userId, now) : readPlayerLevel(db, userId, now),
    countFollowers(db, userId, viewerId),
    isOwn ? undefined : isFollowing(db, viewerId, userId),
    readShownSocials(db, userId),
  ])
  return {
    ...user,
    avatar_ring: avatar_ring || PLAIN_RING,
    bio: isOwn ? bio : profanity.mask(bio),
    follower_count,
    ...(followed_by_me === undefined ? {} : { followed_by_me }),
    ...level,
    socials,
    ...(settings === undefined ? {} : { settings }),
  }
}

async function readBio(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('profile_text').select('text').where('user_id', '=', userId).where('part', '=', 'bio').executeTakeFirst()
  return row?.text ?? ''
}
