// Shows [S31].
import type { Page } from 'playwright/test'
import { ACCOUNT_MESSAGES } from '../../src/contract/account-messages.ts'
import { CALLS } from '../../src/contract/calls.ts'
import { MESSAGES } from '../../src/contract/messages.ts'
import { PROVIDER_NAMES, signInProblemText } from '../../src/contract/sign-in-problems.ts'
import type { OAuthProvider } from '../../src/contract/sign-in-problems.ts'
import { ACCOUNT_TEXTS } from '../../src/features/accounts/texts.ts'
import { ONBOARDING_TEXTS } from '../../src/features/onboarding/texts.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { expect, test } from '../support/connected-test.ts'
import { keepScreens } from '../support/keep-screens.ts'
import { readKeptByBrowser } from '../support/kept-by-browser.ts'
import { linkIn } from '../support/mail-server.ts'
import type { OAuthProviderServer } from '../support/oauth-provider.ts'

const NEW_PASSWORD = 'Another-Horse-8-Battery'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const nameOf = (provider: keyof typeof PROVIDER_NAMES) => `${ACCOUNT_TEXTS.continueWith} ${PROVIDER_NAMES[provider]}`

// Nothing of this is the worker's.
test.use({ hasWorker: false })

test('a registration is confirmed by the link of a mail, and not before; it leads to the tutorial [S27 S28]', async ({
  newcomer: ada, page, mail, lab,
}) => {
  // A rule that hits nothing: Chromium's own words about a refusal are expected from here on.
  lab.fail({ path: '/nothing' }, 'refuse')
  await page.goto('/register')
  await ada.fillRegister()
  await ada.fillOnboarding()
  await expect(page).toHaveURL(/\/check-inbox$/)
  await expect(page.getByText(ACCOUNT_TEXTS.inboxLead(ada.newcomer.email))).toBeVisible()
  await button(page, ACCOUNT_TEXTS.verified).click()
  await expect(page.getByRole('alert')).toHaveText(ACCOUNT_TEXTS.notVerifiedYet)
  await button(page, ACCOUNT_TEXTS.sendAgain).click()
  await expect(page.getByRole('status')).toHaveText(ACCOUNT_TEXTS.sentAgain)

  const link = linkIn(await mail.mailTo(ada.newcomer.email, 2))
  const opened = await page.context().newPage()
  await opened.goto(link)
  // Taken out of the address at once: neither the history nor a shared screen keeps it.
  await expect(opened).toHaveURL(/\/check-inbox$/)
  await button(opened, ACCOUNT_TEXTS.verify).click()
  await expect(opened).toHaveURL(/\/tutorial$/)
  await opened.close()

  await button(page, ACCOUNT_TEXTS.verified).click()
  await expect(page).toHaveURL(/\/tutorial$/)
  expect(await readKeptByBrowser(page)).not.toContain(new URL(link).hash.slice('#token='.length))
})

test('a forgotten password is replaced by the link of a mail, which works once [S30]', async ({
  newcomer: ada, page, mail, lab,
}) => {
  await page.goto('/register')
  await ada.fillRegister()
  await ada.fillOnboarding()
  // Whoever leaves before has not registered.
  await expect(page).toHaveURL(/\/check-inbox$/)
  await page.goto('/forgot-password')
  await page.getByLabel(ACCOUNT_TEXTS.email).fill(ada.newcomer.email)
  await button(page, ACCOUNT_TEXTS.sendLink).click()
  await expect(page.getByText(ACCOUNT_TEXTS.linkSent(ada.newcomer.email))).toBeVisible()

  const link = linkIn(await mail.mailTo(ada.newcomer.email, 2))
  const choose = async (password: string, confirmation = password) => {
    await page.getByLabel(ACCOUNT_TEXTS.newPassword, { exact: true }).fill(password)
    await page.getByLabel(ACCOUNT_TEXTS.confirmPassword, { exact: true }).fill(confirmation)
    await button(page, ACCOUNT_TEXTS.save).click()
  }
  await page.goto(link)
  await choose(NEW_PASSWORD, `${NEW_PASSWORD}x`)
  await expect(page.getByText(MESSAGES.passwordsDiffer)).toBeVisible()
  await choose('weak')
  await expect(page.getByText(MESSAGES.passwordWeak)).toBeVisible()
  await choose(NEW_PASSWORD)
  await ada.topCard()

  // A rule that hits nothing: Chromium's own words about a refusal are expected from here on.
  lab.fail({ path: '/nothing' }, 'refuse')
  await page.goto('about:blank')
  await page.goto(link)
  await choose(NEW_PASSWORD)
  await expect(page.getByRole('link', { name: ACCOUNT_TEXTS.newLink })).toBeVisible()
})

