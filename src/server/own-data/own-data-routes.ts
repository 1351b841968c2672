import { Type } from 'typebox'
import { CALLS, pathOf } from '../../contract/calls.ts'
import {
  ExportLinkAnswer, ExportParams, FetchSteamBody, MatchGamesAnswer, MatchGamesBody, SteamImportAnswer, SteamLibraryAnswer,
} from '../../contract/own-data.ts'
import { requireFresh } from '../accounts/fresh-sign-in.ts'
import { fail } from '../api-error.ts'
import type { Pulled } from '../changes/define-pulled.ts'
import { OutboundError } from '../outbound.ts'
import { QueueFullError, WorkQueue } from '../work-queue.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../require-user.ts'
import { makeExport } from './export-file.ts'
import { createExportLink, isExportLink, useExportLink } from './export-links.ts'
import { matchGames } from './match-games.ts'

const Zip = Type.String({ format: 'binary' })

/** With its turn: of a player who has written for years it takes seconds, and some may be before it. */
const EXPORT_MAX_MS = 120_000
const EXPORTS_WAITING_MAX = 50

/** What players take along: everything of theirs in one file, and the games of a file that comes from elsewhere. */
export function ownDataRoutes(app: App, deps: Deps, pulled: readonly Pulled[]): void {
  const { db, env, clock, limiter, steam } = deps
  app.post(CALLS.requestExport.path, { schema: { response: { 200: ExportLinkAnswer } } }, async (request) => {
    const { id: userId } = await requireFresh(deps, request)
    await limiter.consumeDurably('exportsPerDay', userId)
    const { token, expiresAt } = await createExportLink(db, userId, clock())
    request.log.info({ user: userId }, 'export asked for')
    return { path: pathOf('fetchExport', { token }), expires_at: new Date(expiresAt).toISOString() }
  })

  // One at a time: packing is work of the processor, and nobody's swipe is to wait for several.
  const turns = new WorkQueue(1, EXPORTS_WAITING_MAX)
  app.get(CALLS.fetchExport.path, {
    handlerTimeout: EXPORT_MAX_MS,
    config: { sameOriginRead: true, described: { answer: Zip } },
    schema: { params: ExportParams },
  }, async (request, reply) => {
    const { signal, params: { token } } = request
    const { id: userId } = requireUser(request)
    const now = clock()
    const requireLink = async () => (await isExportLink(db, userId, token, now)) || noLink()
    await requireLink()
    const day = new Date(now).toISOString().slice(0, 10)
    reply.headers({
      'content-type': 'application/zip', 'cache-control': 'no-store',
      'content-disposition': `attachment; filename="questdeck-${day}.zip"`,
    })
    if (request.method === 'HEAD') return reply.send()
    const { bytes, stream } = await turns.run(async () => {
      // Who has left while they waited takes nobody's time, and a link that has been used meanwhile leads nowhere.
      signal.throwIfAborted()
      await requireLink()
      const made = await makeExport(db, pulled, { userId, origin: env.publicUrl, now, signal })
      // Used up now that there is something for it.
      if (!signal.aborted && (await useExportLink(db, userId, token, now))) return made
      made.stream.destroy()
      return noLink()
    }).catch(asRefusal)
    request.log.info({ user: userId, bytes }, 'export fetched')
    return reply.header('content-length', bytes).send(stream)
  })

  const matching = new Set<string>()
  app.post(CALLS.matchGames.path, {
    config: { limit: 'search' },
    schema: { body: MatchGamesBody, response: { 200: MatchGamesAnswer } },
  }, async (request) => {
    const { id: userId } = requireUser(request)
    // A file is asked about part by part: several at once of one player are no import.
    if (matching.has(userId)) fail('rate_limited', 429, 'Your last question is still being answered. Please wait a moment.', 1)
    matching.add(userId)
    try {
      return await matchGames(db, request.body.games)
    } finally {
      matching.delete(userId)
    }
  })

  app.get(CALLS.steamImport.path, { schema: { response: { 200: SteamImportAnswer } } }, (request) => {
    requireUser(request)
    return { available: steam !== undefined }
  })

  app.post(CALLS.fetchSteam.path, { schema: { body: FetchSteamBody, response: { 200: SteamLibraryAnswer } } }, async (request) => {
    const { id: userId } = requireUser(request)
    if (steam === undefined) fail('not_found', 404, 'This server has no key for Steam.')
    await limiter.consumeDurably('steamPerMinute', userId)
    await limiter.consumeDurably('steamPerDay', userId)
    const library = await steam.find(request.body.profile).catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error
      request.log.warn({ err: error }, 'Steam could not be asked')
      return fail('unavailable', 503, 'Steam does not answer just now. Please try again in a while.', 60)
    })
    return library ?? fail('not_found', 404, 'Steam knows no such profile. Use its link, its number, or its name in the link.')
  })
}

function noLink(): never {
  fail('not_found', 404, 'This link has been used or is too old. Please ask for another one.')
}

/** The link is kept: the same one may be tried again. */
function asRefusal(error: unknown): never {
  if (error instanceof QueueFullError) fail('unavailable', 503, 'Many are taking their data along just now. Please try again in a while.', 30)
  throw error
}
