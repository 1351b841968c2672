import { MESSAGES } from '../../src/contract/messages.ts'
import { ACCOUNT_TEXTS } from '../../src/features/accounts/texts.ts'
import { ONBOARDING_TEXTS } from '../../src/features/onboarding/texts.ts'
import { DISPLAY_NAME_TEXTS } from '../../src/ui/display-name/texts.ts'
import { MOTTO } from '../../src/ui/form-page.tsx'
import { expect, test } from '../support/page-test.ts'
import { keepScreens } from '../support/keep-screens.ts'

/** As long as names may be, in the widest letter, and nowhere to break. */
const LONG_NAME = 'W'.repeat(60)
const MARKUP = '<img src=x onerror=alert(1)>'

test('the door and the form behind it: as they are, with problems, and without a network', async ({ page, lab }, info) => {
  await page.goto('/login')
  await keepScreens(page, info, 'door')
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner: Questdeck
    - main:
      - heading "${MOTTO}" [level=1]
      - paragraph: ${ACCOUNT_TEXTS.doorLead}
      - link "${ACCOUNT_TEXTS.createAccount}"
      - link "${ACCOUNT_TEXTS.signIn}"
  `)
  await page.getByRole('link', { name: ACCOUNT_TEXTS.signIn, exact: true }).click()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "${ACCOUNT_TEXTS.signIn}" [level=1]
      - textbox "E-mail"
      - textbox "Password"
      - button "Show password"
      - button "Sign in"
      - paragraph:
        - text: New here?
        - link "Create an account"
  `)
  await page.getByRole('button', { name: ACCOUNT_TEXTS.signIn, exact: true }).click()
  await keepScreens(page, info, 'login-problems')
  await page.getByLabel(ACCOUNT_TEXTS.email).fill('ada@example.org')
  await page.getByLabel(ACCOUNT_TEXTS.password, { exact: true }).fill('x')
  lab.cutLink()
  await page.getByRole('button', { name: ACCOUNT_TEXTS.signIn, exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(ACCOUNT_TEXTS.noAnswer)
  await keepScreens(page, info, 'login-offline')
})

test('the hand at the door moves for less than five seconds, comes to rest as it began, and is still where that is wanted', async ({ page }) => {
  await page.goto('/login')
  const cards = page.locator('[data-verdict]')
  const poses = () => cards.evaluateAll((all) => all.map((card) => {
    const { translate, rotate, opacity } = getComputedStyle(card)
    return [translate === 'none' ? '0px' : translate, rotate === 'none' ? '0deg' : rotate, opacity].join(' ')
  }))
  const ends = await cards.evaluateAll((all) => all.flatMap((card) => card.getAnimations().map((animation) => {
    animation.finish()
    return Number(animation.effect?.getComputedTiming().endTime)
  })))
  expect(ends).toHaveLength(3)
  for (const end of ends) expect(end).toBeLessThan(5_000)
  const moved = await poses()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(cards).toHaveCount(3)
  expect(await cards.evaluateAll((all) => all.flatMap((card) => card.getAnimations({ subtree: true })).length)).toBe(0)
  expect(await poses()).toEqual(moved)
})

test('the newcomer’s way: empty, full to the brim, and as it is read aloud', async ({ page, newcomer: ada, lab }, info) => {
  await page.goto('/register')
  await page.getByLabel(ACCOUNT_TEXTS.password, { exact: true }).fill('Abc')
  await keepScreens(page, info, 'register')
  await page.getByLabel(ACCOUNT_TEXTS.email).fill(ada.newcomer.email)
  const name = page.getByLabel(DISPLAY_NAME_TEXTS.label)
  await name.fill(MARKUP)
  await expect(page.getByText(MARKUP)).toBeVisible()
  await name.fill(LONG_NAME)
  await page.getByRole('button', { name: ACCOUNT_TEXTS.next, exact: true }).click()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 1 of 2
      - heading "${ACCOUNT_TEXTS.registerTitle}" [level=1]
      - textbox "E-mail"
      - textbox "Password" [invalid=true]
      - button "Show password"
      - alert: ${MESSAGES.passwordWeak}
      - textbox "Display name": ${LONG_NAME}
      - text: 60 of 60 characters
      - button "Next"
  `)
  await keepScreens(page, info, 'register-problem')
  await ada.fillRegister()

  await page.getByRole('button', { name: 'PlayStation 5', exact: true }).first().click()
  await page.getByRole('button', { name: /^Retro/ }).click()
  await page.getByRole('button', { name: /^Sega\b/ }).click()
  await keepScreens(page, info, 'onboarding-platforms')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 2 of 2
      - heading "${ONBOARDING_TEXTS.platformsTitle}" [level=1]
      - heading "Popular picks" [level=2]
      - button "PC"
      - button "PlayStation 5" [pressed]
      - button "Nintendo Switch and Switch 2"
      - button "Xbox Series X|S"
      - heading "All platforms" [level=2]
  `)
  lab.cutLink()
  await page.getByRole('button', { name: ONBOARDING_TEXTS.finish, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(MESSAGES.onboardingFailed)
  await keepScreens(page, info, 'onboarding-offline')
})
