import { Type } from 'typebox'
import { DoneResponse, SignedInResponse } from '../../contract/accounts.ts'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import {
  AddPasskeyBody,
  CodeBody,
  FactorChoiceResponse,
  FactorProof,
  NewAuthenticatorResponse,
  PasskeyOptions,
  RecoveryCodesResponse,
  SecondFactorResponse,
} from '../../contract/second-factor.ts'
import { requireFresh } from '../accounts/fresh-sign-in.ts'
import { lockPlayer } from '../accounts/lock-player.ts'
import { answerSignedIn, findUser } from '../accounts/read-user.ts'
import { fail } from '../http/api-error.ts'
import { transaction } from '../db/database.ts'
import type { Trx } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { subjectOfIp } from '../http/limiter.ts'
import { requireUser } from '../http/require-user.ts'
import { hasAuthenticator, hasSecondFactor, startAuthenticator, useAppCode } from './authenticator.ts'
import { askForPasskey, checkNewPasskey, offerPasskey, PASSKEYS_MAX, storePasskey } from './passkeys.ts'
import { pendingCookie } from './pending-cookie.ts'
import { finishSignIn, requirePending } from './pending-sign-in.ts'
import { countingFailures } from './prove-factor.ts'
import type { FactorOwner } from './prove-factor.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { notifyOfFactor } from './notify-of-factor.ts'

