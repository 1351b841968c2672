import { Type } from 'typebox'
import { CALLS, pathOf } from '../../contract/calls.ts'
import { ExportLinkAnswer, ExportParams, MatchGamesAnswer, MatchGamesBody } from '../../contract/own-data.ts'
import { requireFresh } from '../accounts/fresh-sign-in.ts'
import { fail } from '../api-error.ts'
import type { Pulled } from '../changes/define-pulled.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../require-user.ts'
import { makeExport } from './export-file.ts'
import { createExportLink, useExportLink } from './export-links.ts'
import { matchGames } from './match-games.ts'

const Zip = Type.String({ format: 'binary' })

/** What players take along: everything of theirs in one file, and the games of a file that comes from elsewhere. */
export function ownDataRoutes(app: App, deps: Deps, pulled: readonly Pulled[]): void {
  const { db, env, clock, limiter } = deps
  app.post(CALLS.requestExport.path, { schema: { response: { 200: ExportLinkAnswer } } }, async (request) => {
    const { id: userId } = await requireFresh(deps, request)
    await limiter.consumeDurably('exportsPerDay', userId)
    const { token, expiresAt } = await createExportLink(db, userId, clock())
    request.log.info({ user: userId }, 'export asked for')
    return { path: pathOf('fetchExport', { token }), expires_at: new Date(expiresAt).toISOString() }
  })

  // One at a time: packing is work of the processor, and nobody's swipe is to wait for several.
  let turn: Promise<unknown> = Promise.resolve()
  app.get(CALLS.fetchExport.path, { config: { sameOriginRead: true, described: { answer: Zip } }, schema: { params: ExportParams } }, async (request, reply) => {
    const { id: userId } = requireUser(request)
    const now = clock()
    if (!(await useExportLink(db, userId, request.params.token, now))) {
      fail('not_found', 404, 'This link has been used or is too old. Please ask for another one.')
    }
    const made = turn.then(() => makeExport(db, pulled, { userId, origin: env.publicUrl, now }))
    turn = made.catch(() => undefined)
    const { bytes, stream } = await made
    request.log.info({ user: userId, bytes }, 'export fetched')
    const day = new Date(now).toISOString().slice(0, 10)
    return reply.headers({
      'content-type': 'application/zip', 'content-length': bytes, 'cache-control': 'no-store',
      'content-disposition': `attachment; filename="questdeck-${day}.zip"`,
    }).send(stream)
  })

  app.post(CALLS.matchGames.path, {
    config: { limit: 'search' },
    schema: { body: MatchGamesBody, response: { 200: MatchGamesAnswer } },
  }, async (request) => {
    requireUser(request)
    return { ids: await matchGames(db, request.body.games) }
  })
}
