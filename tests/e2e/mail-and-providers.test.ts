// Shows [S31].
import type { Page } from 'playwright/test'
import { ACCOUNT_ERRORS } from '../../src/contract/account-messages.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { PROVIDER_NAMES, signInProblemText } from '../../src/contract/sign-in-problems.ts'
import type { OAuthProvider } from '../../src/contract/sign-in-problems.ts'
import { ACCOUNT_MESSAGES } from '../../src/features/accounts/messages.ts'
import { ONBOARDING_MESSAGES } from '../../src/features/onboarding/messages.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/connected-test.ts'
import { storeScreens } from '../support/store-screens.ts'
import { readBrowserStorage } from '../support/browser-storage.ts'
import { linkIn } from '../support/mail-server.ts'
import type { OAuthProviderServer } from '../support/oauth-provider.ts'

const NEW_PASSWORD = 'Another-Horse-8-Battery'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const nameOf = (provider: keyof typeof PROVIDER_NAMES) => `${ACCOUNT_MESSAGES.continueWith} ${PROVIDER_NAMES[provider]}`

// The worker has no part in these tests.
test.use({ hasWorker: false })

test('a registration is confirmed by the link of a mail, and not before; the link leads to the tutorial [S27 S28]', async ({
  newcomer: ada,
  page,
  mail,
  lab,
}) => {
  // This rule hits no request. It declares that Chromium's messages about a rejection are expected from here on.
  lab.fail({ path: '/nothing' }, 'refuse')
  await page.goto('/register')
  await ada.fillRegister()
  await ada.fillOnboarding()
  await expect(page).toHaveURL(/\/check-inbox$/)
  await expect(page.getByText(ACCOUNT_MESSAGES.inboxLead(ada.newcomer.email))).toBeVisible()
  await button(page, ACCOUNT_MESSAGES.verified).click()
  await expect(page.getByRole('alert')).toHaveText(ACCOUNT_MESSAGES.notVerifiedYet)
  await button(page, ACCOUNT_MESSAGES.sendAgain).click()
  await expect(page.getByRole('status')).toHaveText(ACCOUNT_MESSAGES.sentAgain)

  const link = linkIn(await mail.mailTo(ada.newcomer.email, 2))
  const opened = await page.context().newPage()
  await opened.goto(link)
  // The token is removed from the address at once, so that neither the history nor a shared screen shows it.
  await expect(opened).toHaveURL(/\/check-inbox$/)
  await button(opened, ACCOUNT_MESSAGES.verify).click()
  await expect(opened).toHaveURL(/\/tutorial$/)
  await opened.close()

  await button(page, ACCOUNT_MESSAGES.verified).click()
  await expect(page).toHaveURL(/\/tutorial$/)
  expect(await readBrowserStorage(page)).not.toContain(new URL(link).hash.slice('#token='.length))
})

test('a forgotten password is replaced by the link of a mail, which works once [S30]', async ({ newcomer: ada, page, mail, lab }) => {
  await page.goto('/register')
  await ada.fillRegister()
  await ada.fillOnboarding()
  // A visitor who leaves the page has not registered.
  await expect(page).toHaveURL(/\/check-inbox$/)
  await page.goto('/forgot-password')
  await page.getByLabel(ACCOUNT_MESSAGES.email).fill(ada.newcomer.email)
  await button(page, ACCOUNT_MESSAGES.sendLink).click()
  await expect(page.getByText(ACCOUNT_MESSAGES.linkSent(ada.newcomer.email))).toBeVisible()

  const link = linkIn(await mail.mailTo(ada.newcomer.email, 2))
  const choose = async (password: string, confirmation = password) => {
    await page.getByLabel(ACCOUNT_MESSAGES.newPassword, { exact: true }).fill(password)
    await page.getByLabel(ACCOUNT_MESSAGES.confirmPassword, { exact: true }).fill(confirmation)
    await button(page, ACCOUNT_MESSAGES.save).click()
  }
  await page.goto(link)
  await choose(NEW_PASSWORD, `${NEW_PASSWORD}x`)
  await expect(page.getByText(FIXED_MESSAGES.passwordsDiffer)).toBeVisible()
  await choose('weak')
  await expect(page.getByText(FIXED_MESSAGES.passwordWeak)).toBeVisible()
  await choose(NEW_PASSWORD)
  await ada.topCard()

  // This rule hits no request. It declares that Chromium's messages about a rejection are expected from here on.
  lab.fail({ path: '/nothing' }, 'refuse')
  await page.goto('about:blank')
  await page.goto(link)
  await choose(NEW_PASSWORD)
  await expect(page.getByRole('link', { name: ACCOUNT_MESSAGES.newLink })).toBeVisible()
})

