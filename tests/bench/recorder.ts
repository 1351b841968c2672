import type { Page } from 'playwright'

/** The recording of the page between `start` and `stop`; times are milliseconds of its own clock. */
export interface Recording {
  /** When each frame began. */
  readonly frames: readonly number[]
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[]
  /** The times when a finger touched and left the screen. */
  readonly touches: readonly { readonly down: number; readonly up: number }[]
}

declare global {
  interface Window {
    recorder?: { start(): void; stop(): Recording }
  }
}

/** Runs in the page before any of its scripts. */
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
  // The first of all listeners, so that `up` is before the work that the release starts.
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

/** Returns the gaps between frames, in milliseconds. */
export function frameGaps({ frames }: Recording): number[] {
  return frames.slice(1).map((at, index) => at - (frames[index] as number))
}

const LATE_MS = 20

/** Returns the number of frames that came later than a screen at 60 Hz shows them. */
export function lateFrames(gaps: readonly number[]): number {
  return gaps.filter((gap) => gap > LATE_MS).length
}

/** Returns the percentage of late frames. */
export function latePercent(gaps: readonly number[]): number {
  return (100 * lateFrames(gaps)) / Math.max(1, gaps.length)
}

/** Returns the longest task in milliseconds; 0 if none was long. */
export function longestTask({ longTasks }: Recording): number {
  return Math.max(0, ...longTasks.map(({ duration }) => duration))
}

/** Returns the number of long tasks that began while a finger was down, without the one that handles the release. */
export function longTasksUnderFinger({ longTasks, touches }: Recording): number {
  return longTasks.filter(({ start, duration }) => touches.some(({ down, up }) => start + duration > down && start + duration <= up)).length
}
