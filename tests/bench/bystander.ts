import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS, pathOf } from '../../src/contract/endpoints.ts'
import { newClientAddress, newNewcomer, registerAccount } from '../support/browser-account.ts'
import { seedList } from '../support/seed-lists.ts'
import { seedPosts, seedTopic } from '../support/seed-topics.ts'
import { timed, withBenchCatalogue } from './bench-catalogue.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { withServerApart } from './server-process.ts'
import { median } from './statistics.ts'

const PUBLIC_ORIGIN = 'http://localhost:3000'
const LISTS = 200
const GAMES = 500
const POSTS = 2_000
const AT_ONCE = 6
const SWIPES = 200
const TIMES_QUIET_MAX = 10

/** How long one player's swipe waits while another player sends as many requests as possible. */
export const bystanderBench: Bench = {
  name: 'bystander',
  title: `a swipe beside ${LISTS} lists of ${GAMES} games, and beside a thread masked by other words, read ${AT_ONCE} at a time`,
  run: (log) =>
    withBenchCatalogue(
      ({ url, db }) =>
        withServerApart(url, async ({ origin }) => {
          const [greedy, swiper] = [await join(origin), await join(origin)]
          log('writing')
          const gameIds = (await db.selectFrom('game').select('id').limit(GAMES).execute()).map(({ id }) => id)
          for (let n = 0; n < LISTS; n++) await seedList(db, { userId: greedy.userId, name: `List ${n}`, gameIds })
          const topicId = await seedTopic(db, { userId: greedy.userId, gameId: gameIds[0] ?? 0 })
          for (let n = 0; n < POSTS; n += 500)
            await seedPosts(
              db,
              Array.from({ length: 500 }, () => ({ userId: greedy.userId, topicId, text: 'What the hell. '.repeat(100) })),
            )
          const swipe = async () => {
            const [ms] = await timed(() =>
              swiper.ask(ENDPOINTS.pushGameStates.path, { user_id: swiper.userId, states: [{ game_id: gameIds[0], state: 'liked' }] }),
            )
            return ms
          }
          const swipes = async () => {
            const times: number[] = []
            for (let n = 0; n < SWIPES; n++) {
              times.push(await swipe())
              await pause(20)
            }
            return median(times)
          }
          const beside = async (path: string) => {
            const over = new AbortController()
            const reading = Array.from({ length: AT_ONCE }, async () => {
              while (!over.signal.aborted) await greedy.ask(path)
            })
            const ms = await swipes()
            over.abort()
            await Promise.all(reading)
            return ms
          }
          await swipes()
          const quiet = await swipes()
          log('beside lists')
          const lists = await beside(`${pathOf('playerLists', { userId: greedy.userId })}?me=true`)
          log('beside a thread')
          const thread = await beside(pathOf('topicThread', { topicId }))
          const rule = (what: string, ms: number) => atMost(`a swipe beside ${what}, times without`, ms / quiet, TIMES_QUIET_MAX, '×')
          return {
            figures: [
              figure('quiet, median', quiet, 'ms'),
              figure('beside lists, median', lists, 'ms'),
              figure('beside a thread, median', thread, 'ms'),
            ],
            verdicts: [rule('lists', lists), rule('a thread', thread)],
          }
        }),
      { games: 2 * GAMES },
    ),
}

async function join(serverOrigin: string) {
  const { userId, cookies } = await registerAccount(newNewcomer(), {
    serverOrigin,
    publicOrigin: PUBLIC_ORIGIN,
    clientAddress: newClientAddress(),
  })
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return {
    userId,
    async ask(path: string, body?: object): Promise<void> {
      const answer = await fetch(serverOrigin + path, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', origin: PUBLIC_ORIGIN, cookie },
      })
      const text = await answer.text()
      // The server may refuse the other player's requests, but never a swipe.
      if (!answer.ok && !(answer.status === 503 && !body)) throw new Error(`${answer.status}: ${text.slice(0, 200)}`)
    },
  }
}
