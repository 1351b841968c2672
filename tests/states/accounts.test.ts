// Shows [S4 S32].
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { ACCOUNT_MESSAGES } from '../../src/features/accounts/messages.ts'
import { ONBOARDING_MESSAGES } from '../../src/features/onboarding/messages.ts'
import { DISPLAY_NAME_MESSAGES } from '../../src/ui/display-name/messages.ts'
import { MOTTO } from '../../src/ui/form-page.tsx'
import { testStates } from './screen-states.ts'
import type { ScreenState } from './screen-states.ts'

/** A name of the maximum length, in the widest letter, without a place to break. */
const LONG_NAME = 'W'.repeat(60)
const MARKUP = '<img src=x onerror=alert(1)>'

const password = (page: Page) => page.getByLabel(ACCOUNT_MESSAGES.password, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Returns the positions of the three posters of the hand. */
const poses = (page: Page) =>
  page.locator('[data-verdict]').evaluateAll((all) =>
    all.map((card) => {
      const { translate, rotate, opacity } = getComputedStyle(card)
      return [translate === 'none' ? '0px' : translate, rotate === 'none' ? '0deg' : rotate, opacity].join(' ')
    }),
  )

const BEFORE_THE_SESSION: readonly ScreenState[] = [
  {
    name: 'login',
    route: '/login',
    see: ({ page }) =>
      expect(page.locator('body')).toMatchAriaSnapshot(`
      - banner: Questdeck
      - main:
        - heading "${MOTTO}" [level=1]
        - paragraph: ${ACCOUNT_MESSAGES.newcomerLead}
        - textbox "Email"
        - textbox "Password"
        - button "Show password"
        - button "Sign in"
        - link "Create an account"
    `),
  },
  {
    // Under reduced motion the posters do not move. Otherwise they move for less than five seconds, and end at their start.
    name: 'login-hand',
    axe: false,
    see: async ({ page }) => {
      const cards = page.locator('[data-verdict]')
      await expect(cards).toHaveCount(3)
      const animations = () => cards.evaluateAll((all) => all.flatMap((card) => card.getAnimations({ subtree: true })).length)
      expect(await animations()).toBe(0)
      const still = await poses(page)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await expect.poll(animations).toBeGreaterThan(0)
      const ends = await cards.evaluateAll((all) =>
        all.flatMap((card) =>
          card.getAnimations().map((animation) => {
            animation.finish()
            return Number(animation.effect?.getComputedTiming().endTime)
          }),
        ),
      )
      expect(ends).toHaveLength(3)
      for (const end of ends) expect(end).toBeLessThan(5_000)
      expect(await poses(page)).toEqual(still)
      await page.emulateMedia({ reducedMotion: 'reduce' })
    },
  },
  {
    name: 'login-problems',
    act: ({ page }) => press(page, ACCOUNT_MESSAGES.signIn),
    see: ({ page }) => expect(page.getByRole('alert')).toHaveText([ACCOUNT_MESSAGES.emailRequired, ACCOUNT_MESSAGES.passwordRequired]),
  },
  {
    name: 'login-offline',
    answers: [[{ path: '/api/*' }, 'refuse']],
    act: async ({ page }) => {
      await page.getByLabel(ACCOUNT_MESSAGES.email).fill('ada@example.org')
      await password(page).fill('x')
      await press(page, ACCOUNT_MESSAGES.signIn)
    },
    see: ({ page }) => expect(page.getByRole('alert')).toHaveText(ACCOUNT_MESSAGES.noResponse),
  },
  ...(
    [
      ['inbox', '/check-inbox', ACCOUNT_MESSAGES.inboxTitle, ACCOUNT_MESSAGES.inboxHint],
      ['inbox-link', '/check-inbox#token=x', ACCOUNT_MESSAGES.verifyTitle, ACCOUNT_MESSAGES.verifyLead],
      ['forgot-password', '/forgot-password', ACCOUNT_MESSAGES.forgotTitle, ACCOUNT_MESSAGES.noMail],
      ['reset-password', '/reset-password#token=x', ACCOUNT_MESSAGES.resetTitle, ACCOUNT_MESSAGES.resetLead],
      ['reset-without-link', '/reset-password', ACCOUNT_MESSAGES.resetTitle, ACCOUNT_MESSAGES.noToken],
    ] as const
  ).map(([name, route, title, text]): ScreenState => ({
    name,
    route,
    see: async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await expect(page.getByText(text)).toBeVisible()
    },
  })),
  {
    name: 'no-scripts',
    route: '/login',
    axe: false,
    see: async ({ page, lab }) => {
      const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, baseURL: lab.origin })
      const plain = await context?.newPage()
      if (!plain) throw new Error('The browser opens no further page.')
      await plain.goto('/')
      await expect(plain.locator('main h1')).toHaveText('Questdeck needs JavaScript')
      for (const colorScheme of ['light', 'dark'] as const) {
        await plain.emulateMedia({ colorScheme })
        const [bar, ground] = await groundsOf(plain)
        expect(bar, colorScheme).toEqual(ground)
      }
      await context?.close()
    },
  },
  {
    name: 'register',
    route: '/register',
    act: async ({ page }) => {
      await press(page, ACCOUNT_MESSAGES.next)
      await expect(page.getByRole('alert')).toHaveText([ACCOUNT_MESSAGES.emailRequired, ACCOUNT_MESSAGES.passwordRequired])
      await password(page).fill('Abc')
    },
    see: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toHaveText(ACCOUNT_MESSAGES.registerTitle),
  },
  {
    name: 'register-problem',
    act: async ({ page, player }) => {
      await page.getByLabel(ACCOUNT_MESSAGES.email).fill(player.newcomer.email)
      await page.getByLabel(ACCOUNT_MESSAGES.confirmPassword, { exact: true }).fill('Abc')
      await press(page, ACCOUNT_MESSAGES.next)
    },
    see: ({ page }) =>
      expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "${ACCOUNT_MESSAGES.registerTitle}" [level=1]
        - textbox "Email"
        - textbox "Password" [invalid=true]
        - button "Show password"
        - alert: ${FIXED_MESSAGES.passwordWeak}
        - textbox "Confirm password": Abc
        - button "Show confirmation"
        - button "Next"
    `),
  },
  {
    name: 'onboarding-who',
    act: async ({ page, player }) => {
      for (const label of [ACCOUNT_MESSAGES.password, ACCOUNT_MESSAGES.confirmPassword]) {
        await page.getByLabel(label, { exact: true }).fill(player.newcomer.password)
      }
      await press(page, ACCOUNT_MESSAGES.next)
      const name = page.getByLabel(DISPLAY_NAME_MESSAGES.label)
      await name.fill(MARKUP)
      await expect(page.getByText(MARKUP)).toBeVisible()
      await name.fill(LONG_NAME)
    },
    see: ({ page }) =>
      expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - paragraph: Step 1 of 2
        - heading "${ONBOARDING_MESSAGES.whoTitle}" [level=1]
        - button "Add a picture"
        - textbox "Display name": ${LONG_NAME}
        - text: 60 of 60 characters
    `),
  },
  {
    name: 'onboarding-platforms',
    act: async ({ page, player }) => {
      await player.fillName()
      await page.getByRole('button', { name: ONBOARDING_MESSAGES.hint }).click()
      await page.getByRole('button', { name: 'PlayStation 5', exact: true }).first().click()
      await page.getByRole('button', { name: /^Retro/ }).click()
      await page.getByRole('button', { name: /^Sega\b/ }).click()
    },
    see: ({ page }) =>
      expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - paragraph: Step 2 of 2
        - heading "${ONBOARDING_MESSAGES.platformsTitle}" [level=1]
        - heading "Popular Picks" [level=2]
        - button "PC"
        - button "PlayStation 5" [pressed]
        - button "Nintendo Switch and Switch 2"
        - button "Xbox Series X|S"
        - heading "All platforms" [level=2]
    `),
  },
  {
    name: 'onboarding-offline',
    answers: [[{ path: '/api/*' }, 'refuse']],
    act: ({ page }) => press(page, ONBOARDING_MESSAGES.finish),
    see: ({ page }) => expect(page.getByRole('alert')).toContainText(FIXED_MESSAGES.onboardingFailed),
  },
]

/** Returns the colours of the browser's own bar and of the page. */
function groundsOf(page: Page): Promise<number[][]> {
  return page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    const bar = metas.find(({ media }) => matchMedia(media).matches)?.content ?? ''
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!brush) throw new Error('This browser cannot mix colours.')
    return [bar, getComputedStyle(document.documentElement).backgroundColor].map((colour) => {
      brush.fillStyle = colour
      brush.fillRect(0, 0, 1, 1)
      return [...brush.getImageData(0, 0, 1, 1).data]
    })
  })
}

testStates('before the session: the forms, the pages for links in mails, the newcomer’s two steps [S3 S20 S35]', BEFORE_THE_SESSION, {
  player: 'newcomer',
})
