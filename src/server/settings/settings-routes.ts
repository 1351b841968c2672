import { Type } from 'typebox'
import { v7 as uuidv7 } from 'uuid'
import { CALLS } from '../../contract/calls.ts'
import { CLOCK_SKEW_MAX_MS } from '../../contract/limits.ts'
import { PutSettingsAnswer, PutSettingsBody, Settings } from '../../contract/settings.ts'
import { mergeSettings, readSettings } from '../accounts/user-settings.ts'
import { fail } from '../api-error.ts'
import { requireKnownSettings } from '../catalogue/known-ids.ts'
import { transaction } from '../db/database.ts'
import { bumpRevision } from '../db/user-revision.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf } from '../require-user.ts'

const UserParams = Type.Object({ userId: Type.String() })

/** What the player has chosen: private, and merged key by key where the later `at` wins. */
export function settingsRoutes(app: App, { db, clock }: Deps): void {
  app.get(CALLS.getSettings.path, { schema: { params: UserParams, response: { 200: Settings } } }, (request) =>
    readSettings(db, requireSelf(request, request.params.userId).id),
  )

  app.put(CALLS.putSettings.path, {
    config: { limit: 'sync' },
    schema: { params: UserParams, body: PutSettingsBody, response: { 200: PutSettingsAnswer } },
  }, async (request) => {
    const { id: userId } = requireSelf(request, request.params.userId)
    const now = clock()
    const { id = uuidv7(), at = now, ...changes } = request.body
    if (at > now + CLOCK_SKEW_MAX_MS) {
      fail('clock_skew', 422, `"at" lies ${Math.round((at - now) / 1000)} s ahead of the server.`)
    }
    await requireKnownSettings(db, changes)
    const status = Object.keys(changes).length === 0 ? ('applied' as const) : await transaction(db, async (trx) => {
      await bumpRevision(trx, userId)
      return mergeSettings(trx, userId, changes, at)
    })
    return { now, results: [{ id, status }], settings: await readSettings(db, userId) }
  })
}
