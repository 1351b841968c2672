import { v7 as uuidv7 } from 'uuid'
import type { RegisterBody } from '../../contract/accounts.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { fail } from '../api-error.ts'
import { requireKnownSettings } from '../catalogue/known-ids.ts'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { bumpRevision } from '../db/user-revision.ts'
import type { Deps } from '../deps.ts'
import { acceptDisplayName, USERNAME_ATTEMPTS, usernameCandidate } from './display-name.ts'
import { normaliseEmail } from './email-address.ts'
import { requireStrongPassword } from './password-rule.ts'
import type { NewSession } from './sessions.ts'
import { mergeSettings } from './user-settings.ts'

/** A registration whose every field has been found good. */
export interface AcceptedRegistration {
  readonly email: string
  readonly displayName: string
  readonly password: string
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
  return { email, displayName, password: body.password, settings: { platforms, genres, tags } }
}

/** Creates the account and signs it in, at once or not at all; of many with one address exactly one succeeds. */
export async function createAccount(
  { db, sessions, passwords, clock }: Deps,
  registration: AcceptedRegistration,
): Promise<{ userId: string; session: NewSession }> {
  const { email, displayName, settings } = registration
  if (await isTaken(db, email)) refuseTaken()
  const passwordHash = await passwords.hash(registration.password)
  return transaction(db, async (trx) => {
    const userId = await insertUser(trx, { email, displayName, passwordHash, now: clock() })
    await bumpRevision(trx, userId)
    await mergeSettings(trx, userId, settings, clock())
    return { userId, session: await sessions.open(trx, userId) }
  })
}

export async function isTaken(db: Db | Trx, email: string): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

function refuseTaken(): never {
  fail('email_taken', 409, MESSAGES.emailTaken)
}

async function insertUser(
  trx: Trx,
  { email, displayName, passwordHash, now }: { email: string; displayName: string; passwordHash: string; now: number },
): Promise<string> {
  for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt++) {
    const row = await trx
      .insertInto('app_user')
      .values({
        id: uuidv7(),
        email,
        username: usernameCandidate(displayName, attempt),
        display_name: displayName,
        avatar_url: '',
        password_hash: passwordHash,
        created_at: now,
      })
      // Instead of an error, which would end the transaction: either the address or the username is taken.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) return row.id
    if (await isTaken(trx, email)) refuseTaken()
  }
  throw new Error(`no free username was found for ${displayName}`)
}
