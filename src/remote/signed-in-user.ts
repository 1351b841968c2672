import type { User } from '../contract/accounts.ts'
import type { RemoteAnswer } from './answer.ts'

const TEXTS = ['id', 'username', 'display_name', 'avatar_url', 'email'] as const
const LISTS = ['platforms', 'genres', 'tags'] as const

/**
 * The player whom a login, a registration or a reset has signed in, or null where the answer was another. By hand:
 * the pages before the session load no library of checks.
 */
export function findSignedInUser(answer: RemoteAnswer): User | null {
  if (answer.kind !== 'answered' || !isRecord(answer.body) || answer.body['ok'] !== true) return null
  return readUser(answer.body['user'])
}

/** The player in a body that is one, as `PUT /me/profile` answers it, or null. */
export function readUser(body: unknown): User | null {
  if (!isRecord(body) || body['id'] === '') return null
  const { settings } = body
  const isWhole =
    TEXTS.every((key) => typeof body[key] === 'string') &&
    isRecord(settings) &&
    LISTS.every((key) => Array.isArray(settings[key]) && settings[key].every(Number.isInteger))
  return isWhole ? (body as User) : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
