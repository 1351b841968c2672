import type { SocialLink } from '../../contract/socials.ts'
import { SOCIAL_KEYS } from '../../domain/social-keys.ts'
import { socialParts } from '../../domain/socials.ts'
import type { Db } from '../db/database.ts'

/** Returns a player's accounts at all eleven services in their order: for that player alone. */
export async function readSocials(db: Db, userId: string): Promise<SocialLink[]> {
  const rows = await db.selectFrom('social').select(['key', 'value', 'shown', 'connected_id']).where('user_id', '=', userId).execute()
  return SOCIAL_KEYS.map((key) => {
    const row = rows.find((candidate) => candidate.key === key)
    if (!row || row.value === '') return { key, url: null, handle: null, show: false, connected: false, verified: false }
    const isConnected = row.connected_id !== null
    return { key, ...socialParts(key, row.value), show: row.shown, connected: isConnected, verified: isConnected }
  })
}

/** Returns those that the player shows to others. */
export async function readShownSocials(db: Db, userId: string): Promise<SocialLink[]> {
  return (await readSocials(db, userId)).filter(({ show }) => show)
}
