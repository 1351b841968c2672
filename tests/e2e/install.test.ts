import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { SHEET_MESSAGES } from '../../src/app/shell/messages.ts'
import { expect, test } from '../support/browser-test.ts'
import { test as pageTest } from '../support/page-test.ts'
import { ShellView } from '../support/shell-view.ts'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly purpose?: string
  readonly form_factor?: string
}

interface Manifest {
  readonly id: string
  readonly start_url: string
  readonly scope: string
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly share_target: { readonly action: string; readonly method: string; readonly params: { title: string; url: string } }
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[]
}

/** Returns the manifest as the browser has read it, with the browser's errors. */
async function readManifest(page: Page): Promise<{ manifest: Manifest; errors: readonly unknown[] }> {
  const devtools = await page.context().newCDPSession(page)
  const { data, errors } = await devtools.send('Page.getAppManifest')
  return { manifest: JSON.parse(data ?? '{}') as Manifest, errors }
}

async function pixelSizeOf(page: Page, { src }: Picture): Promise<string> {
  const answer = await page.request.get(src)
  expect(answer.status(), src).toBe(200)
  const { width, height } = await sharp(await answer.body()).metadata()
  return `${width}x${height}`
}

test('the browser accepts the manifest; the app offers once to install itself, and searches for text that another app shares [S87]', async ({
  player: ada,
  page,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()

  const { manifest, errors } = await readManifest(page)
  expect(errors).toEqual([])
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/swipedeck' })
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A test's browser context is a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = () => Promise.resolve(document.body.setAttribute('data-prompted', String(event.defaultPrevented)))
    dispatchEvent(Object.assign(event, { prompt }))
  })
  const button = (await new ShellView(ada).openSheet()).getByRole('button', { name: SHEET_MESSAGES.install })
  await button.click()
  await expect(page.locator('body')).toHaveAttribute('data-prompted', 'true')
  await expect(button).toBeHidden()

  const { action, method, params } = manifest.share_target
  expect(method).toBe('GET')
  await page.goto(`${action}?${new URLSearchParams({ [params.title]: 'Portal', [params.url]: 'https://a.example/' })}`)
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toHaveValue('Portal')
  await expect(page.getByRole('link', { name: /^Portal/ }).first()).toBeVisible()
})

pageTest('every picture of the manifest exists, in the size that it names', { tag: '@soak' }, async ({ player: ada, page }) => {
  await ada.openDeck()
  const { icons, screenshots, shortcuts } = (await readManifest(page)).manifest
  const sizesFor = (purpose: string) => icons.flatMap((icon) => (icon.purpose === purpose ? [icon.sizes] : []))

  expect(sizesFor('any')).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(sizesFor('maskable')).not.toEqual([])
  expect(sizesFor('monochrome')).not.toEqual([])
  expect(screenshots.map((screenshot) => screenshot.form_factor).sort()).toEqual(['narrow', 'wide'])
  expect(shortcuts.map(({ name }) => name)).toEqual(['Swipe', 'Search'])
  for (const picture of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    expect(await pixelSizeOf(page, picture), picture.src).toBe(picture.sizes)
  }
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect(await pixelSizeOf(page, { src: touchIcon ?? '', sizes: '180x180' })).toBe('180x180')
})

pageTest('every shortcut leads to a page of the app', { tag: '@soak' }, async ({ player: ada, page }) => {
  await ada.openDeck()
  const { shortcuts } = (await readManifest(page)).manifest

  for (const { url } of shortcuts) {
    await page.goto(url)
    expect(new URL(page.url()).pathname).toBe(url)
    await expect(page.getByRole('main')).toBeVisible()
  }
})

test.describe('on an iPhone', () => {
  const version = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
  pageTest.use({ userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${version}` })

  pageTest('the app explains how to install it by hand', { tag: '@soak' }, async ({ player: ada }) => {
    await ada.openDeck()

    const sheet = await new ShellView(ada).openSheet()

    await expect(sheet.getByText(SHEET_MESSAGES.installOnIos)).toBeVisible()
    await expect(sheet.getByRole('button', { name: SHEET_MESSAGES.install })).toHaveCount(0)
  })
})
