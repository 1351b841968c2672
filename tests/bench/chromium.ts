import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { BrowserContext, CDPSession } from 'playwright'
import { findBrowser } from '../support/find-browser.ts'

/** A middle-sized phone upright. */
export const SCREEN = { width: 412, height: 780 }

/**
 * Runs `work` with a phone-sized Chromium on a profile of its own. The profile lies on the disk: a private window
 * keeps its databases in memory, where nothing is durable.
 */
export async function withChromium<T>(
  work: (context: BrowserContext) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'questdeck-bench-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-component-update', ...flags],
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  })
  try {
    return await work(context)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** How much slower than this machine a phone of the middle is taken to be. */
export const SLOW = 4

/** Runs `work` while the page's processor is as slow as a phone's. */
export async function whileSlow<T>(devtools: CDPSession, work: () => Promise<T>): Promise<T> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  try {
    return await work()
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/** What the page's own thread has worked so far, in milliseconds of its processor where `Performance` counts by `threadTicks`. */
export async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}
