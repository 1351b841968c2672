import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import {
  AccountSettings,
  PutSettingsResponse,
  PutSettingsBody,
  SaveAppearanceResponse,
  SaveAppearanceBody,
  SaveDefaultFiltersBody,
  Settings,
} from '../../contract/settings.ts'
import { PLAIN_RING } from '../../domain/avatar-ring.ts'
import { readChoices, readSettings } from '../accounts/user-settings.ts'
import type { App, Deps } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { preferencesOf } from '../notifications/preferences.ts'
import { requireSelf, requireUser } from '../http/require-user.ts'
import { mergeSettings } from './merge-settings.ts'

const UserParams = Type.Object({ userId: Type.String() })

/** Registers the endpoints for settings: private, and merged key by key; the later `at` wins. */
export function settingsRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(ENDPOINTS.getSettings.path, { schema: { params: UserParams, response: { 200: Settings } } }, (request) =>
    readSettings(db, requireSelf(request, request.params.userId).id),
  )

  app.put(
    ENDPOINTS.putSettings.path,
    {
      config: { limit: 'sync' },
      schema: { params: UserParams, body: PutSettingsBody, response: { 200: PutSettingsResponse } },
    },
    async (request) => {
      const { userId, answer } = await mergeSettings.runOne(deps, request, request.params.userId, request.body)
      return { ...answer, settings: await readSettings(db, userId) }
    },
  )

  app.get(ENDPOINTS.accountSettings.path, { schema: { response: { 200: AccountSettings } } }, async (request) => {
    const { id } = requireUser(request)
    const [defaultFilters, choices, avatar_ring] = await Promise.all([readSettings(db, id), readChoices(db, id), readRing(db, id)])
    return { defaultFilters, notifications: preferencesOf(choices), appearance: { avatar_ring } }
  })

  app.post(
    ENDPOINTS.saveDefaultFilters.path,
    {
      config: { limit: 'sync' },
      schema: { body: SaveDefaultFiltersBody, response: { 200: PutSettingsResponse } },
    },
    async (request) => {
      const { userId, answer } = await mergeSettings.runOne(deps, request, undefined, {
        ...request.body,
        choices: { defaults_by_hand: true },
      })
      return { ...answer, settings: await readSettings(db, userId) }
    },
  )

  app.post(
    ENDPOINTS.saveAppearance.path,
    {
      config: { limit: 'sync' },
      schema: { body: SaveAppearanceBody, response: { 200: SaveAppearanceResponse } },
    },
    async (request) => {
      const { avatarRing, ...write } = request.body
      const { userId, answer } = await mergeSettings.runOne(deps, request, undefined, { ...write, choices: { avatar_ring: avatarRing } })
      return { ...answer, avatar_ring: await readRing(db, userId) }
    },
  )
}

async function readRing(db: Db, userId: string): Promise<string> {
  return (await readChoices(db, userId)).avatar_ring || PLAIN_RING
}
