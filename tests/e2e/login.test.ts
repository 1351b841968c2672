import { MESSAGES } from '../../src/contract/messages.ts'
import { signInProblemText } from '../../src/contract/sign-in-problems.ts'
import { ACCOUNT_TEXTS } from '../../src/features/accounts/texts.ts'
import { MOTTO } from '../../src/ui/form-page.tsx'
import { expectFocusShown } from '../support/accessible.ts'
import { expect, test } from '../support/page-test.ts'

test('whoever is stopped by the guard signs in, hears what went wrong, loses nothing typed, and comes to where they wanted to be [S1 S2]', async ({
  otherPlayer: ada, page, lab,
}) => {
  await page.goto('/help?tab=terms')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fhelp%3Ftab%3Dterms$/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const email = page.getByLabel(ACCOUNT_TEXTS.email)
  const password = page.getByLabel(ACCOUNT_TEXTS.password, { exact: true })
  const signIn = page.getByRole('button', { name: ACCOUNT_TEXTS.signIn, exact: true })
  await signIn.click()
  await expectFocusShown(email)
  await email.fill(ada.newcomer.email)
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText(ACCOUNT_TEXTS.passwordRequired)
  await expectFocusShown(password)

  await password.fill('Wrong-Horse-7')
  await page.getByRole('button', { name: ACCOUNT_TEXTS.showPassword }).click()
  await expect(password).toHaveAttribute('type', 'text')
  // From here on Chromium's own words about an answer that is an error are expected.
  await lab.offline()
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText(ACCOUNT_TEXTS.noAnswer)
  await lab.online()
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText(`${MESSAGES.loginFailed} ${ACCOUNT_TEXTS.checkCredentials}`)
  await expect(password).toHaveValue('Wrong-Horse-7')

  await password.fill(ada.newcomer.password)
  await signIn.click()
  await expect(page).toHaveURL(/\/help\?tab=terms$/)
  // With the session there is nothing to stop for: the address alone decides, and it leads to no other site.
  await page.goto('/login?returnTo=%2F%2Fevil.example')
  await expect(page).toHaveURL(/\/profile$/)
})

test('what this server cannot do is said plainly, or not offered at all [S5]', { tag: '@soak' }, async ({ page, lab }) => {
  await page.goto('/login?returnTo=%2Fgames%2F7')
  await page.getByRole('link', { name: ACCOUNT_TEXTS.createAccount }).click()
  await expect(page).toHaveURL(/\/register\?returnTo=%2Fgames%2F7$/)
  await page.getByRole('link', { name: ACCOUNT_TEXTS.signIn }).click()
  await expect(page.getByRole('heading', { name: MOTTO })).toBeVisible()
  await lab.seen({ path: '/api/auth/providers' })
  await expect(page.getByRole('button', { name: /Google|Discord|Apple/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: ACCOUNT_TEXTS.forgotPassword })).toHaveCount(0)
  await page.goto('/forgot-password')
  await expect(page.getByText(ACCOUNT_TEXTS.noMail)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)

  lab.fail({ path: '/api/auth/providers', nth: 1 }, { type: 'status', code: 200, body: { google: false, discord: true, mail: false } })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: /Apple/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /Apple/ })).toHaveAccessibleName(/Coming soon/)
  await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
  lab.fail({ path: '/api/auth/providers' }, 'refuse')
  await page.getByRole('button', { name: /Discord/ }).click()
  await expect(page.getByRole('status')).toHaveText(ACCOUNT_TEXTS.noAnswer)
})

test('who comes back from another provider without success hears why, once [S8]', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/login?problem=cancelled&provider=discord&returnTo=%2Fsettings')
  await expect(page.getByRole('alert')).toHaveText(signInProblemText('cancelled', 'discord') ?? '')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: MOTTO })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
