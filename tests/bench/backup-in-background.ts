import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/server/db/database.ts'
import { RunningProcess } from '../support/run-process.ts'
import { urlOf } from '../support/test-cluster.ts'
import { CLIENTS, NUMBERS, PLAYERS } from './load.ts'
import { attack } from './load/attack.ts'
import type { Attacked } from './load/attack.ts'
import { readWorld } from './load/players.ts'
import { withSeededDatabase } from './load/seeded-database.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { withServerApart } from './server-process.ts'
import { quantile } from './statistics.ts'

const ROOT = join(import.meta.dirname, '../..')
const PER_SECOND = 50
/** A backup takes longer than both on two cores, so it runs during the complete measurement. */
const [AHEAD_MS, PHASE_MS] = [1_000, 6_000]
const TIMES_QUIET_MAX = 2

/** Swipes on a server during a backup of its database. */
export const backupBesideBench: Bench = {
  name: 'backup-beside',
  title: `${PER_SECOND} batches of swipes a second while ${NUMBERS.states.toLocaleString('en')} states are backed up, against without`,
  run: (log) =>
    withSeededDatabase(NUMBERS, log, async ({ connection, pid }) => {
      const db = openDatabase(connection, { maxConnections: 1 })
      const world = await readWorld(db, PLAYERS)
      await db.destroy()
      const folder = await mkdtemp(join(tmpdir(), 'backup-beside-'))
      try {
        return await withServerApart(urlOf(connection), async (server) => {
          await server.refresh()
          let seed = 0
          const swipe = (): Promise<Attacked> =>
            attack(
              {
                origin: server.origin,
                world,
                seed: ++seed,
                kind: 'batch',
                clients: CLIENTS,
                perSecond: PER_SECOND,
                warmUpMs: AHEAD_MS,
                ms: PHASE_MS,
              },
              [{ pid: server.pid }, { pid, withChildren: true }],
            )
          log('warming up')
          await swipe()
          log('quiet')
          const before = await swipe()
          log('backing up')
          const began = performance.now()
          const backup = new RunningProcess('src/server/backup/cli.ts', ['backup', join(folder, 'all.backup')], {
            cwd: ROOT,
            env: { DATABASE_URL: urlOf(connection) },
          })
          const ended = backup.ended.then((code) => ({ code, seconds: (performance.now() - began) / 1_000 }))
          const during = await swipe()
          const wasUnderWay = backup.child.exitCode === null
          const { code, seconds } = await ended
          if (code !== 0) throw new Error(`the backup ended with ${code}: ${backup.stderr}`)
          log('quiet again')
          const after = await swipe()
          const quiet = quantile([...before.waits, ...after.waits], 0.99)
          return {
            figures: [
              figure('a backup', seconds, 's'),
              figure('under way all the while', wasUnderWay ? 1 : 0, ''),
              figure('swipes, quiet, p99', quiet, 'ms'),
              figure('swipes meanwhile, p99', quantile(during.waits, 0.99), 'ms'),
            ],
            verdicts: [
              atMost('requests that failed', before.failed + during.failed + after.failed, 0, ''),
              atMost('swipes meanwhile: p99, times without', quantile(during.waits, 0.99) / quiet, TIMES_QUIET_MAX, '×'),
            ],
          }
        })
      } finally {
        await rm(folder, { recursive: true })
      }
    }),
}
