import { randomUUID } from 'node:crypto'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { BATCH_MAX_ITEMS, IMPORT_CHANGES_MAX } from '../../src/contract/limits.ts'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { urlOf } from '../support/test-cluster.ts'
import { CLIENTS, NUMBERS, PLAYERS } from './load.ts'
import { attack } from './load/attack.ts'
import type { Attacked } from './load/attack.ts'
import { readWorld } from './load/players.ts'
import type { LoadDeps } from './load/players.ts'
import { withSeededDatabase } from './load/seeded-database.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { withServerApart } from './server-process.ts'
import { quantile } from './statistics.ts'

const PER_SECOND = 50
const [AHEAD_MS, PHASE_MS] = [1_000, 6_000]
const TIMES_QUIET_MAX = 1.5
/** The daily limit of one player’s import. */
const [STATES, REVIEWS, LISTS] = [20_000, 5_000, 50]
const LIST_GAMES = 100

/** Swipes of other players while a player imports as much as a day allows. */
export const moveInBesideBench: Bench = {
  name: 'move-in-beside',
  title: `${PER_SECOND} batches of swipes a second while a player brings ${STATES.toLocaleString('en')} games along, against without`,
  run: (log) =>
    withSeededDatabase(NUMBERS, log, async ({ connection, pid }) => {
      const db = openDatabase(connection, { maxConnections: 1 })
      const {
        players: [importer, ...others],
        ...world
      } = await readWorld(db, PLAYERS)
      await db.destroy()
      if (importer === undefined) throw new Error('there are no players')
      return withServerApart(urlOf(connection), async (server) => {
        await server.refresh()
        let seed = 0
        const swipe = (): Promise<Attacked> =>
          attack(
            {
              origin: server.origin,
              world: { ...world, players: others },
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
        log('moving in')
        let isUnderWay = true
        const moved = moveIn(server.origin, importer, world.games).finally(() => (isUnderWay = false))
        const during = await swipe()
        const wasUnderWay = isUnderWay
        const { seconds, refused } = await moved
        log('quiet again')
        const after = await swipe()
        const quiet = quantile([...before.waits, ...after.waits], 0.99)
        return {
          figures: [
            figure('until all of it is there', seconds, 's'),
            figure('under way all the while', wasUnderWay ? 1 : 0, ''),
            figure('swipes, quiet, p99', quiet, 'ms'),
            figure('swipes meanwhile, p99', quantile(during.waits, 0.99), 'ms'),
          ],
          verdicts: [
            atMost('requests that failed', before.failed + during.failed + after.failed, 0, ''),
            atMost('things that did not come in', refused, 0, ''),
            atMost('swipes meanwhile: p99, times without', quantile(during.waits, 0.99) / quiet, TIMES_QUIET_MAX, '×'),
          ],
        }
      })
    }),
}

/** Sends the import as a device does: one request after the other. */
async function moveIn(
  origin: string,
  { id: userId, token }: LoadDeps['players'][number],
  games: readonly number[],
): Promise<{ seconds: number; refused: number }> {
  const began = performance.now()
  let at = Date.now()
  let refused = 0
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { cookie: `sid=${token}; signed_in=1`, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    // The server may reject states of games that the player has already settled; it must not rate-limit any.
    refused += ((await answer.json()) as WriteResponse).results.filter(({ status }) => status === 'rejected').length
  }
  const stamp = () => ({ id: randomUUID(), at: at++ })
  await send(ENDPOINTS.recordImport.path, {
    userId,
    import_id: randomUUID(),
    changes: IMPORT_CHANGES_MAX,
    source: 'Bench',
    device: 'Bench',
    ...stamp(),
  })
  for (let first = 0; first < STATES; first += BATCH_MAX_ITEMS) {
    const states = games.slice(first, first + BATCH_MAX_ITEMS).map((game_id) => ({ game_id, state: 'owned', ...stamp() }))
    await send(ENDPOINTS.pushGameStates.path, { user_id: userId, states })
  }
  for (let first = 0; first < REVIEWS; first += BATCH_MAX_ITEMS) {
    const reviews = games
      .slice(first, first + BATCH_MAX_ITEMS)
      .map((game_id) => ({ game_id, rating: 80, comment: 'Warm to the end.', ...stamp() }))
    await send(ENDPOINTS.reviewsBatch.path, { userId, reviews })
  }
  for (let list = 0; list < LISTS; list++) {
    const some = games.slice(list * LIST_GAMES, (list + 1) * LIST_GAMES)
    await send(ENDPOINTS.createList.path, {
      user_id: userId,
      list_id: randomUUID(),
      list_name: `Shelf ${list}`,
      is_public: false,
      games: some,
      ...stamp(),
    })
  }
  return { seconds: (performance.now() - began) / 1_000, refused }
}
