import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { ENDPOINTS, pathOf } from '../../contract/endpoints.ts'
import {
  ExportLinkResponse,
  ExportParams,
  FetchSteamBody,
  MatchGamesResponse,
  MatchGamesBody,
  SteamImportResponse,
  SteamLibraryResponse,
} from '../../contract/own-data.ts'
import { exportHead } from '../../contract/export/write-export.ts'
import { requireFresh } from '../accounts/fresh-sign-in.ts'
import { fail } from '../http/api-error.ts'
import type { SyncEntity } from '../changes/define-sync-entity.ts'
import { OutboundError } from '../http/outbound.ts'
import { QueueFullError, WorkQueue } from '../runtime/work-queue.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../http/require-user.ts'
import { makeExport } from './export-file.ts'
import { createExportLink, isExportLink, useExportLink } from './export-links.ts'
import { madeWithin, withProgress } from './export-progress.ts'
import { matchGames } from './match-games.ts'

const Zip = Type.String({ format: 'binary' })

/** For waiting, making and downloading: an hour is enough for a slow line, and ends abandoned downloads. */
const EXPORT_MAX_MS = 3_600_000
const EXPORTS_WAITING_MAX = 50

/** Registers the endpoints to export all of a player's data in one file, and to import the games of another service's file. */
export function ownDataRoutes(app: App, deps: Deps, entities: readonly SyncEntity[]): void {
  const { db, env, clock, limiter, steam } = deps
  app.post(ENDPOINTS.requestExport.path, { schema: { response: { 200: ExportLinkResponse } } }, async (request) => {
    const { id: userId } = await requireFresh(deps, request)
    await limiter.consumeDurably('exportsPerDay', userId)
    const { token, expiresAt } = await createExportLink(db, userId, clock())
    request.log.info({ user: userId }, 'export asked for')
    return { path: pathOf('fetchExport', { token }), expires_at: new Date(expiresAt).toISOString() }
  })

  // One at a time: compression uses the processor, and several would delay requests.
  const turns = new WorkQueue(1, EXPORTS_WAITING_MAX)
  // Proxies close idle connections after about the same time as this server.
  const progressMs = app.server.timeout / 4
  app.get(
    ENDPOINTS.fetchExport.path,
    {
      handlerTimeout: EXPORT_MAX_MS,
      config: { sameOriginRead: true, described: { answer: Zip } },
      schema: { params: ExportParams },
    },
    async (request, reply) => {
      const {
        signal,
        params: { token },
      } = request
      const { id: userId } = requireUser(request)
      const now = clock()
      const requireLink = async () => (await isExportLink(db, userId, token, now)) || noLink()
      await requireLink()
      const day = new Date(now).toISOString().slice(0, 10)
      reply.headers({
        'content-type': 'application/zip',
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="questdeck-${day}.zip"`,
      })
      if (request.method === 'HEAD') return reply.send()
      const making = turns
        .run(async () => {
          // A client that has disconnected while waiting costs no time, and the link may have been used meanwhile.
          signal.throwIfAborted()
          await requireLink()
          const made = await makeExport(db, entities, { userId, origin: env.publicUrl, now, signal })
          // The link is used only now that the file exists.
          if (!signal.aborted && (await useExportLink(db, userId, token, now))) return made
          await made.discard()
          return noLink()
        })
        .catch(asRefusal)
      const made = await madeWithin(making, progressMs)
      making.then(
        ({ bytes }) => request.log.info({ user: userId, bytes }, 'export fetched'),
        () => undefined,
      )
      if (made) return reply.header('content-length', made.bytes).send(made.read())
      return reply.header('x-accel-buffering', 'no').send(Readable.from(withProgress(await exportHead(now), making, progressMs)))
    },
  )

  const matching = new Set<string>()
  app.post(
    ENDPOINTS.matchGames.path,
    {
      config: { limit: 'search' },
      schema: { body: MatchGamesBody, response: { 200: MatchGamesResponse } },
    },
    async (request) => {
      const { id: userId } = requireUser(request)
      // A file is sent in several requests, one after the other: concurrent ones of one player are no import.
      if (matching.has(userId)) fail('rate_limited', 429, 'Your last request is still running. Please wait a moment.', 1)
      matching.add(userId)
      try {
        return await matchGames(db, request.body.games)
      } finally {
        matching.delete(userId)
      }
    },
  )

  app.get(ENDPOINTS.steamImport.path, { schema: { response: { 200: SteamImportResponse } } }, (request) => {
    requireUser(request)
    return { available: steam !== undefined }
  })

  app.post(ENDPOINTS.fetchSteam.path, { schema: { body: FetchSteamBody, response: { 200: SteamLibraryResponse } } }, async (request) => {
    const { id: userId } = requireUser(request)
    if (steam === undefined) fail('not_found', 404, 'This server has no Steam key.')
    await limiter.consumeDurably('steamPerMinute', userId)
    await limiter.consumeDurably('steamPerDay', userId)
    const library = await steam.find(request.body.profile).catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error
      request.log.warn({ err: error }, 'Steam could not be asked')
      return fail('unavailable', 503, 'Steam isn’t answering right now. Please try again in a while.', 60)
    })
    return library ?? fail('not_found', 404, 'Steam has no such profile. Use its link, its number, or the name in its link.')
  })
}

function noLink(): never {
  fail('not_found', 404, 'This link was used or is too old. Please ask for a new one.')
}

/** The link stays valid, so that it can be tried again. */
function asRefusal(error: unknown): never {
  if (error instanceof QueueFullError)
    fail('unavailable', 503, 'Many players are exporting data right now. Please try again in a while.', 30)
  throw error
}
