import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from 'playwright'
import { whileSlow } from './chromium.ts'
import type { Felt } from './felt.ts'

/** A fast typist's pace. No key waits for the one before it. */
const KEY_MS = 260
const REST_MS = 800

/** Measures the time from a key to the paint that shows it: the worst of some words, in both fields of a long list, and in the help. */
export async function timeKeys(page: Page, devtools: CDPSession, listId: string): Promise<Felt> {
  await page.evaluate((path) => history.pushState(null, '', path), `/list/${listId}/edit`)
  const [name, finder] = [page.locator('main input:not([type])').first(), page.locator('main input[type=search]')]
  await name.waitFor()
  const builder = [await worstKey(page, devtools, name, 'Rainy'), await worstKey(page, devtools, finder, 'mario')]
  await page.evaluate(() => history.pushState(null, '', '/help'))
  const help = await worstKey(page, devtools, page.locator('main input[type=search]'), 'offline')
  return { 'key to paint in the builder, worst': Math.max(...builder), 'key to paint in the help, worst': help }
}

async function worstKey(page: Page, devtools: CDPSession, field: Locator, words: string): Promise<number> {
  await field.click()
  await sleep(REST_MS)
  return whileSlow(devtools, async () => {
    await page.evaluate(watchKeys)
    await page.keyboard.type(words, { delay: KEY_MS })
    for (const _ of words) await page.keyboard.press('Backspace', { delay: KEY_MS })
    await sleep(REST_MS)
    return page.evaluate(() => window.worstKeyMs?.() ?? Number.NaN)
  })
}

declare global {
  interface Window {
    /** Returns the longest time that a key has taken so far, in milliseconds. */
    worstKeyMs?: () => number
  }
}

/** Reads the browser's own event timing, in steps of 8 ms. */
function watchKeys(): void {
  let worst = 0
  const note = (entries: PerformanceEntryList) => {
    for (const { name, duration } of entries) if (/^key|input$/.test(name)) worst = Math.max(worst, duration)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  window.worstKeyMs = () => {
    note(observer.takeRecords())
    observer.disconnect()
    return worst
  }
}
