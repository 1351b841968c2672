import { chromium } from 'playwright'
import { expect, it } from 'vitest'
import { BROWSER_SWITCHES, PLAYWRIGHTS_OWN } from './browser-switches.ts'

it('what Playwright turns off stays off, together with what we turn off', async () => {
  // Node knows none of these switches and exits at once; the error quotes the complete command.
  const launching = chromium.launch({ executablePath: process.execPath, args: [...BROWSER_SWITCHES] })
  const error = await launching.then(() => '', String)

  const [command = ''] = /<launching>.*/.exec(error) ?? []
  const [theirs, ours, ...more] = [...command.matchAll(/ --disable-features=(\S*)/g)].map(([, list = '']) => list.split(','))
  expect(theirs).toEqual(PLAYWRIGHTS_OWN)
  expect(ours).toEqual(expect.arrayContaining([...PLAYWRIGHTS_OWN]))
  expect(more).toEqual([])
})
