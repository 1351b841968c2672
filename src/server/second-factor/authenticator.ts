import { Secret, TOTP } from 'otpauth'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'

const STEP_S = 30
/** A code of the step before or after is accepted too, because clocks differ. */
const WINDOW = 1
/** As long as the key of HMAC-SHA-1, which all apps support. */
const SECRET_BYTES = 20

/** The data for an authenticator app; `uri` is for its camera. */
export interface NewAuthenticator {
  readonly secret: string
  readonly uri: string
}

/** Creates the secret of an authenticator app, which has no effect before `confirmAuthenticator`. */
export async function startAuthenticator({ db, clock, env, factorKey }: Deps, userId: string, label: string): Promise<NewAuthenticator> {
  const secret = new Secret({ size: SECRET_BYTES })
  const row = { encrypted_secret: await factorKey.encrypt(secret.base32, userId), created_at: clock(), confirmed_at: null, last_step: 0 }
  await db
    .insertInto('authenticator')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row).where('authenticator.confirmed_at', 'is', null))
    .execute()
  const uri = new TOTP({ issuer: `Questdeck (${new URL(env.publicUrl).host})`, label, secret, period: STEP_S }).toString()
  return { secret: secret.base32, uri }
}

/**
 * Returns whether a code of six digits is one of the player's app, now or a step of 30 s earlier or later. Each is accepted once, also if
 * several arrive at once. `isConfirmed`: of the app in use, or of the one that is being added.
 */
export async function useAppCode(
  { db, clock, factorKey }: Pick<Deps, 'db' | 'clock' | 'factorKey'>,
  userId: string,
  code: string,
  isConfirmed = true,
): Promise<boolean> {
  const row = await db
    .selectFrom('authenticator')
    .select('encrypted_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (row === undefined) return false
  const now = clock()
  const secret = Secret.fromBase32(await factorKey.open(row.encrypted_secret, userId))
  const delta = new TOTP({ secret, period: STEP_S }).validate({ token: code, timestamp: now, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(now / (STEP_S * 1_000)) + delta
  const used = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('encrypted_secret', '=', row.encrypted_secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Returns whether a player's sign-in requires a second factor. */
export async function hasSecondFactor(db: Pick<Db, 'selectFrom'>, userId: string): Promise<boolean> {
  return (
    (await hasAuthenticator(db, userId)) ||
    (await db.selectFrom('passkey').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined
  )
}

/** Returns whether a player uses an authenticator app. */
export async function hasAuthenticator(db: Pick<Db, 'selectFrom'>, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('authenticator')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
