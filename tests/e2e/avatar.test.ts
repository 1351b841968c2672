import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { AVATAR_MESSAGES } from '../../src/ui/avatar-cropper/avatar-messages.ts'
import { AVATAR_MAX_BYTES, DEFAULT_AVATAR } from '../../src/domain/avatar-rule.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { EDIT_MESSAGES } from '../../src/features/profile/edit-messages.ts'
import { PROFILE_MESSAGES } from '../../src/features/profile/messages.ts'
import { CROPPER_MESSAGES } from '../../src/ui/avatar-cropper/messages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/browser-test.ts'
import { storeScreens } from '../support/store-screens.ts'
import { test as pageTest } from '../support/page-test.ts'
import { ShellView } from '../support/shell-view.ts'
import { Finger } from '../support/touch.ts'

const RED = '#ff0000'
const BLUE = '#0000ff'
const UPLOAD = { method: 'POST', path: '/api/users/*/avatar' } as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const circle = (page: Page) => button(page, CROPPER_MESSAGES.area)
const field = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: new RegExp(`^(${AVATAR_MESSAGES.choose}|${AVATAR_MESSAGES.change})$`) })

/** Opens the player's own profile and its form. */
async function openEdit(page: Page): Promise<void> {
  if (!page.url().endsWith('/profile')) await page.goto('/profile')
  await button(page, PROFILE_MESSAGES.edit).click()
}

/** Saves the form. */
async function save(page: Page): Promise<void> {
  await button(page, EDIT_MESSAGES.save).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Returns an image twice as wide as high: the left half red, the right half blue. */
async function twoColours(): Promise<Buffer> {
  const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: RED } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 800, height: 400, channels: 3, background: BLUE } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}

async function choose(page: Page, by: string, buffer: Buffer, name = 'me.png'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, by).first().click()
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
}

/** Returns the pixels of the server's picture. */
async function readPicture(origin: string, url: string) {
  const answer = await fetch(origin + url)
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    size: [info.width, info.height],
    at: (x: number, y: number) => {
      const [red = 0, , blue = 0, alpha = 0] = data.subarray((y * info.width + x) * 4)
      return alpha < 128 ? 'clear' : red > blue ? 'red' : 'blue'
    },
  }
}

