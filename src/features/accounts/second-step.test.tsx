// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { fill } from '../../../tests/support/fill.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import type { FactorChoiceResponse } from '../../contract/second-factor.ts'
import type { RemoteResponse } from '../../remote/response.ts'
import { LoginPage } from './login-page.tsx'
import { ResetPasswordPage } from './new-password-page.tsx'
import { SECOND_STEP_MESSAGES as MESSAGES } from './second-step-messages.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => browser)

// Imports the lazy page first, so that React renders it within a press.
beforeAll(() => import('./second-step-page.tsx'))

const ADA = {
  id: 'ada',
  username: 'ada',
  display_name: 'Ada',
  avatar_url: '',
  email: 'ada@example.org',
  settings: { platforms: [6], genres: [], tags: [] },
}
const PASSWORD = 'Correct-Horse-7-Battery'

const APP: FactorChoiceResponse = { app: true, passkey: null }

function open(address: string, choice = APP) {
  history.replaceState(null, '', address)
  const remote = new ScriptedRemote('', () => 0)
  remote.always('authProviders', answered({ google: true, discord: false, mail: true }))
  remote.always('secondStepChoice', answered(choice))
  const signedIn = vi.fn(async () => undefined)
  const page = mount(
    <TestPlayer remote={remote}>
      <LoginPage isKnown waiting={0} onSignedIn={signedIn} />
    </TestPlayer>,
  )
  const until = (text: string) =>
    vi.waitFor(async () => {
      await doing(() => undefined)
      expect(page.shows(text)).toBe(true)
    }, 5_000)
  return { ...page, remote, signedIn, until }
}

/** Opens the second step, after a correct password. */
async function secondStep(choice = APP) {
  const page = open('/login?returnTo=%2Fgames%2F7', choice)
  page.remote.next('login', refused(403, 'second_factor'))
  await fill('email', ADA.email)
  await fill('password', PASSWORD)
  await doing(() => page.button(ACCOUNT_MESSAGES.signIn).click())
  await page.until(MESSAGES.title)
  const send = async (code: string, answer: RemoteResponse) => {
    page.remote.next('finishSignIn', answer)
    await fill('code', code)
    await doing(() => page.button(MESSAGES.signIn).click())
  }
  return { ...page, send }
}

const refusal = (code: string, message: string, status = 403) => ({ ...refused(status, code), message }) as RemoteResponse

test('a correct password of a player with a second factor leads to the code, on the same page, with the focus in its field', async () => {
  const { send, signedIn, remote } = await secondStep()
  expect([document.activeElement?.getAttribute('name'), document.querySelector('input')?.autocomplete]).toEqual(['code', 'one-time-code'])
  await send(' 123 456 ', answered({ ok: true, user: ADA }))
  expect(signedIn).toHaveBeenCalledWith(ADA)
  expect(remote.calls.find(({ name }) => name === 'finishSignIn')?.options.body).toEqual({ code: '123 456' })
})

test('a wrong code is reported at its field, and can be typed again', async () => {
  const { send, signedIn, container } = await secondStep()
  await send('000000', refusal('wrong_code', ACCOUNT_ERRORS.wrongCode))
  expect(container.querySelector('[aria-invalid]')?.getAttribute('name')).toBe('code')
  expect(container.textContent).toContain(ACCOUNT_ERRORS.wrongCode)
  await send('123456', answered({ ok: true, user: ADA }))
  expect(signedIn).toHaveBeenCalled()
})

test('nothing is sent without a code', async () => {
  const { button, shows, remote } = await secondStep()
  await doing(() => button(MESSAGES.signIn).click())
  expect([shows(MESSAGES.app.required), remote.names.includes('finishSignIn')]).toEqual([true, false])
})

test('a recovery code is one press away, and so is the way back to the app’s code', async () => {
  const { button, until } = await secondStep()
  await doing(() => button(MESSAGES.recovery.other).click())
  await until(MESSAGES.recovery.lead)
  expect(document.querySelector<HTMLInputElement>('input[name="code"]')?.inputMode).toBe('text')
  await doing(() => button(MESSAGES.app.other).click())
  await until(MESSAGES.app.lead)
})

