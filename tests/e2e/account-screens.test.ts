import { AVATAR_TEXTS } from '../../src/app/shell/texts.ts'
import { MESSAGES } from '../../src/contract/messages.ts'
import { ACCOUNT_TEXTS } from '../../src/features/accounts/texts.ts'
import { ONBOARDING_TEXTS } from '../../src/features/onboarding/texts.ts'
import { expect, test } from '../support/page-test.ts'
import { keepScreens } from '../support/keep-screens.ts'

/** As long as names may be, in the widest letter, and nowhere to break. */
const LONG_NAME = 'W'.repeat(60)
const MARKUP = '<img src=x onerror=alert(1)>'

test('the door: as it is, with problems, and without a network', async ({ page, lab }, info) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: /Google/ })).toHaveAccessibleName(/Not set up/)
  await keepScreens(page, info, 'login')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "${ACCOUNT_TEXTS.loginTitle}" [level=1]
      - paragraph: ${ACCOUNT_TEXTS.loginLead}
      - textbox "E-mail"
      - textbox "Password"
      - button "Show password"
      - button "Sign in"
      - paragraph: or
      - button "Continue with Google Not set up"
      - button "Continue with Discord Not set up"
      - button "Continue with Apple Coming soon" [disabled]
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

test('the newcomer’s way: empty, full to the brim, and as it is read aloud', async ({ page, newcomer: ada, lab }, info) => {
  await page.goto('/register')
  await page.getByLabel(ACCOUNT_TEXTS.password, { exact: true }).fill('Abc')
  await keepScreens(page, info, 'register')
  await page.getByLabel(ACCOUNT_TEXTS.email).fill(ada.newcomer.email)
  await page.getByRole('button', { name: ACCOUNT_TEXTS.next, exact: true }).click()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "${ACCOUNT_TEXTS.registerTitle}" [level=1]
      - textbox "E-mail"
      - textbox "Password"
      - button "Show password"
      - textbox "Confirm password" [invalid=true]
      - button "Show confirmation"
      - alert: ${MESSAGES.passwordsDiffer}
      - button "Next"
  `)
  await keepScreens(page, info, 'register-problem')
  await ada.fillRegister()

  const name = page.getByLabel(ONBOARDING_TEXTS.displayName)
  await name.fill(MARKUP)
  await expect(page.getByText(MARKUP)).toBeVisible()
  await name.fill(LONG_NAME)
  await page.getByRole('button', { name: ONBOARDING_TEXTS.hint }).click()
  await keepScreens(page, info, 'onboarding-name')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - paragraph: Step 1 of 2
      - heading "${ONBOARDING_TEXTS.nameTitle}" [level=1]
      - status: ${ONBOARDING_TEXTS.nameHint}
      - button "${AVATAR_TEXTS.choose}"
      - text: Display name
      - textbox "Display name": ${LONG_NAME}
      - text: 60 of 60 characters
  `)
  await page.getByRole('button', { name: ONBOARDING_TEXTS.next, exact: true }).click()

  await page.getByRole('button', { name: 'PlayStation 5', exact: true }).click()
  await page.getByText('Retro', { exact: true }).click()
  await page.getByRole('button', { name: 'Sega', exact: true }).click()
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
