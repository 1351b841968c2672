import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { EditProfileResponse, EditProfileBody, Profile } from '../../contract/profiles.ts'
import { MutationId as Uuid } from '../../contract/writes.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../http/require-user.ts'
import { editProfile } from './edit-profile.ts'
import { readProfile } from './read-profile.ts'

const UserParams = Type.Object({ userId: Uuid })

/** Registers the endpoints for players as others see them, and for their own texts about themselves. */
export function profileRoutes(app: App, deps: Deps): void {
  const { db, readOthers, profanity, clock } = deps

  app.get(ENDPOINTS.profile.path, { schema: { params: UserParams, response: { 200: Profile } } }, (request) => {
    const { id: viewerId } = requireUser(request)
    const { userId } = request.params
    const read = (from: Db) => readProfile(from, userId, { viewerId, profanity, now: clock() })
    return userId === viewerId ? read(db) : readOthers(request, read)
  })

  app.post(
    ENDPOINTS.editProfile.path,
    {
      config: { limit: 'sync' },
      schema: { params: Type.Object({ userId: Type.String() }), body: EditProfileBody, response: { 200: EditProfileResponse } },
    },
    async (request) => {
      const { userId, answer } = await editProfile.runOne(deps, request, request.params.userId, request.body)
      return { ...answer, user: await readProfile(db, userId, { viewerId: userId, profanity, now: clock() }) }
    },
  )
}