const PasskeyParams = Type.Object({ passkeyId: Type.String({ maxLength: 1_400 }) })
const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Registers the endpoints for the second step of signing in, and for the settings of second factors. */
export function secondFactorRoutes(app: App, deps: Deps): void {
  const { db, clock, env, limiter } = deps
  const cookie = pendingCookie(env)

  app.post(
    ENDPOINTS.finishSignIn.path,
    {
      config: { session: false, limit: false },
      schema: { body: FactorProof, response: { 200: SignedInResponse } },
    },
    async (request, reply) => {
      await limiter.consumeDurably('login', subjectOfIp(request.ip))
      const signedIn = await finishSignIn(deps, request, request.body)
      cookie.clear(reply)
      return answerSignedIn(deps, request, reply, signedIn, 'signed in by a second factor')
    },
  )

  app.get(ENDPOINTS.secondFactor.path, { schema: { response: { 200: SecondFactorResponse } } }, async (request) => {
    const { id } = requireUser(request)
    const row = await db.selectFrom('authenticator').select('confirmed_at').where('user_id', '=', id).executeTakeFirst()
    const { left } = await db
      .selectFrom('recovery_code')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    const passkeys = await db
      .selectFrom('passkey')
      .select(['credential_id', 'name', 'created_at', 'used_at'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute()
    return {
      app_since: timeOf(row?.confirmed_at ?? null),
      passkeys: passkeys.map((one) => ({
        id: one.credential_id,
        name: one.name,
        created_at: new Date(one.created_at).toISOString(),
        used_at: timeOf(one.used_at),
      })),
      recovery_codes_left: left,
    }
  })

  app.post(ENDPOINTS.startAuthenticator.path, { schema: { response: { 200: NewAuthenticatorResponse } } }, async (request) => {
    const { id } = await requireFresh(deps, request)
    if (await hasAuthenticator(db, id)) fail('conflict', 409, ACCOUNT_ERRORS.appAlready)
    const user = await findUser(db, id)
    return startAuthenticator(deps, id, user.email || user.username)
  })

  app.post(
    ENDPOINTS.confirmAuthenticator.path,
    {
      schema: { body: CodeBody, response: { 200: RecoveryCodesResponse } },
    },
    async (request) => {
      const { id } = await requireFresh(deps, request)
      const code = request.body.code.replaceAll(/\s/g, '')
      await countingFailures(deps, request, id, () => useAppCode(deps, id, code, false))
      const codes = await transaction(db, async (trx) => {
        await lockPlayer(trx, id)
        const added = await trx
          .updateTable('authenticator')
          .set({ confirmed_at: clock() })
          .where('user_id', '=', id)
          .where('confirmed_at', 'is', null)
          .returning('user_id')
          .executeTakeFirst()
        if (added === undefined) fail('conflict', 409, ACCOUNT_ERRORS.appAlready)
        return createFirstCodes(trx, id, clock())
      })
      request.log.info({ user: id }, 'authenticator app added')
      await notifyOfFactor(deps, id, 'app-added')
      return { recovery_codes: codes }
    },
  )

  app.delete(ENDPOINTS.removeAuthenticator.path, { schema: { response: { 200: DoneResponse } } }, async (request) => {
    const { id } = await requireFresh(deps, request)
    const isRemoved = await transaction(db, async (trx) => {
      await lockPlayer(trx, id)
      const removed = await trx.deleteFrom('authenticator').where('user_id', '=', id).returning('confirmed_at').executeTakeFirst()
      await removeCodesOfNone(trx, id)
      return (removed?.confirmed_at ?? null) !== null
    })
    if (!isRemoved) return { ok: true as const }
    request.log.info({ user: id }, 'authenticator app removed')
    await notifyOfFactor(deps, id, 'app-removed')
    return { ok: true as const }
  })

  app.post(ENDPOINTS.offerPasskey.path, { schema: { response: { 200: PasskeyOptions } } }, async (request) => {
    const user = await requireFresh(deps, request)
    return offerPasskey(deps, user.tokenHash, await findUser(db, user.id))
  })

  app.post(
    ENDPOINTS.addPasskey.path,
    {
      schema: { body: AddPasskeyBody, response: { 200: RecoveryCodesResponse } },
    },
    async (request) => {
      const { id, tokenHash } = await requireFresh(deps, request)
      const passkey = await checkNewPasskey(deps, tokenHash, request.body.passkey)
      if (passkey === undefined) fail('wrong_code', 403, ACCOUNT_ERRORS.passkeyFailed)
      const codes = await transaction(db, async (trx) => {
        await lockPlayer(trx, id)
        const { count } = await trx
          .selectFrom('passkey')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow()
        if (count >= PASSKEYS_MAX) fail('too_many_items', 400, ACCOUNT_ERRORS.passkeysMax)
        if (!(await storePasskey(trx, request, id, passkey, clock()))) fail('conflict', 409, ACCOUNT_ERRORS.passkeyFailed)
        return createFirstCodes(trx, id, clock())
      })
      request.log.info({ user: id }, 'passkey added')
      await notifyOfFactor(deps, id, 'passkey-added')
      return { recovery_codes: codes }
    },
  )

  app.delete(ENDPOINTS.removePasskey.path, { schema: { params: PasskeyParams, response: { 200: DoneResponse } } }, async (request) => {
    const { id } = await requireFresh(deps, request)
    const isRemoved = await transaction(db, async (trx) => {
      await lockPlayer(trx, id)
      const removed = await trx
        .deleteFrom('passkey')
        .where('user_id', '=', id)
        .where('credential_id', '=', request.params.passkeyId)
        .returning('user_id')
        .executeTakeFirst()
      await removeCodesOfNone(trx, id)
      return removed !== undefined
    })
    // The response for somebody else's passkey is the same as for none.
    if (!isRemoved) fail('not_found', 404, 'There is no such passkey.')
    request.log.info({ user: id }, 'passkey removed')
    await notifyOfFactor(deps, id, 'passkey-removed')
    return { ok: true as const }
  })

  app.post(
    ENDPOINTS.secondStepChoice.path,
    {
      config: { session: false, limit: 'mailToken' },
      schema: { response: { 200: FactorChoiceResponse } },
    },
    async (request) => choiceOf(await requirePending(deps, request)),
  )

  app.post(ENDPOINTS.confirmChoice.path, { schema: { response: { 200: FactorChoiceResponse } } }, async (request) => {
    const { id, tokenHash } = requireUser(request)
    return choiceOf({ userId: id, ownerHash: tokenHash })
  })

  app.post(ENDPOINTS.renewRecoveryCodes.path, { schema: { response: { 200: RecoveryCodesResponse } } }, async (request) => {
    const { id } = await requireFresh(deps, request)
    const codes = await transaction(db, async (trx) => {
      await lockPlayer(trx, id)
      if (!(await hasSecondFactor(trx, id))) fail('not_found', 404, ACCOUNT_ERRORS.noFactor)
      return createRecoveryCodes(trx, id, clock())
    })
    request.log.info({ user: id }, 'recovery codes renewed')
    await notifyOfFactor(deps, id, 'codes-renewed')
    return { recovery_codes: codes }
  })

  async function choiceOf({ userId, ownerHash }: FactorOwner): Promise<FactorChoiceResponse> {
    return { app: await hasAuthenticator(db, userId), passkey: await askForPasskey(deps, ownerHash, userId) }
  }
}

/** With the first factor come recovery codes; with further ones none, and those until now stay. */
async function createFirstCodes(trx: Trx, userId: string, now: number): Promise<string[]> {
  const known = await trx.selectFrom('recovery_code').select('user_id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return known === undefined ? createRecoveryCodes(trx, userId, now) : []
}

/** With the last factor the recovery codes go. */
async function removeCodesOfNone(trx: Trx, userId: string): Promise<void> {
  if (!(await hasSecondFactor(trx, userId))) await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}
