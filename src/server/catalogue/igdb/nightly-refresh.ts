import type { FastifyBaseLogger } from 'fastify'
import { BackgroundWork } from '../../runtime/background-work.ts'
import type { Db } from '../../db/database.ts'
import { lastNight } from '../../runtime/last-night.ts'
import { withGameWriter } from '../import/game-writer.ts'
import { ImportRunningError, ImportStopped } from '../import/import-error.ts'
import { choiceOf } from './game-query.ts'
import type { GameChoice } from './game-query.ts'
import type { IgdbClient } from './igdb-client.ts'
import { finishWalk } from './import-position.ts'
import { lastChangeOf } from './import-igdb.ts'
import { unlistRemoved } from './unlist-games.ts'
import { updateDictionaries, walkGames } from './walk-games.ts'

const LOOK_EVERY_MS = 10 * 60 * 1_000
/** By the server's time zone: most players sleep, and IGDB is less busy. */
const HOUR = 3

export interface NightlyRefreshOptions {
  readonly db: Db
  /** The client's requests end when the signal aborts. */
  readonly openClient: (signal: AbortSignal) => IgdbClient
  readonly logger: FastifyBaseLogger
  /** Milliseconds since 1970. */
  readonly clock?: () => number
}

/**
 * Refreshes what was imported from IGDB: once a night, everything that changed since the last time. If the server was not running, it is
 * done at its start, and an interrupted refresh begins again. The import lock excludes a command that imports at the same time.
 */
export function nightlyRefresh(options: NightlyRefreshOptions): BackgroundWork {
  return new BackgroundWork({
    what: 'refreshing from IGDB',
    everyMs: LOOK_EVERY_MS,
    waits: true,
    logger: options.logger,
    run: async (signal) => {
      try {
        await refresh(options, options.openClient(signal))
      } catch (error) {
        if (!(error instanceof ImportRunningError || error instanceof ImportStopped)) throw error
      }
    },
  })
}

async function refresh({ db, logger, clock = Date.now }: NightlyRefreshOptions, client: IgdbClient): Promise<void> {
  const night = lastNight(clock(), HOUR)
  if ((await listDue(db, night)).length === 0) return
  await withGameWriter(db, { source: 'igdb' }, async (writer) => {
    // The previous holder of the lock may have done it.
    const due = await listDue(db, night)
    if (due.length === 0) return
    const until = await lastChangeOf(client)
    const known = await updateDictionaries({ db, client, writer })
    let unlisted = 0
    for (const { choice, since } of due) {
      const range = { choice: { ...choice, since }, known, afterId: 0, limit: Number.MAX_SAFE_INTEGER }
      unlisted += (await walkGames({ db, client, writer }, range, () => Promise.resolve())).unlisted
    }
    unlisted += await unlistRemoved(db, client)
    const { added, changed, joined } = await writer.finish()
    for (const { scope } of due) await finishWalk(db, scope, until, clock())
    logger.info({ added, changed, joined, unlisted }, 'refreshed from IGDB')
  })
}

interface DueChoice {
  readonly scope: string
  readonly choice: GameChoice
  /** IGDB's last change that is stored: seconds since 1970, by its clock. */
  readonly since: number
}

/** Returns the selections that were imported completely, and not since that night. Those with a limit or a date are never refreshed. */
async function listDue(db: Db, night: number): Promise<DueChoice[]> {
  const rows = await db
    .selectFrom('igdb_import')
    .select(['scope', 'fresh_until'])
    .where('finished_at', '<', night)
    .where('fresh_until', 'is not', null)
    .orderBy('scope')
    .execute()
  return rows.flatMap(({ scope, fresh_until: since }) => {
    const choice = choiceOf(scope)
    return since === null || choice.limit !== null || choice.since !== null ? [] : [{ scope, choice, since }]
  })
}
