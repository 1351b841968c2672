import type { User } from '../contract/accounts.ts'
import type { Settings } from '../contract/settings.ts'
import { isInteger, isString, listOf, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { RemoteAnswer } from './answer.ts'

const isIds = listOf(isInteger)

export const isSettings: Shape<Settings> = objectOf({ platforms: isIds, genres: isIds, tags: isIds })

/** What a player is known by; without it nobody is one. */
export const isUserId: Shape<string> = (value): value is string => isString(value) && value !== ''

const isUser: Shape<User> = objectOf({
  id: isUserId,
  username: isString,
  display_name: isString,
  avatar_url: isString,
  email: isString,
  settings: isSettings,
})

const isSignedIn = objectOf<{ ok: true; user: User }>({ ok: (value): value is true => value === true, user: isUser })

/** The player whom a login, a registration or a reset has signed in, or null where the answer was another. */
export function findSignedInUser(answer: RemoteAnswer): User | null {
  return answer.kind === 'answered' && isSignedIn(answer.body) ? answer.body.user : null
}

/** The player in a body that is one, or null: a portal and a proxy answer 200, too. */
export function findUser(body: unknown): User | null {
  return isUser(body) ? body : null
}