test('another address that somebody else asked for is stopped, and undone, by the links of the mails to the one before [S299]', { tag: '@soak' }, async ({
  newcomer: ada, page, mail, lab,
}, info) => {
  const { email } = ada.newcomer
  await page.goto('/register')
  await ada.fillRegister()
  await ada.fillOnboarding()
  const verify = linkIn(await mail.mailTo(email))
  // A page of its own for each link: one that differs behind the `#` alone would not be loaded anew.
  await page.goto('about:blank')
  await page.goto(verify)
  await button(page, ACCOUNT_TEXTS.verify).click()
  await expect(page).toHaveURL(/\/tutorial$/)
  /** As whoever has found the browser open would. */
  const askFor = (wanted: string) => page.evaluate(async ([path, body]) => {
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return answer.status
  }, [CALLS.changeEmail.path, JSON.stringify({ email: wanted })] as const)
  const [first, second] = [`1-${email}`, `2-${email}`]

  expect(await askFor(first)).toBe(200)
  await page.goto(linkIn(await mail.mailTo(email, 2)))
  await expect(page).toHaveURL(/\/stop-email-change$/)
  await keepScreens(page, info, 'stop-email-change')
  await button(page, ACCOUNT_TEXTS.stopPress).click()
  await expect(page.getByText(ACCOUNT_TEXTS.stopDone)).toBeVisible()
  await keepScreens(page, info, 'stop-email-change-stopped')

  expect(await askFor(second)).toBe(200)
  await page.goto(linkIn(await mail.mailTo(second)))
  await button(page, ACCOUNT_TEXTS.newEmailUse).click()
  await expect(page.getByText(ACCOUNT_TEXTS.newEmailDone)).toBeVisible()
  const undo = linkIn(await mail.mailTo(email, 4))
  const choose = async () => {
    await page.getByLabel(ACCOUNT_TEXTS.newPassword, { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel(ACCOUNT_TEXTS.confirmPassword, { exact: true }).fill(NEW_PASSWORD)
    await button(page, ACCOUNT_TEXTS.save).click()
  }
  await page.goto(undo)
  await expect(page).toHaveURL(/\/undo-email-change$/)
  await keepScreens(page, info, 'undo-email-change')
  await choose()
  await ada.topCard()
  expect(await page.evaluate(async (path) => ((await (await fetch(path)).json()) as { email: string }).email, CALLS.me.path)).toBe(email)

  // A rule that hits nothing: Chromium's own words about a refusal are expected from here on.
  lab.fail({ path: '/nothing' }, 'refuse')
  await page.goto('about:blank')
  await page.goto(undo)
  await choose()
  await expect(page.getByText(ACCOUNT_MESSAGES.claimOver)).toBeVisible()
  await keepScreens(page, info, 'undo-email-change-used')
})

test('who has not confirmed their address yet is told so, and gets another mail [S27]', { tag: '@soak' }, async ({
  newcomer: ada, page, mail, lab,
}) => {
  lab.fail({ path: '/nothing' }, 'refuse')
  await page.goto('/register')
  await ada.fillRegister()
  await ada.fillOnboarding()
  await button(page, ACCOUNT_TEXTS.verified).click()
  await expect(page.getByRole('alert')).toHaveText(ACCOUNT_TEXTS.notVerifiedYet)
  await button(page, ACCOUNT_TEXTS.sendAgain).click()
  await expect(page.getByRole('status')).toHaveText(ACCOUNT_TEXTS.sentAgain)

  await page.getByRole('link', { name: ACCOUNT_TEXTS.backToLogin }).click()
  await page.getByLabel(ACCOUNT_TEXTS.email).fill(ada.newcomer.email)
  await page.getByLabel(ACCOUNT_TEXTS.password, { exact: true }).fill(ada.newcomer.password)
  await button(page, ACCOUNT_TEXTS.signIn).click()
  await button(page, ACCOUNT_TEXTS.sendAgain).click()
  await expect(page.getByRole('status')).toHaveText(ACCOUNT_TEXTS.sentAgain)
  await mail.mailTo(ada.newcomer.email, 3)
})

test('who changes their mind at the provider is told so; who comes by it for the first time is asked for what is missing, and plays [S6 S7]', async ({
  page, newcomer: ada, provider: { mode },
}) => {
  mode.denies = true
  await page.goto('/login?returnTo=%2Fsearch')
  await button(page, nameOf('google')).click()
  await expect(page.getByText(signInProblemText('cancelled', 'google') ?? '')).toBeVisible()

  await comeBy(page, ada, 'google', mode)
})

test('the same by discord [S6]', { tag: '@soak' }, ({ page, newcomer: ada, provider: { mode } }) => comeBy(page, ada, 'discord', mode))

async function comeBy(page: Page, ada: BrowserPlayer, provider: OAuthProvider, mode: OAuthProviderServer['mode']): Promise<void> {
  Object.assign(mode, { subject: ada.newcomer.email, email: ada.newcomer.email, name: 'Ada', denies: false })
  await page.goto('/login')
  await button(page, nameOf(provider)).click()
  await expect(page.getByRole('heading', { name: ONBOARDING_TEXTS.whoTitle })).toBeVisible()
  // Neither a code nor a state stays in the address.
  await expect(page).toHaveURL(/\/onboarding(\?returnTo=[\w%]*)?$/)
  await ada.fillName('Ada')
  await ada.fillOnboarding()
  await expect(page).toHaveURL(/\/swipedeck$/)
  await ada.topCard()
  const cookies = await page.context().cookies()
  expect(cookies.map((cookie) => cookie.name).sort()).toEqual(['sid', 'signed_in'])
}
