import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from 'playwright'
import { SCREEN } from './chromium.ts'

const MOVES = 24
const MOVE_EVERY_MS = 16
const REACH_PX = 180
const DRIFT_PX = 12
const FROM = { x: SCREEN.width / 2, y: SCREEN.height * 0.45 }

/**
 * One fling: a finger that accelerates to about 0.9 px/ms and lifts. The events have the times of the script, so the fling is the same even
 * if this process sends them late. None waits for the page's response, because no finger does. Resolves when the page has received all of
 * them.
 */
export async function fling(devtools: CDPSession, direction: 'left' | 'right'): Promise<void> {
  const sign = direction === 'right' ? 1 : -1
  const startedAt = Date.now()
  const from = performance.now()
  const sent: Promise<unknown>[] = []
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) => {
    const part = step / MOVES
    const point = { x: FROM.x + sign * REACH_PX * part ** 2, y: FROM.y + DRIFT_PX * part }
    sent.push(
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [point],
        timestamp: (startedAt + step * MOVE_EVERY_MS) / 1_000,
      }),
    )
  }
  send('touchStart', 0)
  for (let step = 1; step <= MOVES; step++) {
    await sleep(Math.max(0, from + step * MOVE_EVERY_MS - performance.now()))
    send('touchMove', step)
  }
  send('touchEnd', MOVES)
  await Promise.all(sent)
}
