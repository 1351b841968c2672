import { DoneResponse } from '../../contract/accounts.ts'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { ClearBody, ConfirmBody, DeleteAccountBody } from '../../contract/clearing.ts'
import { CLOCK_SKEW_MAX_MS } from '../../contract/limits.ts'
import { CLEAR_CATEGORIES } from '../../domain/clear-categories.ts'
import { accountDeletedEmail } from '../accounts/account-emails.ts'
import { confirmSignIn, requireFresh } from '../accounts/fresh-sign-in.ts'
import { leave } from '../accounts/delete-account.ts'
import { findUser } from '../accounts/read-user.ts'
import { fail } from '../http/api-error.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../http/require-user.ts'
import { clearCategories } from './clear-categories.ts'

/** Registers the endpoints that need the network and a recent proof of who the player is. */
export function clearRoutes(app: App, deps: Deps): void {
  const { db, clock, env, mailer, sessions } = deps

  app.post(
    ENDPOINTS.confirmSignIn.path,
    {
      config: { limit: 'login' },
      schema: { body: ConfirmBody, response: { 200: DoneResponse } },
    },
    async (request, reply) => {
      sessions.setCookies(reply, await confirmSignIn(deps, request, request.body))
      request.log.info({ user: requireUser(request).id }, 'sign-in confirmed')
      return { ok: true as const }
    },
  )

  app.post(ENDPOINTS.clearData.path, { schema: { body: ClearBody, response: { 200: DoneResponse } } }, async (request) => {
    requireUser(request)
    const now = clock()
    const { at = now, ...chosen } = request.body
    const categories = CLEAR_CATEGORIES.filter((name) => chosen[name] === true)
    if (categories.length === 0) fail('malformed', 400, 'Choose at least one category to clear.')
    if (at > now + CLOCK_SKEW_MAX_MS) fail('clock_skew', 422, 'The time of this request is in the future.')
    const { id } = await requireFresh(deps, request)
    await clearCategories(db, id, categories, at)
    request.log.info({ user: id, categories }, 'data cleared')
    return { ok: true as const }
  })

  app.post(
    ENDPOINTS.deleteAccount.path,
    {
      schema: { body: DeleteAccountBody, response: { 200: DoneResponse } },
    },
    async (request, reply) => {
      const user = await requireFresh(deps, request)
      const { email, display_name: name } = await findUser(db, user.id)
      await leave(deps, user)
      sessions.clearCookies(reply)
      request.log.info({ user: user.id }, 'account deleted')
      if (email !== '') {
        mailer?.post('account deleted', async () => ({ to: email, ...accountDeletedEmail(env.publicUrl, name, env.accountGraceDays) }))
      }
      return { ok: true as const }
    },
  )
}
