// @vitest-environment happy-dom
import { UNAVAILABLE } from '../../ui/page-messages.ts'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fill } from '../../../tests/support/fill.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import type { RemoteResponse } from '../../remote/response.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { FACTOR_MESSAGES as MESSAGES } from './second-factor-messages.ts'
import { SignInSection } from './sign-in-section.tsx'
import { CONFIRM_MESSAGES, SIGN_IN_MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => browser)

const OFF = answered({ app_since: null, passkeys: [], recovery_codes_left: 0 })
const ON = answered({ app_since: '2026-06-01T10:00:00.000Z', passkeys: [], recovery_codes_left: 9 })
const PHONE = { id: 'phone', name: 'Chrome on Android', created_at: '2026-06-02T10:00:00.000Z', used_at: null }
const BOTH = answered({ app_since: '2026-06-01T10:00:00.000Z', passkeys: [PHONE], recovery_codes_left: 9 })
const SETUP = answered({
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Questdeck:ada?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
})
const CODES = answered({ recovery_codes: ['aaaaaa-bbbbbb-cccccc-dddddd', 'eeeeee-ffffff-gggggg-hhhhhh'] })

// Imports the lazy sheet first, so that React renders it within a press.
beforeAll(() => import('./second-factor-sheet.tsx'))
beforeEach(() => {
  syncStatus.isOnline = true
})

async function open(factor: RemoteResponse, text: string) {
  const remote = new ScriptedRemote('ada', () => 0)
  remote.next('secondFactor', factor)
  const page = mount(
    <TestPlayer remote={remote}>
      <SignInSection />
    </TestPlayer>,
  )
  const until = (wanted: string) =>
    vi.waitFor(async () => {
      await doing(() => undefined)
      expect(page.shows(wanted)).toBe(true)
    }, 5_000)
  const press = (name: string) => doing(() => page.button(name).click())
  await press(SIGN_IN_MESSAGES.openSecondFactor)
  await until(text)
  const made = (name: string) => remote.calls.filter((call) => call.name === name)
  return { ...page, remote, until, press, made }
}

