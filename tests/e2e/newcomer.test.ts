import type { Locator, Page } from 'playwright/test'
import { BAR_MESSAGES, SHEET_MESSAGES } from '../../src/app/shell/messages.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { ACCOUNT_MESSAGES } from '../../src/features/accounts/messages.ts'
import { MESSAGES as DECK_MESSAGES } from '../../src/features/deck/messages.ts'
import { SO_FAR_MESSAGES } from '../../src/features/deck/so-far-messages.ts'
import { BUILDER_MESSAGES } from '../../src/features/list-builder/messages.ts'
import { LIST_MESSAGES } from '../../src/features/lists/messages.ts'
import { ONBOARDING_MESSAGES } from '../../src/features/onboarding/messages.ts'
import { IMPORT_MESSAGES } from '../../src/features/own-data/keeping-messages.ts'
import { AVATAR_MESSAGES } from '../../src/ui/avatar-cropper/avatar-messages.ts'
import { CROPPER_MESSAGES } from '../../src/ui/avatar-cropper/messages.ts'
import { PROFILE_MESSAGES } from '../../src/features/profile/messages.ts'
import { OVERLAY_MESSAGES } from '../../src/features/search/messages.ts'
import type { MetaRows } from '../../src/local/db/meta-rows.ts'
import { DISPLAY_NAME_MESSAGES } from '../../src/ui/display-name/messages.ts'
import { MOTTO } from '../../src/ui/form-page.tsx'
import { expectAccessible, expectFocusShown, tabTo } from '../support/accessible.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { note } from '../support/browser-reporter.ts'
import { expect, test } from '../support/browser-test.ts'
import { readBrowserStorage } from '../support/browser-storage.ts'
import { readTable } from '../support/device-view.ts'
import { test as pageTest } from '../support/page-test.ts'
import { swipeByKeys } from '../support/swipes.ts'
import { Finger } from '../support/touch.ts'

const REGISTER = { method: 'POST', path: ENDPOINTS.register.path } as const
const DECK = /\/swipedeck$/

const next = (page: Page) => page.getByRole('button', { name: ACCOUNT_MESSAGES.next, exact: true })
const finish = (page: Page) => page.getByRole('button', { name: ONBOARDING_MESSAGES.finish, exact: true })
const back = (page: Page) => page.getByRole('button', { name: ONBOARDING_MESSAGES.back, exact: true })
const email = (page: Page) => page.getByLabel(ACCOUNT_MESSAGES.email)
const password = (page: Page) => page.getByLabel(ACCOUNT_MESSAGES.password, { exact: true })
const confirmation = (page: Page) => page.getByLabel(ACCOUNT_MESSAGES.confirmPassword, { exact: true })
const firstStep = (page: Page) => page.getByRole('heading', { name: ONBOARDING_MESSAGES.whoTitle })
const displayName = (page: Page) => page.getByLabel(DISPLAY_NAME_MESSAGES.label)
const secondStep = (page: Page) => page.getByRole('heading', { name: ONBOARDING_MESSAGES.platformsTitle })

/** Expects that neither e-mail nor password is stored anywhere beyond the page. */
async function expectNothingStored({ page, newcomer }: BrowserPlayer): Promise<void> {
  const stored = await readBrowserStorage(page)
  expect(stored).not.toContain(newcomer.email)
  expect(stored).not.toContain(newcomer.password)
}