test('a sign-in that has waited too long starts again, and says why', async () => {
  const { send, until, container } = await secondStep()
  await send('123456', refusal('invalid_token', ACCOUNT_ERRORS.secondStepOver, 400))
  await until(ACCOUNT_MESSAGES.loginTitle)
  expect(container.querySelector('[role=alert]')?.textContent).toBe(ACCOUNT_ERRORS.secondStepOver)
  expect(document.querySelector<HTMLInputElement>('input[name="password"]')?.value).toBe('')
})

test('a failed request leaves the code in the field', async () => {
  const { send, until } = await secondStep()
  await send('123456', unknown('network'))
  await until(ACCOUNT_MESSAGES.noResponse)
  expect(document.querySelector<HTMLInputElement>('input[name="code"]')?.value).toBe('123456')
})

test('after another provider the player is at the second step at once, and can start again', async () => {
  const { until, button } = open('/login?step=second&returnTo=%2Fgames%2F7')
  await until(MESSAGES.title)
  await doing(() => button(MESSAGES.back).click())
  await until(ACCOUNT_MESSAGES.loginTitle)
  expect(location.search).toBe('?returnTo=%2Fgames%2F7')
})

test('a new password by a link from a mail leads to the second step too', async () => {
  history.replaceState(null, '', '/reset-password#token=abc')
  const remote = new ScriptedRemote('', () => 0)
  remote.next('resetPassword', refused(403, 'second_factor'))
  const { button } = mount(
    <TestPlayer remote={remote}>
      <ResetPasswordPage onSignedIn={async () => undefined} />
    </TestPlayer>,
  )
  await fill('password', PASSWORD)
  await fill('confirmation', PASSWORD)
  await doing(() => button(ACCOUNT_MESSAGES.save).click())
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/login?step=second'))
})

describe('a passkey', () => {
  const QUESTION = { challenge: 'question' }
  const PROOF = {
    id: 'passkey',
    rawId: 'passkey',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
  }
  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', () => undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
  })

  test('is the step itself for a player without an app, and a recovery code is one press away', async () => {
    browser.startAuthentication.mockResolvedValueOnce(PROOF)
    const { until, button, remote, signedIn } = await secondStep({ app: false, passkey: QUESTION })
    await until(MESSAGES.passkey.lead)
    expect([button(MESSAGES.recovery.other).disabled, document.querySelector('input')]).toEqual([false, null])
    remote.next('finishSignIn', answered({ ok: true, user: ADA }))
    await doing(() => button(MESSAGES.passkeyPress).click())
    await vi.waitFor(() => expect(signedIn).toHaveBeenCalledWith(ADA))
    expect(browser.startAuthentication).toHaveBeenLastCalledWith({ optionsJSON: QUESTION })
    expect(remote.calls.find(({ name }) => name === 'finishSignIn')?.options.body).toEqual({ passkey: PROOF })
  })

  test('that was cancelled says so, and sends nothing', async () => {
    browser.startAuthentication.mockRejectedValueOnce(new Error('cancelled'))
    const { until, button, remote } = await secondStep({ app: true, passkey: QUESTION })
    await doing(() => button(MESSAGES.passkey.other).click())
    await doing(() => button(MESSAGES.passkeyPress).click())
    await until(MESSAGES.passkeyUnused)
    expect(remote.names).not.toContain('finishSignIn')
  })

  test('that was rejected is requested again with another challenge', async () => {
    browser.startAuthentication.mockResolvedValue(PROOF)
    const { until, button, remote, signedIn } = await secondStep({ app: false, passkey: QUESTION })
    await until(MESSAGES.passkey.lead)
    remote.next('finishSignIn', refusal('wrong_code', ACCOUNT_ERRORS.wrongPasskey))
    remote.always('secondStepChoice', answered({ app: false, passkey: { challenge: 'another' } }))
    await doing(() => button(MESSAGES.passkeyPress).click())
    await until(ACCOUNT_ERRORS.wrongPasskey)
    remote.next('finishSignIn', answered({ ok: true, user: ADA }))
    await doing(() => button(MESSAGES.passkeyPress).click())
    await vi.waitFor(() => expect(signedIn).toHaveBeenCalled())
    expect(browser.startAuthentication).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'another' } })
  })

  test('is not offered by a browser without passkeys, but recovery codes are', async () => {
    vi.unstubAllGlobals()
    const { until, shows } = await secondStep({ app: false, passkey: QUESTION })
    await until(MESSAGES.recovery.lead)
    expect(shows(MESSAGES.passkey.other)).toBe(false)
  })
})
