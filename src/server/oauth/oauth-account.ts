import type { FastifyRequest } from 'fastify'
import { PROVIDER_NAMES } from '../../contract/sign-in-problems.ts'
import { providerConnectedEmail } from '../accounts/account-emails.ts'
import { acceptDisplayName } from '../accounts/display-name.ts'
import { lockPlayer } from '../accounts/lock-player.ts'
import { insertUser } from '../accounts/register.ts'
import type { SignedIn } from '../accounts/sessions.ts'
import { ApiError } from '../http/api-error.ts'
import { isUniqueViolation, transaction } from '../db/database.ts'
import type { Trx } from '../db/database.ts'
import { bumpRevision } from '../db/user-revision.ts'
import type { Deps } from '../deps.ts'
import { beginSession } from '../second-factor/pending-sign-in.ts'
import type { ProviderProfile } from './provider-profile.ts'
import { Refusal } from './refusal.ts'

export type OAuthSignIn = SignedIn & { readonly how: 'known' | 'linked' | 'created' }

/**
 * Signs in the user that a provider has named: by the provider's own id, never by their address. An account with the same address is linked
 * only if both sides have verified it.
 */
export async function signInByProvider(deps: Deps, request: FastifyRequest, profile: ProviderProfile): Promise<OAuthSignIn> {
  const signedIn = await twice(() =>
    transaction(deps.db, async (trx) => {
      const found = await findOrCreate(trx, profile, deps)
      return { ...found, ...(await beginSession(deps, trx, found.userId, request, true)) }
    }),
  ).catch(asRefusal)
  if (signedIn.how === 'linked' && profile.verifiedEmail !== null) notify(deps, signedIn, profile)
  return signedIn
}

async function findOrCreate(trx: Trx, profile: ProviderProfile, deps: Deps): Promise<Pick<OAuthSignIn, 'userId' | 'how'>> {
  const { provider, subject } = profile
  const known = await findKnown(trx, profile)
  if (known !== undefined) await lockPlayer(trx, known)
  // If the account was taken back while this transaction waited for its row, new connections were removed.
  if (known !== undefined && (await findKnown(trx, profile)) === known) return { userId: known, how: 'known' }
  const linkedId = await findToLink(trx, profile.verifiedEmail)
  const userId = linkedId ?? (await createUser(trx, profile, deps))
  await trx.insertInto('identity').values({ user_id: userId, provider, subject, created_at: deps.clock() }).execute()
  return { userId, how: linkedId === undefined ? 'created' : 'linked' }
}

async function findKnown(trx: Trx, { provider, subject }: ProviderProfile): Promise<string | undefined> {
  const identity = await trx
    .selectFrom('identity')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return identity?.user_id
}

/** Returns the account with the address if its player has verified it. Throws if the address is taken otherwise. */
async function findToLink(trx: Trx, verifiedEmail: string | null): Promise<string | undefined> {
  if (verifiedEmail === null) return undefined
  const owner = await trx
    .selectFrom('app_user')
    .select(['id', 'email_verified_at'])
    .where('email', '=', verifiedEmail)
    .where('awaits_verification', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (owner !== undefined && owner.email_verified_at === null) {
    throw new Refusal('the address belongs to an account that has not verified it', { problem: 'account_exists' })
  }
  // The address now belongs to a verified user, so no other registration for it can be confirmed.
  await trx.deleteFrom('app_user').where('email', '=', verifiedEmail).where('awaits_verification', '=', true).execute()
  return owner?.id
}

async function createUser(trx: Trx, { verifiedEmail, name }: ProviderProfile, { clock, profanity }: Deps): Promise<string> {
  const now = clock()
  const userId = await insertUser(trx, {
    email: verifiedEmail,
    displayName: displayNameOf(name, profanity),
    passwordHash: null,
    ...(verifiedEmail === null ? {} : { emailVerifiedAt: now }),
    now,
  })
  await bumpRevision(trx, userId)
  return userId
}

/** A name that we would refuse is left empty: the player is asked for one anyway. */
function displayNameOf(name: string, profanity: Deps['profanity']): string {
  try {
    return acceptDisplayName(name, profanity)
  } catch (error) {
    if (error instanceof ApiError) return ''
    throw error
  }
}

/** Retries once: if two browsers of a new player arrive at once, the second attempt finds the first one's account. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error) || (error instanceof ApiError && error.code === 'email_taken')) return work()
    throw error
  }
}

function asRefusal(error: unknown): never {
  if (error instanceof ApiError && error.code === 'account_closed') throw new Refusal(error.message, { problem: 'account_closed' })
  throw error
}

function notify({ db, env, mailer }: Deps, { userId }: OAuthSignIn, { provider }: ProviderProfile): void {
  mailer?.post('provider connected', async () => {
    const user = await db.selectFrom('app_user').select(['email', 'display_name']).where('id', '=', userId).executeTakeFirst()
    if (user === undefined || user.email === null) return undefined
    const letter = providerConnectedEmail(env.publicUrl, user.display_name, PROVIDER_NAMES[provider])
    return { to: user.email, ...letter }
  })
}
