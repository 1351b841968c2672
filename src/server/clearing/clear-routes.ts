import { DoneAnswer } from '../../contract/accounts.ts'
import { CALLS } from '../../contract/calls.ts'
import { ClearBody, ConfirmBody, DeleteAccountBody } from '../../contract/clearing.ts'
import { CLOCK_SKEW_MAX_MS } from '../../contract/limits.ts'
import { CLEAR_CATEGORIES } from '../../domain/clear-categories.ts'
import { accountDeletedLetter } from '../accounts/account-letters.ts'
import { confirmSignIn, requireFresh } from '../accounts/fresh-sign-in.ts'
import { leave } from '../accounts/leave.ts'
import { findUser } from '../accounts/read-user.ts'
import { fail } from '../api-error.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../require-user.ts'
import { clearCategories } from './clear-categories.ts'

/** What a player can only do with the network, and after having proved once more who they are. */
export function clearRoutes(app: App, deps: Deps): void {
  const { db, clock, env, mailer, sessions } = deps

  app.post(CALLS.confirmSignIn.path, {
    config: { limit: 'login' },
    schema: { body: ConfirmBody, response: { 200: DoneAnswer } },
  }, async (request) => {
    await confirmSignIn(deps, request, request.body.password)
    request.log.info({ user: requireUser(request).id }, 'sign-in confirmed')
    return { ok: true as const }
  })

  app.post(CALLS.clearData.path, { schema: { body: ClearBody, response: { 200: DoneAnswer } } }, async (request) => {
    requireUser(request)
    const now = clock()
    const { at = now, ...chosen } = request.body
    const categories = CLEAR_CATEGORIES.filter((name) => chosen[name] === true)
    if (categories.length === 0) fail('malformed', 400, 'Choose at least one category to clear.')
    if (at > now + CLOCK_SKEW_MAX_MS) fail('clock_skew', 422, 'The time of this request lies in the future.')
    const { id } = await requireFresh(deps, request)
    await clearCategories(db, id, categories, at)
    request.log.info({ user: id, categories }, 'data cleared')
    return { ok: true as const }
  })

  app.post(CALLS.deleteAccount.path, {
    schema: { body: DeleteAccountBody, response: { 200: DoneAnswer } },
  }, async (request, reply) => {
    const user = await requireFresh(deps, request)
    const { email, display_name: name } = await findUser(db, user.id)
    await leave(deps, user)
    sessions.clearCookies(reply)
    request.log.info({ user: user.id }, 'account deleted')
    if (email !== '') {
      mailer?.post('account deleted', async () => ({ to: email, ...accountDeletedLetter(env.publicUrl, name, env.accountGraceDays) }))
    }
    return { ok: true as const }
  })
}
