import type { FastifyRequest } from 'fastify'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import type { FactorProof } from '../../contract/second-factor.ts'
import { forgetFailures, giveAttemptBack, reserveAttempt } from '../accounts/login-backoff.ts'
import { fail } from '../http/api-error.ts'
import type { Deps } from '../deps.ts'
import { notifyOfFactor } from './notify-of-factor.ts'
import { useAppCode } from './authenticator.ts'
import { OtherKeyError } from './factor-key.ts'
import { usePasskey } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'

/** The player, and the session or pending sign-in of the proof. */
export interface FactorOwner {
  readonly userId: string
  readonly ownerHash: string
}

/**
 * Uses a player's proof of a second factor: a code of their authenticator app, a recovery code, or a passkey that has signed the challenge
 * of `ownerHash`. Throws 403 `wrong_code` for a wrong one, and 400 `malformed` for neither or both. Failures are counted like those of
 * signing in, but separately.
 */
export async function proveFactor(
  deps: Deps,
  request: FastifyRequest,
  { userId, ownerHash }: FactorOwner,
  { code: typed, passkey }: FactorProof,
): Promise<void> {
  if ((typed === undefined) === (passkey === undefined)) fail('malformed', 400, 'Send a code or a passkey.')
  if (passkey !== undefined)
    return countingFailures(deps, request, userId, () => usePasskey(deps, ownerHash, userId, passkey), ACCOUNT_ERRORS.wrongPasskey)
  const code = (typed ?? '').replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return countingFailures(deps, request, userId, () => useAppCode(deps, userId, code))
  await countingFailures(deps, request, userId, () => useRecoveryCode(deps.db, userId, code))
  await notifyOfFactor(deps, userId, 'code-used')
}

/** Runs a check of a second factor and counts it as an attempt. Throws 403 `wrong_code` if it returns false. */
export async function countingFailures(
  deps: Deps,
  request: FastifyRequest,
  userId: string,
  check: () => Promise<boolean>,
  wrong: string = ACCOUNT_ERRORS.wrongCode,
): Promise<void> {
  const { db, clock, devices } = deps
  const { email } = await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const subject = `factor:${devices.subjectOf(request, email ?? userId)}`
  await reserveAttempt(db, subject, clock())
  let isRight = false
  try {
    isRight = await check()
  } catch (error) {
    await giveAttemptBack(db, subject)
    if (!(error instanceof OtherKeyError)) throw error
    request.log.error(
      { user: userId, err: error },
      'a code cannot be checked: set the FACTOR_KEY, or put back the file, with which the app was added',
    )
    fail('unavailable', 503, ACCOUNT_ERRORS.codeUnreadable, 60)
  }
  if (!isRight) fail('wrong_code', 403, wrong)
  await forgetFailures(db, subject)
}
