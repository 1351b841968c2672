import type { EntityValues } from '../../contract/entities.ts'
import type { SocialLink } from '../../contract/socials.ts'
import { SOCIAL_KEYS } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import { socialParts } from '../../domain/socials.ts'
import type { UserDatabase } from '../db/database.ts'
import { readMine } from '../replica/mirror.ts'

/** A player's account at one site, as it is stored (`readSocial`), empty for none. */
export type OwnSocial = EntityValues['socials']

const NOTHING: OwnSocial = { value: '', show: false, connected: false, verified: false }

/** Returns the player's accounts at all eleven sites, with pending changes applied. For a live query. */
export async function readOwnSocials(db: UserDatabase): Promise<Record<SocialKey, OwnSocial>> {
  const known = await readMine(db, 'socials')
  return Object.fromEntries(SOCIAL_KEYS.map((key) => [key, known.get(key) ?? NOTHING])) as Record<SocialKey, OwnSocial>
}

/** Returns the accounts that others see, as they see them. */
export async function readShownSocials(db: UserDatabase): Promise<SocialLink[]> {
  const socials = await readOwnSocials(db)
  return SOCIAL_KEYS.flatMap((key) => {
    const { value, ...social } = socials[key]
    return social.show ? [{ key, ...socialParts(key, value), ...social }] : []
  })
}
