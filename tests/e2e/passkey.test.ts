import { FACTOR_MESSAGES as MESSAGES } from '../../src/features/own-data/second-factor-messages.ts'
import { SIGN_IN_MESSAGES } from '../../src/features/own-data/messages.ts'
import { SECOND_STEP_MESSAGES as STEP } from '../../src/features/accounts/second-step-messages.ts'
import { expect, test } from '../support/browser-test.ts'

// The worker has no part in these tests.
test.use({ hasWorker: false })

test('a passkey that Chromium makes is the second step of the next sign-in', async ({ player, page, lab }) => {
  // This rule hits no request. It declares that Chromium's messages about a rejection are expected from here on.
  lab.fail({ path: '/nothing' }, 'refuse')
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/settings?tab=data')
  await page.getByRole('button', { name: SIGN_IN_MESSAGES.openSecondFactor }).click()
  await page.getByRole('button', { name: MESSAGES.addPasskey }).click()
  await page.getByRole('button', { name: MESSAGES.stored }).click()
  await expect(page.getByText(MESSAGES.left(10))).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await player.fillLogin()
  await page.getByText(STEP.passkey.lead).waitFor()
  await page.getByRole('button', { name: STEP.passkeyPress }).click()
  await expect(page).toHaveURL(/\/profile$/)
})