pageTest(
  'a player without a picture is offered one on their profile, and crops it by hand and by key; without a change nothing is uploaded [S36 S37 S39 S41 S42]',
  async ({ player: ada, page, product, database, lab }) => {
    await page.goto('/profile')
    await button(page, PROFILE_MESSAGES.addPicture).click()
    await field(page).click()
    await choose(page, CROPPER_MESSAGES.choose, Buffer.alloc(AVATAR_MAX_BYTES + 1, 1))
    await expect(page.getByRole('alert')).toHaveText(FIXED_MESSAGES.avatarTooLarge)
    await choose(page, CROPPER_MESSAGES.choose, Buffer.from('no picture'))
    await expect(page.getByRole('alert')).toHaveText(AVATAR_MESSAGES.unreadable)
    await choose(page, CROPPER_MESSAGES.choose, await twoColours())
    await expect(circle(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    // A drag far beyond its edge stops there, with the red half under the circle.
    const box = await boxOf(circle(page))
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 300, middle.y, { steps: 6 })
    await page.mouse.up()
    await circle(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(CROPPER_MESSAGES.edge)).toBeAttached()
    await page.keyboard.press('+')
    await expect(page.getByText(CROPPER_MESSAGES.zoomed(120))).toBeAttached()
    // The smallest zoom again, so that the edge between the colours is at the edge of the circle.
    await button(page, CROPPER_MESSAGES.zoomOut).click()
    await expect(page.getByText(CROPPER_MESSAGES.zoomed(100))).toBeAttached()
    await button(page, CROPPER_MESSAGES.use).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(field(page).locator('img')).toHaveAttribute('src', /^blob:/)
    // Only Save stores it.
    await button(page, EDIT_MESSAGES.cancel).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await ada.waiting()).toBe(0)
    await openEdit(page)
    await expect(field(page).locator('img')).toHaveAttribute('src', DEFAULT_AVATAR)
    await field(page).click()
    await choose(page, CROPPER_MESSAGES.choose, await twoColours())
    await circle(page).focus()
    for (let presses = 0; presses < 60; presses++) await page.keyboard.press('ArrowRight')
    await button(page, CROPPER_MESSAGES.use).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await save(page)
    await ada.untilSent()

    const { avatarUrl } = await database.accountWith(ada.account.email)
    const picture = await readPicture(product.server?.origin ?? product.origin, avatarUrl)
    expect(picture.size).toEqual([512, 512])
    expect([picture.at(256, 256), picture.at(30, 256), picture.at(2, 2), picture.at(509, 509)]).toEqual(['red', 'red', 'clear', 'clear'])

    await openEdit(page)
    await expect(field(page).locator('img')).toHaveAttribute('src', /^\/media\//)
    lab.forgetRequests()
    await field(page).click()
    await expect(circle(page)).toBeVisible()
    await button(page, CROPPER_MESSAGES.use).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await save(page)
    expect(await ada.waiting()).toBe(0)
    expect(lab.requests(UPLOAD)).toEqual([])
  },
)

test(
  'a picture that is selected offline shows at once, and is sent although the app is closed [S43]',
  { tag: '@soak' },
  async ({ player: ada, page, product, lab, database }) => {
    await ada.openDeck()
    await ada.untilWorkerControls()
    await openEdit(page)
    await expect(field(page)).toBeVisible()
    await lab.offline()
    await page.reload()
    await openEdit(page)
    await field(page).click()
    // A photo of a phone in portrait: its pixels are in landscape, with an orientation tag.
    const taken = await sharp(await twoColours())
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    await choose(page, CROPPER_MESSAGES.choose, taken, 'photo.jpg')
    await button(page, CROPPER_MESSAGES.use).click()
    await save(page)
    await page.reload()
    await openEdit(page)
    await expect(field(page).locator('img')).toHaveAttribute('src', /^blob:/)
    expect((await database.accountWith(ada.account.email)).avatarUrl).toBe('')

    await lab.closeEverything()
    await lab.online()
    const avatarUrl = async () => (await database.accountWith(ada.account.email)).avatarUrl
    await expect.poll(avatarUrl, { timeout: 20_000 }).toMatch(/^\/media\//)
    const picture = await readPicture(product.server?.origin ?? product.origin, await avatarUrl())
    expect([picture.at(256, 60), picture.at(256, 450)]).toEqual(['red', 'blue'])
    expect(lab.requests(UPLOAD).filter(({ deliveries }) => deliveries > 0)).toHaveLength(1)
  },
)

pageTest(
  'two fingers and a wheel zoom the picture, and the page does not scroll [S38 S45]',
  { tag: '@soak' },
  async ({ player: ada, page }, info) => {
    void ada
    await openEdit(page)
    await field(page).click()
    await expect(page.getByRole('dialog').last().locator('> div').last()).toHaveCSS('translate', /^0(px|%)/)
    await storeScreens(page, info, 'cropper-empty')
    await choose(page, CROPPER_MESSAGES.choose, await twoColours())
    await expect(circle(page)).toBeVisible()
    const { x, y, width } = await boxOf(circle(page))
    const middle = { x: x + width / 2, y: y + width / 2 }
    const finger = await Finger.on(page)
    const percent = async () => Number(/\d+/.exec((await page.getByText(/^Zoom \d/).textContent()) ?? '')?.[0])

    await finger.pinch(middle, { from: 60, to: 90, steps: 6 })
    await expect.poll(percent).toBeGreaterThan(130)
    expect(await percent()).toBeLessThan(170)
    await finger.pinch(middle, { from: 30, to: 240, steps: 3 })
    await finger.pinch(middle, { from: 30, to: 240, steps: 3 })
    await expect.poll(percent).toBe(600)
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.wheel(0, 4_000)
    // One pinch, however long, at most halves it.
    await expect.poll(percent).toBe(300)
    await finger.pinch(middle, { from: 240, to: 20, steps: 6 })
    await expect.poll(percent).toBe(100)
    expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([0, 1])
    await storeScreens(page, info, 'cropper-full')
    await expectAccessible(page)
  },
)

test(
  'a picture that was sent is cached for offline use, and deleted with its player’s data',
  { tag: '@soak' },
  async ({ player: ada, page }) => {
    await openEdit(page)
    await field(page).click()
    await choose(page, CROPPER_MESSAGES.choose, await twoColours())
    await button(page, CROPPER_MESSAGES.use).click()
    await save(page)
    await ada.untilSent()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user_json') ?? '')).toMatch(/"avatar_url":"\/media\//)
    const storedPictures = () =>
      page.evaluate(async () => {
        const cache = await caches.open('covers')
        return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/media/'))
      })
    await ada.untilWorkerControls()
    await ada.openDeck()
    await openEdit(page)
    await expect.poll(storedPictures).toHaveLength(1)
    await ada.openDeck()
    await new ShellView(ada).logOut()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(storedPictures).toEqual([])
  },
)

pageTest(
  'a picture that the server rejects is replaced by the previous one, with the reason [S44]',
  { tag: '@soak' },
  async ({ player: ada, page, lab }) => {
    const message = 'Can’t read that picture. Please choose another one.'
    const error = { code: 'invalid_image', message, requestId: 'r' }
    lab.fail(UPLOAD, { type: 'status', code: 422, body: { error } })
    await ada.openDeck()
    await openEdit(page)
    await field(page).click()
    await choose(page, CROPPER_MESSAGES.choose, await twoColours())
    await button(page, CROPPER_MESSAGES.use).click()
    await save(page)
    await ada.untilSent()
    await openEdit(page)
    await expect(field(page).locator('img')).toHaveAttribute('src', DEFAULT_AVATAR)
    await ada.openDeck()
    await expect(await new ShellView(ada).openSheet()).toContainText(message)
  },
)
