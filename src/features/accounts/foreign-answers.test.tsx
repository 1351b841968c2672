// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { doing, mount } from '../../../tests/support/mount.tsx'
import type { Mounted } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import type { AskedCallName } from '../../contract/calls.ts'
import { fetchWordLists } from '../../contract/judge-name.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { registration } from '../../state/registration.ts'
import { CheckInboxPage } from './check-inbox-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { LoginPage } from './login-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { ResetPasswordPage } from './new-password-page.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { ACCOUNT_TEXTS as TEXTS } from './texts.ts'

const EMAIL = 'ada@example.org'
const PASSWORD = 'Tunnel-42'
const ADA = {
  id: 'a', username: 'ada', display_name: 'Ada', avatar_url: '', email: EMAIL,
  settings: { platforms: [6], genres: [], tags: [] },
}
const SIGNED_IN = { ok: true, user: ADA }
/** What a proxy, a portal or another program may say with 200. */
const FOREIGN = [null, [], 'ok', {}, { ok: false, user: null }, { ok: 'yes', exists: 0 }]

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
  call: AskedCallName
  page: () => ReactNode
  /** What the player does before the press. */
  fill?: Record<string, string>
  press: string | RegExp
  /** What is said of an answer that is not ours. */
  trouble: string
  good: unknown
  isDone: (page: Mounted) => boolean
}

const hasSignedIn = () => onSignedIn.mock.calls.length === 1

const GOOGLE = { google: true, discord: false, mail: false }

const SCREENS: readonly Screen[] = [
  {
    name: 'signing in', call: 'login', press: TEXTS.signIn, trouble: MESSAGES.loginFailed, good: SIGNED_IN, isDone: hasSignedIn,
    page: () => <LoginPage remote={remote} isKnown waiting={0} onSignedIn={onSignedIn} />,
    fill: { email: EMAIL, password: PASSWORD },
  },
  {
    name: 'beginning to register', call: 'checkEmailByPost', press: TEXTS.next, trouble: MESSAGES.registrationNotStarted,
    good: { exists: true }, isDone: ({ shows }) => shows(MESSAGES.emailTaken),
    page: () => <RegisterPage remote={remote} />,
    fill: { email: EMAIL, password: PASSWORD, confirmation: PASSWORD },
  },
  {
    name: 'asking for a new password', call: 'requestPasswordReset', press: TEXTS.sendLink, trouble: TEXTS.stillHere,
    good: { ok: true }, isDone: ({ shows }) => shows(TEXTS.linkSent(EMAIL)),
    page: () => <ForgotPasswordPage remote={remote} />,
    fill: { email: EMAIL },
  },
  {
    name: 'choosing a new password', call: 'resetPassword', press: TEXTS.save, trouble: TEXTS.stillHere, good: SIGNED_IN,
    isDone: hasSignedIn,
    page: () => {
      history.replaceState(null, '', '/reset-password#token=t')
      return <ResetPasswordPage remote={remote} onSignedIn={onSignedIn} />
    },
    fill: { password: PASSWORD, confirmation: PASSWORD },
  },
  {
    name: 'going on from the inbox', call: 'login', press: TEXTS.verified, trouble: TEXTS.noAnswer, good: SIGNED_IN,
    isDone: hasSignedIn,
    page: () => {
      registration.credentials = { email: EMAIL, password: PASSWORD }
      return <CheckInboxPage remote={remote} onSignedIn={onSignedIn} />
    },
  },
  {
    name: 'asking for the mail once more', call: 'resendVerification', press: TEXTS.sendAgain, trouble: TEXTS.noAnswer,
    good: { ok: true }, isDone: ({ shows }) => shows(TEXTS.sentAgain),
    page: () => {
      registration.credentials = { email: EMAIL, password: PASSWORD }
      return <CheckInboxPage remote={remote} onSignedIn={onSignedIn} />
    },
  },
  {
    name: 'opening the link of the mail', call: 'verifyEmail', press: TEXTS.verify, trouble: TEXTS.noAnswer, good: SIGNED_IN,
    isDone: hasSignedIn,
    page: () => {
      history.replaceState(null, '', '/check-inbox#token=t')
      return <CheckInboxPage remote={remote} onSignedIn={onSignedIn} />
    },
  },
  {
    name: 'signing in by others', call: 'authProviders', press: /Google/, trouble: TEXTS.noAnswer,
    good: GOOGLE, isDone: () => leaveTo.mock.calls.length === 1,
    page: () => <SocialButtons remote={remote} providers={GOOGLE} leaveTo={leaveTo} />,
  },
]

/** As React hears of it: the value is set past its own setter. */
async function type(container: HTMLElement, name: string, value: string): Promise<void> {
  const input = container.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!input) throw new Error(`No field is called ${name}`)
  await doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

describe.each(SCREENS)('$name', ({ call, page, fill = {}, press, trouble, good, isDone }) => {
  test.each(FOREIGN)('fails where %j is answered, and can be tried again', async (body) => {
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

test('a link that could not be sent from the sign-in page is told, and can be asked for again', async () => {
  remote.always('login', refused(403, 'email_unverified'))
  remote.next('resendVerification', answered(null), answered({ ok: true }))
  const { button, container, shows } = mount(<LoginPage remote={remote} isKnown waiting={0} onSignedIn={onSignedIn} />)
  await type(container, 'email', EMAIL)
  await type(container, 'password', PASSWORD)
  await doing(() => button(TEXTS.signIn).click())
  await doing(() => button(TEXTS.sendAgain).click())
  expect(shows(TEXTS.noAnswer)).toBe(true)
  await doing(() => button(TEXTS.sendAgain).click())
  expect(shows(TEXTS.sentAgain)).toBe(true)
})

test('where nobody knows what the server can do, a password can be asked for, and no other way to sign in is offered', async () => {
  remote.always('authProviders', answered(null))
  const forgot = mount(<ForgotPasswordPage remote={remote} />)
  await doing(() => undefined)
  expect(forgot.button(TEXTS.sendLink).disabled).toBe(false)
  const login = mount(<LoginPage remote={remote} isKnown waiting={0} onSignedIn={onSignedIn} />)
  await doing(() => undefined)
  expect(login.shows('Google')).toBe(false)
})
