import { ENDPOINTS } from '../../contract/endpoints.ts'
import { SetSocialsResponse, SetSocialsBody, SocialLinks, SocialsParams } from '../../contract/socials.ts'
import type { App, Deps } from '../deps.ts'
import { requireVisible } from '../profiles/require-visible.ts'
import { requireSelf, requireUser } from '../http/require-user.ts'
import { readShownSocials, readSocials } from './read-socials.ts'
import { setSocials } from './set-socials.ts'

/** Registers the endpoints for players' accounts at other services: private, except for those they show. */
export function socialRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(ENDPOINTS.ownSocials.path, { schema: { response: { 200: SocialLinks } } }, (request) => readSocials(db, requireUser(request).id))

  app.post(
    ENDPOINTS.setSocials.path,
    {
      config: { limit: 'sync' },
      schema: { body: SetSocialsBody, response: { 200: SetSocialsResponse } },
    },
    async (request) => {
      for (const { userId } of request.body) if (userId !== undefined) requireSelf(request, userId)
      const items = request.body.map(({ userId: _claimed, ...item }) => item)
      const write =
        items.length === 1 ? setSocials.runOne(deps, request, undefined, items[0]) : setSocials.run(deps, request, undefined, items)
      const { userId, answer } = await write
      return { ...answer, socials: await readSocials(db, userId) }
    },
  )

  app.get(ENDPOINTS.playerSocials.path, { schema: { params: SocialsParams, response: { 200: SocialLinks } } }, async (request) => {
    const { id: viewerId } = requireUser(request)
    const { userId } = request.params
    await requireVisible(db, userId, viewerId)
    return readShownSocials(db, userId)
  })
}
