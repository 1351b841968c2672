import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import { PutSettingsAnswer, PutSettingsBody, Settings } from '../../contract/settings.ts'
import { readSettings } from '../accounts/user-settings.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf } from '../require-user.ts'
import { mergeSettings } from './merge-settings.ts'

const UserParams = Type.Object({ userId: Type.String() })

/** What the player has chosen: private, and merged key by key where the later `at` wins. */
export function settingsRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(CALLS.getSettings.path, { schema: { params: UserParams, response: { 200: Settings } } }, (request) =>
    readSettings(db, requireSelf(request, request.params.userId).id),
  )

  app.put(CALLS.putSettings.path, {
    config: { limit: 'sync' },
    schema: { params: UserParams, body: PutSettingsBody, response: { 200: PutSettingsAnswer } },
  }, async (request) => {
    const { userId, answer } = await mergeSettings.runOne(deps, request, request.params.userId, request.body)
    return { ...answer, settings: await readSettings(db, userId) }
  })
}
