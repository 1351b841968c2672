import * as v from 'valibot'
import type { User } from '../contract/accounts.ts'
import type { Settings } from '../contract/settings.ts'

const Ids = v.array(v.pipe(v.number(), v.integer()))

export const SettingsGuard = v.object({ platforms: Ids, genres: Ids, tags: Ids }) satisfies v.GenericSchema<Settings>

/** What an answer must have before it counts as a player of ours. */
export const UserGuard = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  username: v.string(),
  display_name: v.string(),
  avatar_url: v.string(),
  email: v.string(),
  settings: SettingsGuard,
}) satisfies v.GenericSchema<User>

/** The player in the body of an answer, or null: a portal and a proxy answer 200, too. */
export function findUser(body: unknown): User | null {
  const result = v.safeParse(UserGuard, body)
  return result.success ? result.output : null
}