test('an app is added with its key as a picture and as text, one code of it, and the recovery codes, which show once', async () => {
  const { remote, press, until, container, made, shows } = await open(OFF, MESSAGES.what)
  remote.next('startAuthenticator', SETUP)
  await press(MESSAGES.start)
  await until(MESSAGES.scan)
  expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(MESSAGES.qr)
  expect(document.querySelector('svg[role=img] path')?.getAttribute('d')?.length).toBeGreaterThan(1_000)
  expect(shows('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBe(true)
  await press(MESSAGES.confirm)
  expect([shows(MESSAGES.codeRequired), made('confirmAuthenticator')]).toEqual([true, []])
  remote.next('confirmAuthenticator', { ...refused(403, 'wrong_code'), message: 'Not that one.' } as RemoteResponse)
  await fill('code', '000000')
  await press(MESSAGES.confirm)
  await until('Not that one.')
  remote.next('confirmAuthenticator', CODES)
  remote.next('secondFactor', ON)
  await fill('code', '123456')
  await press(MESSAGES.confirm)
  await until('eeeeee-ffffff-gggggg-hhhhhh')
  await press(MESSAGES.stored)
  await until(MESSAGES.left(9))
  expect([shows('eeeeee'), container.isConnected]).toEqual([false, true])
})

test('the password is requested if the last sign-in is too old, and a code if there is a second factor', async () => {
  const { remote, press, until, made } = await open(ON, MESSAGES.left(9))
  remote.next('renewRecoveryCodes', refused(403, 'confirm_first'))
  await press(MESSAGES.renew)
  await until(CONFIRM_MESSAGES.lead)
  await fill('password', 'the password')
  remote.next('confirmSignIn', refused(403, 'second_factor'))
  remote.always('confirmChoice', answered({ app: true, passkey: null }))
  await press(CONFIRM_MESSAGES.confirm)
  await until(CONFIRM_MESSAGES.codeLead)
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('code'))
  remote.next('confirmSignIn', refused(403, 'wrong_code'))
  await fill('code', '000000')
  await press(CONFIRM_MESSAGES.confirm)
  await until(CONFIRM_MESSAGES['wrong-code'])
  remote.next('confirmSignIn', answered({ ok: true }))
  remote.next('renewRecoveryCodes', CODES)
  remote.next('secondFactor', ON)
  await fill('code', '123456')
  await press(CONFIRM_MESSAGES.confirm)
  await until('eeeeee-ffffff-gggggg-hhhhhh')
  expect(made('confirmSignIn').map(({ options }) => options.body)).toEqual([
    { password: 'the password' },
    { password: 'the password', code: '000000' },
    { password: 'the password', code: '123456' },
  ])
})

test('each factor is removed by a second press, and the last one explains the effect', async () => {
  const { remote, press, until, made, shows } = await open(BOTH, MESSAGES.left(9))
  await press(MESSAGES.removeOf(MESSAGES.passkey(PHONE.name)))
  expect([made('removePasskey'), shows(MESSAGES.removeLast)]).toEqual([[], false])
  remote.next('removePasskey', answered({ ok: true }))
  remote.next('secondFactor', ON)
  await press(MESSAGES.removeSure)
  await until(MESSAGES.removed)
  expect(made('removePasskey').map(({ options }) => options.params)).toEqual([{ passkeyId: 'phone' }])
  await press(MESSAGES.removeOf(MESSAGES.app))
  await until(MESSAGES.removeLast)
  remote.next('removeAuthenticator', answered({ ok: true }))
  remote.next('secondFactor', OFF)
  await press(MESSAGES.removeSure)
  await until(MESSAGES.what)
})

describe('a passkey', () => {
  const OFFER = { challenge: 'offer' }
  const MADE = {
    id: 'phone',
    rawId: 'phone',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'a', attestationObject: 'b' },
  }
  const PROOF = {
    id: 'phone',
    rawId: 'phone',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
  }
  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', () => undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
  })

  test('is made by the browser from the server’s challenge; further ones bring no codes', async () => {
    browser.startRegistration.mockResolvedValueOnce(MADE)
    const { remote, press, until, made } = await open(ON, MESSAGES.left(9))
    remote.next('offerPasskey', answered(OFFER))
    remote.next('addPasskey', answered({ recovery_codes: [] }))
    remote.next('secondFactor', BOTH)
    await press(MESSAGES.addPasskey)
    await until(MESSAGES.added)
    await until(MESSAGES.passkey(PHONE.name))
    expect(browser.startRegistration).toHaveBeenLastCalledWith({ optionsJSON: OFFER })
    expect(made('addPasskey').map(({ options }) => options.body)).toEqual([{ passkey: MADE }])
  })

  test('that the player cancelled changes nothing', async () => {
    browser.startRegistration.mockRejectedValueOnce(new Error('cancelled'))
    const { remote, press, until, made } = await open(OFF, MESSAGES.what)
    remote.next('offerPasskey', answered(OFFER))
    await press(MESSAGES.addPasskey)
    await until(MESSAGES.noPasskey)
    expect(made('addPasskey')).toEqual([])
  })

  test('confirms the player’s identity, instead of a code', async () => {
    browser.startAuthentication.mockResolvedValueOnce(PROOF)
    const { remote, press, until, made } = await open(BOTH, MESSAGES.left(9))
    remote.next('renewRecoveryCodes', refused(403, 'confirm_first'))
    await press(MESSAGES.renew)
    await until(CONFIRM_MESSAGES.lead)
    await fill('password', 'the password')
    remote.next('confirmSignIn', refused(403, 'second_factor'), answered({ ok: true }))
    remote.next('confirmChoice', answered({ app: false, passkey: OFFER }))
    await press(CONFIRM_MESSAGES.confirm)
    await until(CONFIRM_MESSAGES.passkeyLead)
    remote.next('renewRecoveryCodes', CODES)
    remote.next('secondFactor', BOTH)
    await press(CONFIRM_MESSAGES.passkeyPress)
    await until('eeeeee-ffffff-gggggg-hhhhhh')
    expect(made('confirmSignIn').at(-1)?.options.body).toEqual({ password: 'the password', passkey: PROOF })
  })
})

test('changes of another device meanwhile are shown', async () => {
  const { remote, press, until } = await open(OFF, MESSAGES.what)
  remote.next('startAuthenticator', refused(409, 'conflict'))
  remote.next('secondFactor', ON)
  await press(MESSAGES.start)
  await until(MESSAGES.left(9))
})

test('a status that could not be loaded can be requested again', async () => {
  const { remote, press, until } = await open(unknown('network'), UNAVAILABLE.unreachable.line)
  remote.next('secondFactor', OFF)
  await press(MESSAGES.again)
  await until(MESSAGES.what)
})
