import { describe, expect, test } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { completePlayer, registerNewcomer } from './finish-onboarding.ts'
import { ONBOARDING_TEXTS } from './texts.ts'

const CREDENTIALS = { email: 'ada@example.org', password: 'Tunnel-42' }
const TOLD = { displayName: 'Ada', platforms: [6, 167], avatarUrl: '' }
const ADA = {
  id: 'a', username: 'ada', display_name: 'Ada', avatar_url: '', email: CREDENTIALS.email,
  settings: { platforms: [6], genres: [12], tags: [] },
}

function remoteFor() {
  return new ScriptedRemote('a', () => 0)
}

describe('a newcomer', () => {
  test('is registered with all that was told, and signed in', async () => {
    const remote = remoteFor()
    remote.next('register', answered({ ok: true, user: ADA }))
    expect(await registerNewcomer(remote, CREDENTIALS, TOLD, false)).toEqual({ kind: 'done', user: ADA })
    expect(remote.calls[0]?.options.body).toEqual({
      display_name: 'Ada', avatar_url: '', settings: { platforms: [6, 167] }, ...CREDENTIALS,
    })
  })

  test('goes to the inbox where the answer has no user', async () => {
    const remote = remoteFor()
    remote.next('register', answered({ ok: true }))
    expect(await registerNewcomer(remote, CREDENTIALS, TOLD, false)).toEqual({ kind: 'check-inbox' })
  })

  test.each([
    ['invalid_name', 'name'],
    ['unknown_platform', 'platforms'],
    ['email_taken', 'credentials'],
    ['weak_password', 'credentials'],
    ['malformed', null],
  ] as const)('hears of a refusal as %s, and is shown where it can be mended: %s', async (code, remedy) => {
    const remote = remoteFor()
    remote.next('register', refused(400, code))
    expect(await registerNewcomer(remote, CREDENTIALS, TOLD, false)).toEqual({
      kind: 'failed', message: MESSAGES.registrationFailed, detail: `refused as ${code}`, remedy, isUncertain: false,
    })
    expect(remote.names).toEqual(['register'])
  })

  test.each([unknown('network'), unknown('timeout'), unknown('captive'), answered('<html>'), answered({ ok: false })])(
    'loses nothing where the server did not answer: %j',
    async (answer) => {
      const remote = remoteFor()
      remote.next('register', answer)
      expect(await registerNewcomer(remote, CREDENTIALS, TOLD, false)).toMatchObject({
        kind: 'failed', message: MESSAGES.onboardingFailed, detail: ONBOARDING_TEXTS.stillHere, remedy: null,
      })
    },
  )

  test.each([unknown('busy'), refused(500, 'internal')])('hears of a server in trouble what is true: %j', async (answer) => {
    const remote = remoteFor()
    remote.next('register', answer)
    expect(await registerNewcomer(remote, CREDENTIALS, TOLD, false)).toMatchObject({
      kind: 'failed', detail: ONBOARDING_TEXTS.serverTrouble, remedy: null,
    })
  })

  test('whose first attempt had its effect, and no answer, is signed in by the second', async () => {
    const remote = remoteFor()
    remote.next('register', unknown('network'), refused(409, 'email_taken'))
    remote.next('login', answered({ ok: true, user: ADA }))
    const first = await registerNewcomer(remote, CREDENTIALS, TOLD, false)
    expect(first).toMatchObject({ kind: 'failed', isUncertain: true })
    expect(await registerNewcomer(remote, CREDENTIALS, TOLD, true)).toEqual({ kind: 'done', user: ADA })
  })

  test('whose account waits for its mail goes to the inbox then', async () => {
    const remote = remoteFor()
    remote.next('register', refused(409, 'email_taken'))
    remote.next('login', refused(401, 'email_unverified'))
    expect(await registerNewcomer(remote, CREDENTIALS, TOLD, true)).toEqual({ kind: 'check-inbox' })
  })

  test('is not signed in to somebody else’s account', async () => {
    const remote = remoteFor()
    remote.next('register', refused(409, 'email_taken'))
    remote.next('login', refused(401, 'invalid_credentials'))
    expect(await registerNewcomer(remote, CREDENTIALS, TOLD, true)).toMatchObject({
      kind: 'failed', message: MESSAGES.registrationFailed, remedy: 'credentials',
    })
  })
})

describe('a player who is signed in already', () => {
  test('has name and platforms saved, and the rest of their settings left alone', async () => {
    const remote = remoteFor()
    remote.next('updateProfile', answered(ADA))
    remote.next('putSettings', answered({ now: 0, results: [] }))
    expect(await completePlayer(remote, 'a', TOLD)).toEqual({
      kind: 'done', user: { ...ADA, settings: { platforms: [6, 167], genres: [12], tags: [] } },
    })
    expect(remote.calls.map(({ name, options }) => [name, options.params, options.body])).toEqual([
      ['updateProfile', undefined, { display_name: 'Ada' }],
      ['putSettings', { userId: 'a' }, { platforms: [6, 167] }],
    ])
  })

  test.each([
    [refused(400, 'invalid_name'), 'name'],
    [unknown('network'), null],
  ] as const)('hears that it could not be finished: %j', async (answer, remedy) => {
    const remote = remoteFor()
    remote.next('updateProfile', answer)
    expect(await completePlayer(remote, 'a', TOLD)).toMatchObject({
      kind: 'failed', message: MESSAGES.onboardingFailed, remedy,
    })
    expect(remote.names).toEqual(['updateProfile'])
  })

  test('hears it too where the name was saved and the platforms were not', async () => {
    const remote = remoteFor()
    remote.next('updateProfile', answered(ADA))
    remote.next('putSettings', refused(400, 'unknown_platform'))
    expect(await completePlayer(remote, 'a', TOLD)).toMatchObject({ message: MESSAGES.onboardingFailed, remedy: 'platforms' })
  })
})
