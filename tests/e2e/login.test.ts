import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { signInProblemText } from '../../src/contract/sign-in-problems.ts'
import { ACCOUNT_MESSAGES } from '../../src/features/accounts/messages.ts'
import { MOTTO } from '../../src/ui/form-page.tsx'
import { expectFocusShown } from '../support/accessible.ts'
import { expect, test } from '../support/page-test.ts'

test('a visitor at a protected page signs in, reads what went wrong, loses no input, and arrives at that page [S1 S2]', async ({
  otherPlayer: ada,
  page,
  lab,
}) => {
  await page.goto('/help?tab=terms')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fhelp%3Ftab%3Dterms$/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const email = page.getByLabel(ACCOUNT_MESSAGES.email)
  const password = page.getByLabel(ACCOUNT_MESSAGES.password, { exact: true })
  const signIn = page.getByRole('button', { name: ACCOUNT_MESSAGES.signIn, exact: true })
  await signIn.click()
  await expectFocusShown(email)
  await email.fill(ada.newcomer.email)
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText(ACCOUNT_MESSAGES.passwordRequired)
  await expectFocusShown(password)

  await password.fill('Wrong-Horse-7')
  await page.getByRole('button', { name: ACCOUNT_MESSAGES.showPassword }).click()
  await expect(password).toHaveAttribute('type', 'text')
  // From here on Chromium's messages about failed responses are expected.
  await lab.offline()
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText(ACCOUNT_MESSAGES.noResponse)
  await lab.online()
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText(`${FIXED_MESSAGES.loginFailed} ${ACCOUNT_MESSAGES.checkCredentials}`)
  await expect(password).toHaveValue('Wrong-Horse-7')

  await password.fill(ada.newcomer.password)
  await signIn.click()
  await expect(page).toHaveURL(/\/help\?tab=terms$/)
  // With a session there is no sign-in: only the address decides, and it leads to no other site.
  await page.goto('/login?returnTo=%2F%2Fevil.example')
  await expect(page).toHaveURL(/\/profile$/)
})

test('features that this server lacks are reported plainly, or not offered at all [S5]', { tag: '@soak' }, async ({ page, lab }) => {
  await page.goto('/login?returnTo=%2Fgames%2F7')
  await page.getByRole('link', { name: ACCOUNT_MESSAGES.createAccount }).click()
  await expect(page).toHaveURL(/\/register\?returnTo=%2Fgames%2F7$/)
  await page.getByRole('link', { name: ACCOUNT_MESSAGES.signIn }).click()
  await expect(page.getByRole('heading', { name: MOTTO })).toBeVisible()
  await lab.seen({ path: '/api/auth/providers' })
  await expect(page.getByRole('button', { name: /Google|Discord|Apple/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: ACCOUNT_MESSAGES.forgotPassword })).toHaveCount(0)
  await page.goto('/forgot-password')
  await expect(page.getByText(ACCOUNT_MESSAGES.noMail)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)

  lab.fail({ path: '/api/auth/providers', nth: 1 }, { type: 'status', code: 200, body: { google: false, discord: true, mail: false } })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: /Apple/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /Apple/ })).toHaveAccessibleName(/Coming soon/)
  await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
  lab.fail({ path: '/api/auth/providers' }, 'refuse')
  await page.getByRole('button', { name: /Discord/ }).click()
  await expect(page.getByRole('status')).toHaveText(ACCOUNT_MESSAGES.noResponse)
})

test('after a failed sign-in at another provider the page shows the reason, once [S8]', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/login?problem=cancelled&provider=discord&returnTo=%2Fsettings')
  await expect(page.getByRole('alert')).toHaveText(signInProblemText('cancelled', 'discord') ?? '')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: MOTTO })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
