import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { RegisterBody } from '../../contract/accounts.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { ApiError, fail } from '../api-error.ts'
import { claimStagedAvatar, takeStagedAvatar } from '../avatars/keep-avatar.ts'
import { requireKnownSettings } from '../catalogue/known-ids.ts'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { bumpRevision } from '../db/user-revision.ts'
import type { Deps } from '../deps.ts'
import type { AddressedMail, Mailer } from '../mail/mailer.ts'
import { alreadyRegisteredLetter, verificationLetter } from './account-letters.ts'
import { acceptDisplayName, USERNAME_ATTEMPTS, usernameCandidate } from './display-name.ts'
import { normaliseEmail, subjectOfEmail } from './email-address.ts'
import { createMailToken } from './mail-tokens.ts'
import { requireStrongPassword } from './password-rule.ts'
import type { NewSession } from './sessions.ts'
import { mergeSettings } from './user-settings.ts'

/** A registration whose every field has been found good. */
export interface AcceptedRegistration {
  readonly email: string
  readonly displayName: string
  readonly password: string
  /** The address of a staged picture, or empty. */
  readonly avatarUrl: string
  readonly settings: { readonly platforms: number[]; readonly genres: number[]; readonly tags: number[] }
}

/** Checks everything that a registration says, in the order of the screen; refuses with the first thing wrong. */
export async function acceptRegistration(db: Db, body: RegisterBody): Promise<AcceptedRegistration> {
  const displayName = acceptDisplayName(body.display_name)
  const { platforms, genres = [], tags = [] } = body.settings
  if (platforms.length === 0) fail('unknown_platform', 400, MESSAGES.platformRequired)
  await requireKnownSettings(db, { platforms, genres, tags })
  const email = normaliseEmail(body.email)
  requireStrongPassword(body.password, { email, displayName })
  const avatarUrl = body.avatar_url ?? ''
  return { email, displayName, password: body.password, avatarUrl, settings: { platforms, genres, tags } }
}

/** Creates the account and signs it in, at once or not at all; of many with one address exactly one succeeds. */
export async function createAccount(
  { db, sessions, passwords, clock }: Deps,
  request: FastifyRequest,
  registration: AcceptedRegistration,
): Promise<{ userId: string; session: NewSession }> {
  if (await isTaken(db, registration.email)) refuseTaken()
  const passwordHash = await passwords.hash(registration.password)
  return transaction(db, async (trx) => {
    const userId = await insertPlayer(trx, registration, { passwordHash, awaitsVerification: false, now: clock() })
    return { userId, session: await sessions.open(trx, userId, request) }
  })
}

/**
 * Creates an account that nobody can sign in to before the link in the mail has been opened. Where addresses are
 * hidden (`HIDE_EMAIL_TAKEN`), one that is taken is answered just like one that is free, and its owner is told by mail.
 */
export async function createUnverifiedAccount(
  deps: Deps,
  mailer: Mailer,
  registration: AcceptedRegistration,
): Promise<{ userId: string | null }> {
  const { db, env, passwords, clock } = deps
  const { email, displayName, avatarUrl } = registration
  // Hashed in any case: what takes 20 ms when an address is free must take them when it is taken.
  const passwordHash = await passwords.hash(registration.password)
  const created = await transaction(db, async (trx) => {
    const now = clock()
    if (await isTaken(trx, email)) {
      // A picture that cannot be claimed would else tell a free address from a taken one.
      if (env.hideEmailTaken && avatarUrl !== '') await takeStagedAvatar(trx, avatarUrl, now)
      return null
    }
    const userId = await insertPlayer(trx, registration, { passwordHash, awaitsVerification: true, now })
    return { userId, token: await createMailToken(trx, userId, 'verify-email', now) }
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'email_taken') return null
    throw error
  })
  if (created !== null) {
    const letter = verificationLetter(env.publicUrl, displayName, created.token)
    mailer.post('verification', async () => ({ to: email, ...letter }))
    return { userId: created.userId }
  }
  if (!env.hideEmailTaken) refuseTaken()
  mailer.post('already registered', () => writeToOwner(deps, email))
  return { userId: null }
}

/** To somebody who registers with an address that is theirs already: a link again, or that they may just sign in. */
async function writeToOwner({ db, env, clock, limiter }: Deps, email: string): Promise<AddressedMail | undefined> {
  const owner = await db.selectFrom('app_user').select(['id', 'display_name', 'awaits_verification'])
    .where('email', '=', email).executeTakeFirst()
  if (owner === undefined || !(await limiter.hasRoom('mailPerEmail', subjectOfEmail(email)))) return undefined
  if (!owner.awaits_verification) return { to: email, ...alreadyRegisteredLetter(env.publicUrl, owner.display_name) }
  const token = await createMailToken(db, owner.id, 'verify-email', clock())
  return { to: email, ...verificationLetter(env.publicUrl, owner.display_name, token) }
}

async function insertPlayer(
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

export async function isTaken(db: Db | Trx, email: string): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

function refuseTaken(): never {
  fail('email_taken', 409, MESSAGES.emailTaken)
}

export interface NewUser {
  /** Normalised; null for who came by another provider without an address that it vouches for. */
  readonly email: string | null
  readonly displayName: string
  readonly passwordHash: string | null
  readonly emailVerifiedAt?: number
  readonly awaitsVerification?: boolean
  readonly now: number
}

/** Writes a user with a name of their own; refuses with 409 `email_taken`, also when two come at once. */
export async function insertUser(trx: Trx, user: NewUser): Promise<string> {
  for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt++) {
    const row = await trx
      .insertInto('app_user')
      .values({
        id: uuidv7(),
        email: user.email,
        username: usernameCandidate(user.displayName, attempt),
        display_name: user.displayName,
        avatar_url: '',
        password_hash: user.passwordHash,
        created_at: user.now,
        email_verified_at: user.emailVerifiedAt ?? null,
        awaits_verification: user.awaitsVerification ?? false,
      })
      // Instead of an error, which would end the transaction: either the address or the username is taken.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) return row.id
    if (user.email !== null && (await isTaken(trx, user.email))) refuseTaken()
  }
  throw new Error(`no free username was found for ${user.displayName}`)
}
