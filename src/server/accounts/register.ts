import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { RegisterBody } from '../../contract/accounts.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { fail } from '../http/api-error.ts'
import { claimStagedAvatar } from '../avatars/store-avatar.ts'
import { requireKnownSettings } from '../catalogue/known-ids.ts'
import { transaction } from '../db/database.ts'
import type { Trx } from '../db/database.ts'
import { bumpRevision } from '../db/user-revision.ts'
import type { Deps } from '../deps.ts'
import { acceptDisplayName, findFreeUsername, USERNAME_ATTEMPTS } from './display-name.ts'
import { normaliseEmail } from './email-address.ts'
import { isTaken } from './find-by-email.ts'
import { requireStrongPassword } from './password-rule.ts'
import type { SignedIn } from './sessions.ts'
import { mergeSettings } from './user-settings.ts'

/** A registration whose fields are all valid. */
export interface AcceptedRegistration {
  readonly email: string
  readonly displayName: string
  readonly password: string
  /** The address of a staged picture, or empty. */
  readonly avatarUrl: string
  readonly settings: { readonly platforms: number[]; readonly genres: number[]; readonly tags: number[] }
}

/** Validates a registration, in the order of the screen. Throws the first fault. */
export async function acceptRegistration(
  { db, profanity }: Pick<Deps, 'db' | 'profanity'>,
  body: RegisterBody,
): Promise<AcceptedRegistration> {
  const displayName = acceptDisplayName(body.display_name, profanity)
  const { platforms, genres = [], tags = [] } = body.settings
  if (platforms.length === 0) fail('unknown_platform', 400, FIXED_MESSAGES.platformRequired)
  await requireKnownSettings(db, { platforms, genres, tags })
  const email = normaliseEmail(body.email)
  if ((body.confirm_password ?? body.password) !== body.password) fail('weak_password', 400, FIXED_MESSAGES.passwordsDiffer)
  requireStrongPassword(body.password, { email, displayName })
  const avatarUrl = body.avatar_url ?? ''
  return { email, displayName, password: body.password, avatarUrl, settings: { platforms, genres, tags } }
}

/** Creates the account and signs it in, both or neither. Of many with one address exactly one succeeds. */
export async function createAccount(
  { db, sessions, passwords, clock }: Deps,
  request: FastifyRequest,
  registration: AcceptedRegistration,
): Promise<SignedIn> {
  if (await isTaken(db, registration.email)) refuseTaken()
  const passwordHash = await passwords.hash(registration.password)
  return transaction(db, async (trx) => {
    const userId = await insertPlayer(trx, registration, { passwordHash, awaitsVerification: false, now: clock() })
    return { userId, session: await sessions.open(trx, userId, request) }
  })
}

/** Inserts a player with everything in the registration. Throws 409 `email_taken` for one that would be active at once. */
export async function insertPlayer(
  trx: Trx,
  { email, displayName, avatarUrl, settings }: AcceptedRegistration,
  { passwordHash, awaitsVerification, now }: { passwordHash: string; awaitsVerification: boolean; now: number },
): Promise<string> {
  const userId = await insertUser(trx, { email, displayName, passwordHash, awaitsVerification, now })
  await bumpRevision(trx, userId)
  if (avatarUrl !== '') await claimStagedAvatar(trx, userId, avatarUrl, now)
  await mergeSettings(trx, userId, settings, now)
  return userId
}

export function refuseTaken(): never {
  fail('email_taken', 409, FIXED_MESSAGES.emailTaken)
}

export interface NewUser {
  /** Normalised; null for a player of another provider without an address that it vouches for. */
  readonly email: string | null
  readonly displayName: string
  readonly passwordHash: string | null
  readonly emailVerifiedAt?: number
  readonly awaitsVerification?: boolean
  readonly now: number
}

/**
 * Inserts a user with a unique username. Throws 409 `email_taken`, also when two arrive at once. A user who awaits verification takes
 * neither the address nor a username: both are assigned with the activation.
 */
export async function insertUser(trx: Trx, user: NewUser): Promise<string> {
  for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt++) {
    const id = uuidv7()
    const row = await trx
      .insertInto('app_user')
      .values({
        id,
        email: user.email,
        username: user.awaitsVerification === true ? id : await findFreeUsername(trx, user.displayName, attempt),
        display_name: user.displayName,
        avatar_url: '',
        password_hash: user.passwordHash,
        created_at: user.now,
        email_verified_at: user.emailVerifiedAt ?? null,
        awaits_verification: user.awaitsVerification ?? false,
      })
      // An error would end the transaction. Without a row either the address or the username is taken.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) return row.id
    if (user.email !== null && (await isTaken(trx, user.email))) refuseTaken()
  }
  throw new Error(`no free username was found for ${user.displayName}`)
}
