import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { IdOrSlug, PlatformResponse, PlatformFamilyResponse } from '../../contract/platforms.ts'
import type { PlatformRedirect } from '../../contract/platforms.ts'
import { familyOfPlatform, findFamily, pathInFamily } from '../../domain/platform-families.ts'
import { fail } from '../http/api-error.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../http/require-user.ts'
import { sendJson } from '../http/send-json.ts'
import { findPlatform, listPlatforms } from './find-platforms.ts'
import { renderFamily } from './render-family.ts'

const Params = Type.Object({ idOrSlug: IdOrSlug })

/** Registers the endpoints for families of platforms, and platforms without one. */
export function platformRoutes(app: App, { db, catalogue, clock }: Deps): void {
  app.get(
    ENDPOINTS.platformFamily.path,
    {
      config: { limit: 'search', described: { answer: PlatformFamilyResponse } },
      schema: { params: Params },
    },
    async (request, reply) => {
      requireUser(request)
      const family = findFamily(request.params.idOrSlug)
      if (!family) fail('not_found', 404, 'There is no such platform family.')
      const { id, slug, name, bio, platformIds } = family
      const platforms = await listPlatforms(db, platformIds)
      return sendJson(reply, await renderFamily(catalogue, { id, slug, name, logo_url: null, bio }, platforms, clock()))
    },
  )

  app.get(
    ENDPOINTS.platform.path,
    {
      config: { limit: 'search', described: { answer: PlatformResponse } },
      schema: { params: Params },
    },
    async (request, reply) => {
      requireUser(request)
      const platform = await findPlatform(db, request.params.idOrSlug)
      if (!platform) fail('not_found', 404, 'There is no such platform.')
      const family = familyOfPlatform(platform.id)
      if (family) {
        const onwards: PlatformRedirect = { redirect: pathInFamily(family, platform.id) }
        return sendJson(reply, JSON.stringify(onwards))
      }
      const { id, slug, name } = platform
      return sendJson(reply, await renderFamily(catalogue, { id, slug, name, logo_url: null, bio: '' }, [platform], clock()))
    },
  )
}
