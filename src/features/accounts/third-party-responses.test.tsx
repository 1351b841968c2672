// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { doing, mount } from '../../../tests/support/mount.tsx'
import type { Mounted } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import type { AskedEndpointName } from '../../contract/endpoints.ts'
import { fetchWordLists } from '../../contract/judge-name.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { registration } from '../../state/registration.ts'
import { CheckInboxPage } from './check-inbox-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { LoginPage } from './login-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { ResetPasswordPage } from './new-password-page.tsx'
import { SocialButtons } from './sign-in-parts.tsx'
import { ACCOUNT_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const EMAIL = 'ada@example.org'
const PASSWORD = 'Tunnel-42'
const ADA = {
  id: 'a',
  username: 'ada',
  display_name: 'Ada',
  avatar_url: '',
  email: EMAIL,
  settings: { platforms: [6], genres: [], tags: [] },
}
const SIGNED_IN = { ok: true, user: ADA }
/** Bodies that a proxy, a portal or another program may send with status 200. */
const THIRD_PARTY = [null, [], 'ok', {}, { ok: false, user: null }, { ok: 'yes', exists: 0 }]

const onSignedIn = vi.fn<() => Promise<void>>()
const leaveTo = vi.fn<(path: string) => void>()

let remote: ScriptedRemote

beforeAll(async () => void (await fetchWordLists()))

beforeEach(() => {
  remote = new ScriptedRemote('a', () => 0)
  remote.always('authProviders', answered({ google: true, discord: true, mail: true }))
  onSignedIn.mockReset().mockResolvedValue()
  leaveTo.mockReset()
  registration.credentials = null
  history.replaceState(null, '', '/')
})

interface Screen {
  name: string
  call: AskedEndpointName
  page: () => ReactNode
  /** The fields that the player fills in before the press. */
  fill?: Record<string, string>
  press: string | RegExp
  /** The message after a response that is not ours. */
  trouble: string
  good: unknown
  isDone: (page: Mounted) => boolean
}

const hasSignedIn = () => onSignedIn.mock.calls.length === 1

const GOOGLE = { google: true, discord: false, mail: false }

const SCREENS: readonly Screen[] = [
  {
    name: 'signing in',
    call: 'login',
    press: MESSAGES.signIn,
    trouble: FIXED_MESSAGES.loginFailed,
    good: SIGNED_IN,
    isDone: hasSignedIn,
    page: () => (
      <TestPlayer remote={remote}>
        <LoginPage isKnown waiting={0} onSignedIn={onSignedIn} />
      </TestPlayer>
    ),
    fill: { email: EMAIL, password: PASSWORD },
  },
  {
    name: 'beginning to register',
    call: 'checkEmailByPost',
    press: MESSAGES.next,
    trouble: FIXED_MESSAGES.registrationNotStarted,
    good: { exists: true },
    isDone: ({ shows }) => shows(FIXED_MESSAGES.emailTaken),
    page: () => (
      <TestPlayer remote={remote}>
        <RegisterPage loadTerms={() => new Promise(() => undefined)} />
      </TestPlayer>
    ),
    fill: { email: EMAIL, password: PASSWORD, confirmation: PASSWORD },
  },
  {
    name: 'requesting a new password',
    call: 'requestPasswordReset',
    press: MESSAGES.sendLink,
    trouble: MESSAGES.stillHere,
    good: { ok: true },
    isDone: ({ shows }) => shows(MESSAGES.linkSent(EMAIL)),
    page: () => (
      <TestPlayer remote={remote}>
        <ForgotPasswordPage />
      </TestPlayer>
    ),
    fill: { email: EMAIL },
  },
  {
    name: 'choosing a new password',
    call: 'resetPassword',
    press: MESSAGES.save,
    trouble: MESSAGES.stillHere,
    good: SIGNED_IN,
    isDone: hasSignedIn,
    page: () => {
      history.replaceState(null, '', '/reset-password#token=t')
      return (
        <TestPlayer remote={remote}>
          <ResetPasswordPage onSignedIn={onSignedIn} />
        </TestPlayer>
      )
    },
    fill: { password: PASSWORD, confirmation: PASSWORD },
  },
  {
    name: 'continuing from the inbox',
    call: 'login',
    press: MESSAGES.verified,
    trouble: MESSAGES.noResponse,
    good: SIGNED_IN,
    isDone: hasSignedIn,
    page: () => {
      registration.credentials = { email: EMAIL, password: PASSWORD }
      return (
        <TestPlayer remote={remote}>
          <CheckInboxPage onSignedIn={onSignedIn} />
        </TestPlayer>
      )
    },
  },
  {
    name: 'requesting the mail again',
    call: 'resendVerification',
    press: MESSAGES.sendAgain,
    trouble: MESSAGES.noResponse,
    good: { ok: true },
    isDone: ({ shows }) => shows(MESSAGES.sentAgain),
    page: () => {
      registration.credentials = { email: EMAIL, password: PASSWORD }
      return (
        <TestPlayer remote={remote}>
          <CheckInboxPage onSignedIn={onSignedIn} />
        </TestPlayer>
      )
    },
  },
  {
    name: 'opening the link of the mail',
    call: 'verifyEmail',
    press: MESSAGES.verify,
    trouble: MESSAGES.noResponse,
    good: SIGNED_IN,
    isDone: hasSignedIn,
    page: () => {
      history.replaceState(null, '', '/check-inbox#token=t')
      return (
        <TestPlayer remote={remote}>
          <CheckInboxPage onSignedIn={onSignedIn} />
        </TestPlayer>
      )
    },
  },
  {
    name: 'signing in by a provider',
    call: 'authProviders',
    press: /Google/,
    trouble: MESSAGES.noResponse,
    good: GOOGLE,
    isDone: () => leaveTo.mock.calls.length === 1,
    page: () => (
      <TestPlayer remote={remote}>
        <SocialButtons providers={GOOGLE} leaveTo={leaveTo} />
      </TestPlayer>
    ),
  },
]

/** Sets the value with the prototype's setter, because React overrides the setter of the element. */
async function type(container: HTMLElement, name: string, value: string): Promise<void> {
  const input = container.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!input) throw new Error(`No field is called ${name}`)
  await doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

describe.each(SCREENS)('$name', ({ call, page, fill = {}, press, trouble, good, isDone }) => {
  test.each(THIRD_PARTY)('fails if the response is %j, and can be tried again', async (body) => {
    vi.spyOn(console, 'info').mockReturnValue()
    remote.always(call, answered(body))
    const mounted = mount(page())
    for (const [name, value] of Object.entries(fill)) await type(mounted.container, name, value)
    expect(mounted.shows(trouble)).toBe(false)

    await doing(() => mounted.button(press).click())

    expect([mounted.shows(trouble), isDone(mounted)]).toEqual([true, false])
    expect(mounted.button(press).disabled).toBe(false)
    remote.always(call, answered(good))
    await doing(() => mounted.button(press).click())
    expect(isDone(mounted)).toBe(true)
  })
})

test('the sign-in page says that a link could not be sent, and the link can be requested again', async () => {
  remote.always('login', refused(403, 'email_unverified'))
  remote.next('resendVerification', answered(null), answered({ ok: true }))
  const { button, container, shows } = mount(
    <TestPlayer remote={remote}>
      <LoginPage isKnown waiting={0} onSignedIn={onSignedIn} />
    </TestPlayer>,
  )
  await type(container, 'email', EMAIL)
  await type(container, 'password', PASSWORD)
  await doing(() => button(MESSAGES.signIn).click())
  await doing(() => button(MESSAGES.sendAgain).click())
  expect(shows(MESSAGES.noResponse)).toBe(true)
  await doing(() => button(MESSAGES.sendAgain).click())
  expect(shows(MESSAGES.sentAgain)).toBe(true)
})

test('if the server’s features are unknown, a password can be entered, and no other way to sign in is offered', async () => {
  remote.always('authProviders', answered(null))
  const forgot = mount(
    <TestPlayer remote={remote}>
      <ForgotPasswordPage />
    </TestPlayer>,
  )
  await doing(() => undefined)
  expect(forgot.button(MESSAGES.sendLink).disabled).toBe(false)
  const login = mount(
    <TestPlayer remote={remote}>
      <LoginPage isKnown waiting={0} onSignedIn={onSignedIn} />
    </TestPlayer>,
  )
  await doing(() => undefined)
  expect(login.shows('Google')).toBe(false)
})