test(
  'a change of address by somebody else is stopped, and undone, by the links of the mails to the previous address [S299]',
  { tag: '@soak' },
  async ({ newcomer: ada, page, mail, lab }, info) => {
    const { email } = ada.newcomer
    await page.goto('/register')
    await ada.fillRegister()
    await ada.fillOnboarding()
    const verify = linkIn(await mail.mailTo(email))
    // Each link needs a new page load, because an address that differs only after the `#` is not loaded again.
    await page.goto('about:blank')
    await page.goto(verify)
    await button(page, ACCOUNT_MESSAGES.verify).click()
    await expect(page).toHaveURL(/\/tutorial$/)
    /** Acts as a stranger at the open browser would. */
    const askFor = (wanted: string) =>
      page.evaluate(
        async ([path, body]) => {
          const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
          return answer.status
        },
        [ENDPOINTS.changeEmail.path, JSON.stringify({ email: wanted })] as const,
      )
    const [first, second] = [`1-${email}`, `2-${email}`]

    expect(await askFor(first)).toBe(200)
    await page.goto(linkIn(await mail.mailTo(email, 2)))
    await expect(page).toHaveURL(/\/stop-email-change$/)
    await storeScreens(page, info, 'stop-email-change')
    await button(page, ACCOUNT_MESSAGES.stopPress).click()
    await expect(page.getByText(ACCOUNT_MESSAGES.stopDone)).toBeVisible()
    await storeScreens(page, info, 'stop-email-change-stopped')

    expect(await askFor(second)).toBe(200)
    await page.goto(linkIn(await mail.mailTo(second)))
    await button(page, ACCOUNT_MESSAGES.newEmailUse).click()
    await expect(page.getByText(ACCOUNT_MESSAGES.newEmailDone)).toBeVisible()
    const undo = linkIn(await mail.mailTo(email, 4))
    const choose = async () => {
      await page.getByLabel(ACCOUNT_MESSAGES.newPassword, { exact: true }).fill(NEW_PASSWORD)
      await page.getByLabel(ACCOUNT_MESSAGES.confirmPassword, { exact: true }).fill(NEW_PASSWORD)
      await button(page, ACCOUNT_MESSAGES.save).click()
    }
    await page.goto(undo)
    await expect(page).toHaveURL(/\/undo-email-change$/)
    await storeScreens(page, info, 'undo-email-change')
    await choose()
    await ada.topCard()
    expect(await page.evaluate(async (path) => ((await (await fetch(path)).json()) as { email: string }).email, ENDPOINTS.me.path)).toBe(
      email,
    )

    // This rule hits no request. It declares that Chromium's messages about a rejection are expected from here on.
    lab.fail({ path: '/nothing' }, 'refuse')
    await page.goto('about:blank')
    await page.goto(undo)
    await choose()
    await expect(page.getByText(ACCOUNT_ERRORS.claimOver)).toBeVisible()
    await storeScreens(page, info, 'undo-email-change-used')
  },
)

test(
  'a player who has not confirmed their address yet reads so, and gets another mail [S27]',
  { tag: '@soak' },
  async ({ newcomer: ada, page, mail, lab }) => {
    lab.fail({ path: '/nothing' }, 'refuse')
    await page.goto('/register')
    await ada.fillRegister()
    await ada.fillOnboarding()
    await button(page, ACCOUNT_MESSAGES.verified).click()
    await expect(page.getByRole('alert')).toHaveText(ACCOUNT_MESSAGES.notVerifiedYet)
    await button(page, ACCOUNT_MESSAGES.sendAgain).click()
    await expect(page.getByRole('status')).toHaveText(ACCOUNT_MESSAGES.sentAgain)

    await page.getByRole('link', { name: ACCOUNT_MESSAGES.backToLogin }).click()
    await page.getByLabel(ACCOUNT_MESSAGES.email).fill(ada.newcomer.email)
    await page.getByLabel(ACCOUNT_MESSAGES.password, { exact: true }).fill(ada.newcomer.password)
    await button(page, ACCOUNT_MESSAGES.signIn).click()
    await button(page, ACCOUNT_MESSAGES.sendAgain).click()
    await expect(page.getByRole('status')).toHaveText(ACCOUNT_MESSAGES.sentAgain)
    await mail.mailTo(ada.newcomer.email, 3)
  },
)

test('a player who cancels at the provider reads so; one who arrives from it for the first time is asked for the missing data, and plays [S6 S7]', async ({
  page,
  newcomer: ada,
  provider: { mode },
}) => {
  mode.denies = true
  await page.goto('/login?returnTo=%2Fsearch')
  await button(page, nameOf('google')).click()
  await expect(page.getByText(signInProblemText('cancelled', 'google') ?? '')).toBeVisible()

  await comeBy(page, ada, 'google', mode)
})

test('the same with Discord [S6]', { tag: '@soak' }, ({ page, newcomer: ada, provider: { mode } }) => comeBy(page, ada, 'discord', mode))

async function comeBy(page: Page, ada: BrowserPlayer, provider: OAuthProvider, mode: OAuthProviderServer['mode']): Promise<void> {
  Object.assign(mode, { subject: ada.newcomer.email, email: ada.newcomer.email, name: 'Ada', denies: false })
  await page.goto('/login')
  await button(page, nameOf(provider)).click()
  await expect(page.getByRole('heading', { name: ONBOARDING_MESSAGES.whoTitle })).toBeVisible()
  // Neither a code nor a state stays in the address.
  await expect(page).toHaveURL(/\/onboarding(\?returnTo=[\w%]*)?$/)
  await ada.fillName('Ada')
  await ada.fillOnboarding()
  await expect(page).toHaveURL(/\/swipedeck$/)
  await ada.topCard()
  const cookies = await page.context().cookies()
  expect(cookies.map((cookie) => cookie.name).sort()).toEqual(['sid', 'signed_in'])
}
