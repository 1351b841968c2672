import type { EntityValues } from '../../contract/entities.ts'
import type { SocialLink } from '../../contract/socials.ts'
import { SOCIAL_KEYS } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import { socialParts } from '../../domain/socials.ts'
import type { UserDatabase } from '../database.ts'
import { readMine } from '../outbox/mirror.ts'

/** What a player says of one place: as it is kept (`readSocial`), empty for nothing. */
export type OwnSocial = EntityValues['socials']

const NOTHING: OwnSocial = { value: '', show: false, connected: false, verified: false }

/** Where the player of this device is found, with what still waits, by all eleven places; for a live query. */
export async function readOwnSocials(db: UserDatabase): Promise<Record<SocialKey, OwnSocial>> {
  const known = await readMine(db, 'socials')
  return Object.fromEntries(SOCIAL_KEYS.map((key) => [key, known.get(key) ?? NOTHING])) as Record<SocialKey, OwnSocial>
}

/** Of the same what others see, as they see it. */
export async function readShownSocials(db: UserDatabase): Promise<SocialLink[]> {
  const socials = await readOwnSocials(db)
  return SOCIAL_KEYS.flatMap((key) => {
    const { value, ...social } = socials[key]
    return social.show ? [{ key, ...socialParts(key, value), ...social }] : []
  })
}