test('a newcomer gets from the form through both steps to the first swipe, and neither e-mail nor password is ever stored [S18 S20 S21 S24 S102 S415 S418]', async ({
  newcomer: ada,
  page,
  database,
  server,
}) => {
  await page.goto('/register')
  await email(page).fill(ada.newcomer.email)
  await password(page).fill(ada.newcomer.password)
  await confirmation(page).fill(ada.newcomer.password)
  await next(page).click()
  await expect(firstStep(page)).toBeFocused()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: AVATAR_MESSAGES.choose }).click()
  await page.getByRole('dialog').getByRole('button', { name: CROPPER_MESSAGES.choose }).first().click()
  await (await chosen).setFiles('public/assets/fallback-cover.webp')
  await page.getByRole('button', { name: CROPPER_MESSAGES.use }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: AVATAR_MESSAGES.change })).toBeVisible()
  await displayName(page).fill(`  ${ada.newcomer.displayName} `)
  await next(page).click()
  await expect(secondStep(page)).toBeFocused()
  await expectNothingStored(ada)

  await page.getByRole('button', { name: 'Nintendo Switch and Switch 2', exact: true }).click()
  await page.getByRole('button', { name: /^Retro/ }).click()
  await page.getByRole('button', { name: /^Sega\b/ }).click()
  // A pick is a like, and no swipe.
  const offers = page.getByRole('region', { name: ONBOARDING_MESSAGES.loved })
  await offers.getByRole('button', { name: 'Stardew Valley' }).click()
  await offers.getByRole('button', { pressed: true }).click()
  await offers.getByRole('button', { name: 'Minecraft' }).click()
  await finish(page).click()
  await ada.untilRegistered()
  await expectNothingStored(ada)

  const account = await database.accountWith(ada.newcomer.email)
  expect(account.displayName).toBe(ada.newcomer.displayName)
  expect(account.avatarUrl).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
  // The Switch family, and machines of Sega that were selected as one.
  expect(account.settings.platforms).toEqual(expect.arrayContaining([130, 29, 32]))

  // The player's stated data arrive first, because genres that were set by hand are not replaced.
  const hasAnnounced = async () =>
    (await readTable(page, ada.account.userId, 'meta')).some(
      ({ key, value }) => key === 'position' && typeof (value as MetaRows['position']).cursor === 'string',
    )
  await expect.poll(hasAnnounced).toBe(true)
  const { gameId } = await ada.swipe('right')
  const swiped = { ...(await swipeByKeys(ada, 4)), [gameId]: 'liked' }
  // After five swipes the genres that the player likes are their genres, here and on the server.
  const soFar = page.getByRole('article', { name: SO_FAR_MESSAGES.title })
  await expect(soFar.getByText(/^Got it: more \w.* coming up\.$/)).toBeVisible()
  await expect(soFar.getByRole('listitem')).toHaveCount(6)
  // A touch of a button begins no drag; a drag elsewhere dismisses the card.
  await tabTo(page, soFar.getByRole('button').first())
  await soFar
    .getByRole('button', { name: /^Never / })
    .first()
    .click()
  await expect(soFar.getByRole('button', { pressed: true })).toHaveCount(1)
  await expectAccessible(page)
  const title = await soFar.getByRole('heading').boundingBox()
  const from = { x: (title?.x ?? 0) + 30, y: (title?.y ?? 0) + 10 }
  await (await Finger.on(page)).drag(from, { x: from.x + 250, y: from.y }, 6)
  await expect(soFar).toHaveCount(0)
  await ada.topCard()
  await ada.untilSent()
  const states = await server.statesOf(ada)
  const picked = Object.keys(states).filter((id) => !(id in swiped))
  expect(picked.map((id) => states[Number(id)])).toEqual(['liked'])
  expect(states).toMatchObject(swiped)
  const settings = await server.settingsOf(ada)
  expect(settings.genres.length).toBeGreaterThan(0)
  expect(settings.genres.length).toBeLessThanOrEqual(6)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(JSON.parse(stored['user_settings'] ?? '{}')).toEqual(settings)
  expect(Object.keys(stored)).toContain(`swipe_onboarding:${ada.account.userId}`)
  expect(Object.keys(JSON.parse(stored['user_json'] ?? '{}')).sort()).toEqual(['avatar_url', 'display_name', 'id', 'username'])
})

pageTest('a player from another service is led to the import', { tag: '@soak' }, async ({ newcomer: ada, page }) => {
  await page.goto('/register')
  await email(page).fill(ada.newcomer.email)
  await ada.fillRegister()
  await page.getByRole('button', { name: 'Nintendo Switch and Switch 2', exact: true }).click()
  await page.getByRole('checkbox', { name: ONBOARDING_MESSAGES.fromElsewhere }).check()
  await finish(page).click()
  await expect(page).toHaveURL('/settings?tab=data#import')
  await expect(page.getByRole('button', { name: IMPORT_MESSAGES.choose }).last()).toBeInViewport()
})

