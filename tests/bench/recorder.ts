import type { Page } from 'playwright'

/** What the page itself has seen between `start` and `stop`; times are milliseconds of its own clock. */
export interface Recording {
  /** When each frame began. */
  readonly frames: readonly number[]
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[]
  /** From when until when a finger was down. */
  readonly touches: readonly { readonly down: number; readonly up: number }[]
}

declare global {
  interface Window {
    recorder?: { start(): void; stop(): Recording }
  }
}

/** To be run in the page before anything of it. */
export function installRecorder(): void {
  let isOn = false
  let frames: number[] = []
  let longTasks: { start: number; duration: number }[] = []
  let touches: { down: number; up: number }[] = []
  const onFrame = (now: number) => {
    if (!isOn) return
    frames.push(now)
    requestAnimationFrame(onFrame)
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask' })
  // First of all listeners, so that `up` lies before what the release sets going.
  const options = { capture: true, passive: true }
  addEventListener('touchstart', (event) => touches.push({ down: event.timeStamp, up: Number.POSITIVE_INFINITY }), options)
  addEventListener(
    'touchend',
    () => {
      const touch = touches.at(-1)
      if (touch) touch.up = performance.now()
    },
    options,
  )
  window.recorder = {
    start() {
      isOn = true
      frames = []
      longTasks = []
      touches = []
      requestAnimationFrame(onFrame)
    },
    stop() {
      isOn = false
      return { frames, longTasks, touches }
    },
  }
}

export async function startRecording(page: Page): Promise<void> {
  await page.evaluate(() => window.recorder?.start())
}

export async function stopRecording(page: Page): Promise<Recording> {
  const recording = await page.evaluate(() => window.recorder?.stop())
  if (!recording) throw new Error('The page has no recorder.')
  return recording
}

/** The gaps between frames, in milliseconds. */
export function frameGaps({ frames }: Recording): number[] {
  return frames.slice(1).map((at, index) => at - (frames[index] as number))
}

const LATE_MS = 20

/** How many frames came later than a screen at 60 Hz shows them. */
export function lateFrames(gaps: readonly number[]): number {
  return gaps.filter((gap) => gap > LATE_MS).length
}

/** How many of a hundred did. */
export function latePercent(gaps: readonly number[]): number {
  return (100 * lateFrames(gaps)) / Math.max(1, gaps.length)
}

/** In milliseconds; 0 where none was long. */
export function longestTask({ longTasks }: Recording): number {
  return Math.max(0, ...longTasks.map(({ duration }) => duration))
}

/** Long tasks that began while a finger was down. The one that handles the release itself is not among them. */
export function longTasksUnderFinger({ longTasks, touches }: Recording): number {
  return longTasks.filter(({ start, duration }) =>
    touches.some(({ down, up }) => start + duration > down && start + duration <= up)).length
}
