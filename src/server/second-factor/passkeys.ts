import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { deviceOf } from '../../domain/device-name.ts'
import type { AddedPasskey, PasskeyOptions, UsedPasskey } from '../../contract/second-factor.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../config/env.ts'

const CHALLENGE_MS = 5 * 60_000
/** More than any player needs; the complete list is sent to the browser. */
export const PASSKEYS_MAX = 20

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded at the first use: few requests need it, and it takes 0.1 s to load. */
const webAuthn = () => import('@simplewebauthn/server')

/** A passkey belongs to the host of the server's public address, and signs nothing for another one. */
const siteOf = ({ publicUrl }: Pick<Env, 'publicUrl'>) => ({ rpID: new URL(publicUrl).hostname, origin: publicUrl })

/**
 * Returns the options for creating a passkey in a browser; `ownerHash` identifies the session that may add it, once and within five
 * minutes.
 */
export async function offerPasskey(
  deps: Deps,
  ownerHash: string,
  user: { id: string; username: string; display_name: string },
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Questdeck',
    rpID: siteOf(deps.env).rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.username,
    userDisplayName: user.display_name,
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    excludeCredentials: await passkeysOf(deps, user.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await storeChallenge(deps, ownerHash, 'add', options.challenge)
  return { ...options }
}

/** Validates the browser's response to such options. Returns the passkey, or undefined if it cannot be used. */
export async function checkNewPasskey(deps: Deps, ownerHash: string, made: AddedPasskey) {
  const challenge = await takeChallenge(deps, ownerHash, 'add')
  if (challenge === undefined) return undefined
  const { rpID, origin } = siteOf(deps.env)
  const response = made as RegistrationResponseJSON
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  return registrationInfo?.credential
}

export type NewPasskey = NonNullable<Awaited<ReturnType<typeof checkNewPasskey>>>

/** Stores a validated passkey. Returns whether it was new. The caller has locked the player's row. */
export async function storePasskey(
  trx: Trx,
  request: FastifyRequest,
  userId: string,
  { id, publicKey, counter, transports }: NewPasskey,
  now: number,
): Promise<boolean> {
  const added = await trx
    .insertInto('passkey')
    .values({
      credential_id: id,
      user_id: userId,
      public_key: Buffer.from(publicKey),
      counter,
      transports: [...(transports ?? [])],
      name: deviceOf(request.headers['user-agent']),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Returns the options for proving one of the player's passkeys, or null if they have none; `ownerHash` identifies the session or the
 * sign-in that may use them, once and within five minutes.
 */
export async function askForPasskey(deps: Deps, ownerHash: string, userId: string): Promise<PasskeyOptions | null> {
  const known = await passkeysOf(deps, userId)
  if (known.length === 0) return null
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps.env).rpID,
    allowCredentials: known,
    userVerification: 'required',
  })
  await storeChallenge(deps, ownerHash, 'prove', options.challenge)
  return { ...options }
}

/** Returns whether a browser has signed the challenge with a passkey of the player, with user verification. */
export async function usePasskey(deps: Deps, ownerHash: string, userId: string, used: UsedPasskey): Promise<boolean> {
  const { db, clock, env } = deps
  const challenge = await takeChallenge(deps, ownerHash, 'prove')
  const known = await db
    .selectFrom('passkey')
    .select(['public_key', 'counter', 'transports'])
    .where('credential_id', '=', used.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (challenge === undefined || known === undefined) return false
  const { rpID, origin } = siteOf(env)
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: used as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: used.id, publicKey: new Uint8Array(known.public_key), counter: known.counter, transports: known.transports },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || authenticationInfo === undefined) return false
  await db
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, used_at: clock() })
    .where('credential_id', '=', used.id)
    .where('user_id', '=', userId)
    .execute()
  return true
}

function passkeysOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<{ id: string; transports: string[] }[]> {
  return db
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

type Purpose = 'add' | 'prove'

async function storeChallenge({ db, clock }: Deps, ownerHash: string, purpose: Purpose, challenge: string): Promise<void> {
  const row = { challenge, expires_at: clock() + CHALLENGE_MS }
  await db
    .insertInto('passkey_challenge')
    .values({ owner_hash: ownerHash, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['owner_hash', 'purpose']).doUpdateSet(row))
    .execute()
}

/** Returns and deletes a challenge: each works once, whatever its result. */
async function takeChallenge({ db, clock }: Deps, ownerHash: string, purpose: Purpose): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('owner_hash', '=', ownerHash)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return taken !== undefined && taken.expires_at > clock() ? taken.challenge : undefined
}