pageTest(
  'with the keyboard alone a newcomer gets from the sign-in page to the first swipe, and from a search to its game [S33 S34 S183]',
  { tag: '@soak' },
  async ({ newcomer: ada, page }) => {
    await page.goto('/swipedeck')
    await expect(page).toHaveURL(/\/login/)
    await tabTo(page, page.getByRole('link', { name: ACCOUNT_MESSAGES.createAccount }))
    await page.keyboard.press('Enter')
    await tabTo(page, email(page))
    await page.keyboard.type(ada.newcomer.email)
    await tabTo(page, password(page))
    await page.keyboard.type(ada.newcomer.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(FIXED_MESSAGES.passwordsDiffer)
    await expectFocusShown(confirmation(page))
    await page.keyboard.type(ada.newcomer.password)
    await page.keyboard.press('Enter')
    await expect(firstStep(page)).toBeFocused()
    await tabTo(page, displayName(page))
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')

    await expect(secondStep(page)).toBeFocused()
    const pc = page.getByRole('button', { name: 'PC', exact: true })
    await tabTo(page, pc)
    await page.keyboard.press('Space')
    await expect(pc).toHaveAttribute('aria-pressed', 'true')
    await tabTo(page, finish(page))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(DECK)
    await ada.topCard()
    await ada.pressKey('ArrowRight')
    await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "${BAR_MESSAGES.skip}"
    - banner:
      - button /saved/
      - link "${BAR_MESSAGES.notifications(0, 9)}"
      - button /^${DECK_MESSAGES.filters}/
    - main "${DECK_MESSAGES.deck}":
      - button /^${DECK_MESSAGES.openDetails('.+')}/
      - button "${DECK_MESSAGES.rewind}"
      - button "${DECK_MESSAGES.nope}"
      - button "${DECK_MESSAGES.like}"
      - button "${DECK_MESSAGES.owned}"
    - navigation "${BAR_MESSAGES.main}":
      - link "Swipe"
      - link "Matches"
      - button "Search"
      - link "Timeline"
      - link "Profile"
  `)

    await tabTo(page, page.getByRole('button', { name: 'Search', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: OVERLAY_MESSAGES.placeholder })).toBeFocused()
    await page.keyboard.type('hollow knigt')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: /Hollow Knight/ }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/games\//)
    await expect(page.getByRole('heading', { level: 1, name: 'Hollow Knight' })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Back' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await ada.topCard()
  },
)

pageTest(
  'by keys alone it takes at most seventy presses from the sign-in page to the first list, apart from typed text [S33 S66]',
  async ({ newcomer: ada, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    let presses = 0
    const press = async (key: string) => {
      presses += 1
      await page.keyboard.press(key)
    }
    const go = async (target: Locator) => {
      presses += await tabTo(page, target)
      await press('Enter')
    }
    const write = async (field: Locator, text: string) => {
      if (!(await field.evaluate((element) => element === document.activeElement))) presses += await tabTo(page, field)
      await page.keyboard.type(text)
    }
    await expect(page).toHaveURL(/\/login/)
    await go(page.getByRole('link', { name: ACCOUNT_MESSAGES.createAccount }))
    // Both pages have a field of this name.
    await expect(page).toHaveURL(/\/register/)
    await expect(confirmation(page)).toBeVisible()
    await write(email(page), ada.newcomer.email)
    await write(password(page), ada.newcomer.password)
    await write(confirmation(page), ada.newcomer.password)
    await press('Enter')
    await expect(firstStep(page)).toBeFocused()
    await write(displayName(page), 'Ada')
    await press('Enter')

    // Enter selects and continues; the space bar would stay.
    await expect(secondStep(page)).toBeFocused()
    await go(page.getByRole('button', { name: 'PC', exact: true }))
    await expectFocusShown(finish(page))
    await press('Enter')
    await ada.topCard()

    const rail = page.getByRole('navigation', { name: BAR_MESSAGES.main })
    await expect(rail).toBeVisible()
    await go(page.getByRole('link', { name: BAR_MESSAGES.skip }))
    await expectFocusShown(rail.getByRole('link').first())
    await go(rail.getByRole('link', { name: 'Profile' }))
    const newList = page.getByRole('link', { name: PROFILE_MESSAGES.newList })
    await expect(newList).toBeVisible()
    await go(newList)
    await expect(page.getByRole('textbox', { name: BUILDER_MESSAGES.name, exact: true })).toBeFocused()
    await page.keyboard.type('Rainy evenings')
    await press('Enter')

    // After the name, the list's games are next.
    const finder = page.getByRole('region', { name: BUILDER_MESSAGES.add })
    await expectFocusShown(finder.getByRole('searchbox'))
    const first = finder.getByRole('listitem').getByRole('button').first()
    for (const game of ['Celeste', 'Portal', 'Hades']) {
      await write(finder.getByRole('searchbox'), game)
      await expect(first).toContainText(game)
      await press('ArrowDown')
      await press('Enter')
      await expect(first).toHaveAttribute('aria-pressed', 'true')
      await press('Escape')
    }
    await go(page.getByRole('button', { name: BUILDER_MESSAGES.create }))
    await expect(page).toHaveURL(/\/list\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('list', { name: LIST_MESSAGES.list }).getByRole('listitem')).toHaveCount(3)
    note([`Presses from the sign-in page to the first list, beside what is written: ${presses}`])
    expect(presses).toBeLessThanOrEqual(70)
  },
)

pageTest(
  'errors show at their fields; no input is lost on the way back or without a network; a lost response is recovered [S12 S13 S14 S18 S19 S20 S23 S25]',
  async ({ newcomer: ada, otherPlayer, page, lab, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const alert = page.getByRole('alert')
    await page.goto('/register')
    await email(page).fill(otherPlayer.newcomer.email)
    await password(page).fill('short')
    await next(page).click()
    await expect(alert).toHaveText(FIXED_MESSAGES.passwordsDiffer)
    await expectFocusShown(confirmation(page))
    await confirmation(page).fill('short')
    await next(page).click()
    await expect(alert).toHaveText(FIXED_MESSAGES.passwordWeak)
    await expectFocusShown(password(page))
    await password(page).fill(ada.newcomer.password)
    await confirmation(page).fill(ada.newcomer.password)
    const held = lab.fail({ path: ENDPOINTS.checkEmailByPost.path, nth: 1 }, { type: 'hold' })
    await next(page).click()
    await lab.seen({ path: ENDPOINTS.checkEmailByPost.path }, { outcome: 'waiting' })
    await expect(page.getByRole('button', { name: ACCOUNT_MESSAGES.checking })).toBeDisabled()
    await lab.release(held)
    await expect(alert).toHaveText(FIXED_MESSAGES.emailTaken)
    await expectFocusShown(email(page))

    await email(page).fill(ada.newcomer.email)
    await lab.offline()
    await next(page).click()
    await expect(alert).toHaveText(`${FIXED_MESSAGES.registrationNotStarted} ${ACCOUNT_MESSAGES.stillHere}`)
    await lab.online()
    await next(page).click()
    await expect(firstStep(page)).toBeFocused()
    await next(page).click()
    await expect(alert).toHaveText(FIXED_MESSAGES.displayNameRequired)
    await page.evaluate(() => navigator.clipboard.writeText('see ht\u200Btps://example.org'))
    await displayName(page).press('ControlOrMeta+V')
    await expect(alert).toHaveText(FIXED_MESSAGES.displayNameLinks)
    await expect(displayName(page)).toHaveValue('')
    for (const name of ['Questdeck Team', 'xXfuckXx']) {
      await displayName(page).fill(name)
      await expect(alert).toHaveCount(0)
      await next(page).click()
      await expect(alert).toHaveText(FIXED_MESSAGES.displayNameNotAllowed)
    }
    await displayName(page).fill('Scunthorpe')
    await next(page).click()
    await expect(secondStep(page)).toBeFocused()
    await finish(page).click()
    await expect(alert).toHaveText(FIXED_MESSAGES.platformRequired)
    const pc = page.getByRole('button', { name: 'PC', exact: true })
    await pc.click()
    await back(page).click()
    await expect(displayName(page)).toHaveValue('Scunthorpe')
    await back(page).click()
    await expect(email(page)).toHaveValue(ada.newcomer.email)
    await expect(password(page)).toHaveValue(ada.newcomer.password)
    await page.goForward()
    await expect(displayName(page)).toHaveValue('Scunthorpe')
    await page.goForward()
    await expect(pc).toHaveAttribute('aria-pressed', 'true')

    await page.reload()
    await expect(page).toHaveURL(/\/register$/)
    await expect(page.getByRole('status')).toHaveText(ACCOUNT_MESSAGES.forgotten)
    await expect(email(page)).toHaveValue('')
    await expect(password(page)).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('heading', { name: ACCOUNT_MESSAGES.registerTitle })).toBeVisible()
    await expect(page.getByText(ACCOUNT_MESSAGES.forgotten)).toHaveCount(0)

    await ada.fillRegister()
    await pc.click()
    lab.cutLink()
    await finish(page).click()
    await expect(alert).toHaveText(`${FIXED_MESSAGES.onboardingFailed} ${ONBOARDING_MESSAGES.stillHere}`)
    lab.mendLink()
    lab.fail({ ...REGISTER, nth: 1 }, 'forward-then-reset')
    lab.forgetRequests()
    await finish(page).click()
    await lab.seen(REGISTER, { count: 1 })
    await expect(finish(page)).toBeEnabled()
    await expect(alert).toHaveText(`${FIXED_MESSAGES.onboardingFailed} ${ONBOARDING_MESSAGES.stillHere}`)
    await expectNothingStored(ada)
    await finish(page).click()
    await expect(page).toHaveURL(DECK)
    expect(lab.requests(REGISTER).map(({ deliveries }) => deliveries)).toEqual([1, 1])
    await ada.topCard()
  },
)

pageTest(
  'a response without a user leads to the inbox, and from there on once the link in the mail was opened [S18 S24 S27]',
  { tag: '@soak' },
  async ({ newcomer: ada, page, lab }) => {
    lab.fail(REGISTER, { type: 'status', code: 200, body: { ok: true } })
    await page.goto('/register')
    await ada.fillRegister()
    await ada.fillOnboarding()
    await expect(page).toHaveURL(/\/check-inbox$/)
    await expect(page.getByText(ACCOUNT_MESSAGES.inboxLead(ada.newcomer.email))).toBeVisible()
    await expectNothingStored(ada)

    lab.fail(
      { path: ENDPOINTS.login.path, nth: 1 },
      {
        type: 'status',
        code: 403,
        body: { error: { code: 'email_unverified', message: 'Not yet.', requestId: 'r' } },
      },
    )
    await page.getByRole('button', { name: ACCOUNT_MESSAGES.verified }).click()
    await expect(page.getByRole('alert')).toHaveText(ACCOUNT_MESSAGES.notVerifiedYet)

    await page.reload()
    await page.getByRole('button', { name: ACCOUNT_MESSAGES.verified }).click()
    await expect(page).toHaveURL(/\/login\?returnTo=%2Ftutorial$/)
  },
)

pageTest(
  'a player without name and platforms is led to onboarding from every page, and saves them there [S26]',
  { tag: '@soak' },
  async ({ player: ada, page, database, lab }) => {
    await database.forgetOnboardingOf(ada)
    await page.goto('/games/7')
    await expect(page).toHaveURL(/\/onboarding/)
    await expect(page.getByRole('heading', { name: ONBOARDING_MESSAGES.whoTitle })).toBeVisible()
    await expect(displayName(page)).toHaveValue('')
    await expect(back(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: SHEET_MESSAGES.logOut })).toBeVisible()
    await page.goto('/check-inbox')
    await expect(page.getByRole('heading', { name: ACCOUNT_MESSAGES.inboxTitle })).toBeVisible()

    await page.goto('/onboarding')
    await next(page).click()
    await expect(page.getByRole('alert')).toHaveText(FIXED_MESSAGES.displayNameRequired)
    await expectFocusShown(displayName(page))
    await displayName(page).fill(ada.account.displayName)
    await next(page).click()
    lab.fail({ path: '/api/users/settings/*', method: 'POST', nth: 1 }, 'refuse')
    await ada.fillOnboarding()
    await expect(page.getByRole('alert')).toHaveText(`${FIXED_MESSAGES.onboardingFailed} ${ONBOARDING_MESSAGES.stillHere}`)
    // From then on the platforms are safe on the device: a lost request is sent again.
    lab.fail({ path: '/api/users/settings/*', method: 'PUT', nth: 1 }, 'refuse')
    await finish(page).click()
    await expect(page).toHaveURL(DECK)
    await ada.untilSent()
    expect(await database.accountWith(ada.account.email)).toMatchObject({
      displayName: ada.account.displayName,
      settings: { platforms: [6] },
    })
    await page.goto('/games/7')
    await expect(page).toHaveURL(/\/games\/7$/)
  },
)

pageTest('a player who prefers not to answer can log out of onboarding', { tag: '@soak' }, async ({ player: ada, page, database }) => {
  await database.forgetOnboardingOf(ada)
  await page.goto('/')
  await page.getByRole('button', { name: SHEET_MESSAGES.logOut }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: MOTTO })).toBeVisible()
  // The server receives the logout after the pending requests.
  await expect.poll(() => database.countSessionsOf(ada)).toBe(0)
})
