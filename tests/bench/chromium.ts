import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { BrowserContext, CDPSession } from 'playwright'
import { findBrowser } from '../support/find-browser.ts'

/** A medium-sized phone in portrait orientation. */
export const SCREEN = { width: 412, height: 780 }

/**
 * Runs `work` with a phone-sized Chromium on a profile of its own. The profile is on disk, because a private window has its databases in
 * memory, where writes are not durable.
 */
export async function withChromium<T>(work: (context: BrowserContext) => Promise<T>, flags: readonly string[] = []): Promise<T> {
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

/** The assumed factor between this machine and a mid-range phone. */
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

/** Returns the milliseconds that the page's main thread has worked. It is processor time if `Performance` is enabled with `threadTicks`. */
export async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}
