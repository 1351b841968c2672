import type { BrowserContext, Page, Request } from 'playwright'
import { v7 as newUuid } from 'uuid'
import { databaseNameOf } from '../../src/local/database.ts'
import type { Account } from '../support/browser-account.ts'
import { countWaiting } from '../support/device-view.ts'
import { withChromium } from './chromium.ts'
import { fling } from './fling.ts'
import { openDeckAhead, signIn, withProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import { frameGaps, installRecorder, latePercent, startRecording, stopRecording } from './recorder.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'

const SWIPES = 1_000
const ROUND_TRIP_MS = 100
const FLINGS = 8
const REQUESTS_MAX = 60
const TIME_RATIO_MAX = 1.5
/** What two looks at the same deck differ by when nothing else goes on. */
const LATE_FRAMES_POINTS_MAX = 4

/** A long queue over a slow network, while the player swipes on. */
export const drainBench: Bench = {
  name: 'drain',
  title: `${SWIPES} queued swipes at ${ROUND_TRIP_MS} ms a round trip`,
  run: (say) =>
    withProduct((product) =>
      withChromium(async (context) => {
        const account = await product.newPlayer()
        await signIn(context, product, account)
        await context.addInitScript(installRecorder)
        const page = await context.newPage()
        say('filling the device')
        await openDeckAhead(page, product, account)
        await context.setOffline(true)
        const quiet = await lateFrames(page, context)
        await queueSwipes(page, account)
        product.lab.proxy.fail({ path: '/api/*' }, { type: 'delay', ms: ROUND_TRIP_MS })
        say('draining')
        const sent = watchWrites(context)
        await context.setOffline(false)
        const busy = await lateFrames(page, context)
        await page.waitForFunction(() => document.querySelector('[data-tone="saved"]') !== null, undefined, { timeout: 120_000 })
        if ((await countWaiting(page, account.userId)) > 0) throw new Error('Changes still wait.')
        const { requests, elapsedMs } = sent()
        say('sending the same requests bare')
        const bareMs = await sendBare(product, account, requests)
        return {
          figures: [
            figure('drain', elapsedMs, 'ms'),
            figure('the same requests bare', bareMs, 'ms'),
            figure('frames over 20 ms, swiping while nothing drains', quiet, '%'),
            figure('frames over 20 ms, swiping while it drains', busy, '%'),
          ],
          verdicts: [
            atMost('requests', requests.length, REQUESTS_MAX, 'requests'),
            atMost('time, times what those requests cost bare', elapsedMs / bareMs, TIME_RATIO_MAX, '×'),
            atMost('late frames, points above those with nothing to drain', busy - quiet, LATE_FRAMES_POINTS_MAX, 'points'),
          ],
        }
      }),
    ),
}

/** What share of the frames came late while a finger flung cards, in per cent. */
async function lateFrames(page: Page, context: BrowserContext): Promise<number> {
  const devtools = await context.newCDPSession(page)
  await startRecording(page)
  for (let n = 0; n < FLINGS; n++) await fling(devtools, n % 2 === 0 ? 'right' : 'left')
  return latePercent(frameGaps(await stopRecording(page)))
}

/** The rows that so many swipes leave in the outbox: a state and a quest event each, a like for every other. */
async function queueSwipes(page: Page, { userId }: Account): Promise<void> {
  const from = Date.now() - 10 * SWIPES
  const gameIds = await page.evaluate(async (name) => {
    const opening = indexedDB.open(name)
    const db = await new Promise<IDBDatabase>((resolve) => opening.addEventListener('success', () => resolve(opening.result)))
    const asking = db.transaction('games').objectStore('games').getAllKeys()
    const keys = await new Promise<IDBValidKey[]>((resolve) => asking.addEventListener('success', () => resolve(asking.result)))
    db.close()
    return keys as number[]
  }, databaseNameOf(userId))
  const rows = Array.from({ length: SWIPES }, (_, n) => swipeRows(userId, gameIds[n % gameIds.length] ?? 0, n, from + 10 * n)).flat()
  await page.evaluate(async ({ name, rows }) => {
    const opening = indexedDB.open(name)
    const db = await new Promise<IDBDatabase>((resolve) => opening.addEventListener('success', () => resolve(opening.result)))
    const transaction = db.transaction('outbox', 'readwrite')
    for (const row of rows) transaction.objectStore('outbox').add(row)
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    db.close()
  }, { name: databaseNameOf(userId), rows })
}

function swipeRows(userId: string, gameId: number, n: number, at: number): object[] {
  const isLiked = n % 2 === 0
  const eventId = newUuid()
  const common = {
    userId, kindVersion: 1, attempts: 0, serverErrors: 0, nextAttemptAt: 0, state: 'pending', lastError: null,
  }
  const entityKey = `game:${gameId}`
  const state = { ...common, id: newUuid(), kind: 'gamestate.set', entityKey, at }
  const like = { ...common, id: newUuid(), kind: 'game.like', entityKey, at: at + 1, payload: { gameId, liked: true } }
  return [
    { ...state, payload: { gameId, state: isLiked ? 'liked' : 'disliked' } },
    ...(isLiked ? [like] : []),
    {
      ...common, id: eventId, kind: 'quest.record', entityKey: `quest:${eventId}`, at: at + 2,
      payload: { eventId, type: 'SWIPE', retracted: false },
    },
  ]
}

interface Writes {
  readonly requests: readonly Request[]
  /** From the first request to the answer of the last. */
  readonly elapsedMs: number
}

/** Every write that page or worker sends from now on; the function ends the watch and answers what there was. */
function watchWrites(context: BrowserContext): () => Writes {
  const requests: Request[] = []
  let firstAt = 0
  let lastAt = 0
  const isWrite = (request: Request) => request.method() !== 'GET' && request.postData()?.includes('"at"') === true
  const onRequest = (request: Request) => {
    if (!isWrite(request)) return
    firstAt ||= performance.now()
    requests.push(request)
  }
  const onFinished = (request: Request) => {
    if (isWrite(request)) lastAt = performance.now()
  }
  context.on('request', onRequest)
  context.on('requestfinished', onFinished)
  return () => {
    context.off('request', onRequest)
    context.off('requestfinished', onFinished)
    return { requests, elapsedMs: lastAt - firstAt }
  }
}

/** One after the other over the same slow network, with nothing in between. The server knows them: nothing changes. */
async function sendBare({ origin }: BenchProduct, account: Account, requests: readonly Request[]): Promise<number> {
  const cookie = account.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const from = performance.now()
  for (const request of requests) {
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: { cookie, origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: request.postData(),
    })
    if (answer.status !== 200) throw new Error(`A bare request was answered ${answer.status}.`)
    await answer.arrayBuffer()
  }
  return performance.now() - from
}
