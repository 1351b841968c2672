// Shows [S15 S24 S25].
import { describe, expect, test } from 'vitest'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import type { Settings } from '../../contract/settings.ts'
import type { RemoteFailure } from '../../remote/response.ts'
import { change } from '../../local/commands/change.ts'
import { findSettings, applySettings } from '../../local/queries/settings.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { completePlayer, registerNewcomer } from './finish-onboarding.ts'
import { ONBOARDING_MESSAGES } from './messages.ts'

const CREDENTIALS = { email: 'ada@example.org', password: 'Tunnel-42' }
const ANSWERS = { displayName: 'Ada', picture: null, platforms: [6, 167] }
const ADA = {
  id: 'a',
  username: 'ada',
  display_name: 'Ada',
  avatar_url: '',
  email: CREDENTIALS.email,
  settings: { platforms: [6], genres: [12], tags: [] },
}

function remoteFor() {
  return new ScriptedRemote('a', () => 0)
}

describe('a newcomer', () => {
  test('is registered with all entered data, and signed in', async () => {
    const remote = remoteFor()
    remote.next('register', answered({ ok: true, user: ADA }))
    expect(await registerNewcomer(remote, CREDENTIALS, ANSWERS, false)).toEqual({ kind: 'done', user: ADA })
    expect(remote.calls[0]?.options.body).toEqual({
      display_name: 'Ada',
      avatar_url: '',
      settings: { platforms: [6, 167] },
      ...CREDENTIALS,
    })
  })

  test('reads how long to wait if too many have registered from this address, not that the server fails [S16]', async () => {
    const remote = remoteFor()
    remote.next('register', { ...unknown('busy', 1_500_000), isLimited: true } as RemoteFailure)
    expect(await registerNewcomer(remote, CREDENTIALS, ANSWERS, false)).toMatchObject({
      kind: 'failed',
      detail: ONBOARDING_MESSAGES.registerLater('25 minutes'),
      remedy: null,
    })
  })

  test('has the picture uploaded first, and registers with its address', async () => {
    const remote = remoteFor()
    const url = `/media/${'a'.repeat(32)}.webp`
    remote.next('stageAvatar', answered({ url, avatar_url: url }))
    remote.next('register', answered({ ok: true, user: ADA }))
    const picture = new Blob(['png'])
    expect(await registerNewcomer(remote, CREDENTIALS, { ...ANSWERS, picture }, false)).toMatchObject({ kind: 'done' })
    expect(remote.names).toEqual(['stageAvatar', 'register'])
    const form = remote.calls[0]?.options.body as FormData
    expect(await (form.get('avatar') as Blob).text()).toBe('png')
    expect(remote.calls[1]?.options.body).toMatchObject({ avatar_url: url })
  })

  test.each([
    [refused(400, 'bad_picture'), { message: 'refused as bad_picture', detail: FIXED_MESSAGES.avatarUploadFailed, remedy: 'picture' }],
    [unknown('network'), { message: FIXED_MESSAGES.avatarUploadFailed, detail: ONBOARDING_MESSAGES.stillHere, remedy: null }],
  ] as const)('whose picture cannot be uploaded is not registered, and reads why: %j', async (answer, reason) => {
    const remote = remoteFor()
    remote.next('stageAvatar', answer)
    expect(await registerNewcomer(remote, CREDENTIALS, { ...ANSWERS, picture: new Blob(['png']) }, false)).toMatchObject({
      kind: 'failed',
      isUncertain: false,
      ...reason,
    })
    expect(remote.names).toEqual(['stageAvatar'])
  })

  test('is led to the inbox if the response has no user', async () => {
    const remote = remoteFor()
    remote.next('register', answered({ ok: true }))
    expect(await registerNewcomer(remote, CREDENTIALS, ANSWERS, false)).toEqual({ kind: 'check-inbox' })
  })

  test.each([
    ['invalid_name', 'name'],
    ['unknown_platform', 'platforms'],
    ['email_taken', 'credentials'],
    ['weak_password', 'credentials'],
    ['malformed', null],
  ] as const)('gets a rejection as %s, at the place to correct it: %s', async (code, remedy) => {
    const remote = remoteFor()
    remote.next('register', refused(400, code))
    expect(await registerNewcomer(remote, CREDENTIALS, ANSWERS, false)).toEqual({
      kind: 'failed',
      message: `refused as ${code}`,
      detail: FIXED_MESSAGES.registrationFailed,
      remedy,
      isUncertain: false,
    })
    expect(remote.names).toEqual(['register'])
  })

  test.each([unknown('network'), unknown('timeout'), unknown('captive'), answered('<html>'), answered(null)])(
    'loses nothing if the server did not respond: %j',
    async (answer) => {
      const remote = remoteFor()
      remote.next('register', answer)
      expect(await registerNewcomer(remote, CREDENTIALS, ANSWERS, false)).toMatchObject({
        kind: 'failed',
        message: FIXED_MESSAGES.onboardingFailed,
        detail: ONBOARDING_MESSAGES.stillHere,
        remedy: null,
        isUncertain: true,
      })
    },
  )

  test.each([unknown('busy'), refused(500, 'internal'), answered({ ok: false })])(
    'reads the truth about a failing server: %j',
    async (answer) => {
      const remote = remoteFor()
      remote.next('register', answer)
      expect(await registerNewcomer(remote, CREDENTIALS, ANSWERS, false)).toMatchObject({
        kind: 'failed',
        message: FIXED_MESSAGES.registrationFailed,
        detail: ONBOARDING_MESSAGES.serverFailing,
        remedy: null,
      })
    },
  )

  test('whose first attempt succeeded without a response is signed in by the second', async () => {
    const remote = remoteFor()
    remote.next('register', unknown('network'), refused(409, 'email_taken'))
    remote.next('login', answered({ ok: true, user: ADA }))
    const first = await registerNewcomer(remote, CREDENTIALS, ANSWERS, false)
    expect(first).toMatchObject({ kind: 'failed', isUncertain: true })
    expect(await registerNewcomer(remote, CREDENTIALS, ANSWERS, true)).toEqual({ kind: 'done', user: ADA })
  })

  test('whose account waits for its mail is led to the inbox then', async () => {
    const remote = remoteFor()
    remote.next('register', refused(409, 'email_taken'))
    remote.next('login', refused(401, 'email_unverified'))
    expect(await registerNewcomer(remote, CREDENTIALS, ANSWERS, true)).toEqual({ kind: 'check-inbox' })
  })

  test('is not signed in to another player’s account', async () => {
    const remote = remoteFor()
    remote.next('register', refused(409, 'email_taken'))
    remote.next('login', refused(401, 'invalid_credentials'))
    expect(await registerNewcomer(remote, CREDENTIALS, ANSWERS, true)).toMatchObject({
      kind: 'failed',
      detail: FIXED_MESSAGES.registrationFailed,
      remedy: 'credentials',
    })
  })
})

describe('a signed-in player', () => {
  const NAMED = { now: 1, history: '1.a', results: [{ id: 'x', status: 'applied' }] }

  /** Returns a device that knows the player, and the function that applies their settings to it. */
  async function deviceOf() {
    const device = new TestDevice()
    await device.applySettings({ ...ADA.settings, platforms: [] })
    const pictures: Blob[] = []
    const save = {
      changeSettings: (changes: Partial<Settings>) => change(device, 'settings.merge', changes),
      changePicture: async (png: Blob) => void pictures.push(png),
    }
    return { device, pictures, save }
  }

  test('gets the name checked by the server, and the platforms stored on the device; the other settings do not change', async () => {
    const remote = remoteFor()
    const { device, save } = await deviceOf()
    remote.next('editProfile', answered(NAMED))
    remote.next('me', answered(ADA))
    expect(await completePlayer(remote, ADA.id, save, ANSWERS)).toEqual({ kind: 'done', user: ADA })
    expect(remote.calls.map(({ name, options }) => [name, options.body])).toEqual([
      ['editProfile', { displayName: 'Ada' }],
      ['me', undefined],
    ])
    expect(await device.queue()).toEqual(['settings.merge pending'])
    expect(await findSettings(device.db)).toEqual({ ...ADA.settings, platforms: [6, 167] })
    // The settings in the response to the name do not overwrite the pending change.
    expect(await applySettings(device.db, ADA.settings, 0)).toEqual({ ...ADA.settings, platforms: [6, 167] })
  })

  test('has a picture stored on the device', async () => {
    const remote = remoteFor()
    const { pictures, save } = await deviceOf()
    remote.next('editProfile', answered(NAMED))
    remote.next('me', answered(ADA))
    const picture = new Blob(['png'])
    expect(await completePlayer(remote, ADA.id, save, { ...ANSWERS, picture })).toMatchObject({ kind: 'done' })
    expect(pictures).toEqual([picture])
  })

  test('does not need the network for the platforms once the name is set', async () => {
    const remote = remoteFor()
    const { device, save } = await deviceOf()
    remote.always('putSettings', unknown('network'))
    remote.next('editProfile', answered(NAMED))
    remote.next('me', answered(ADA))
    expect(await completePlayer(remote, ADA.id, save, ANSWERS)).toMatchObject({ kind: 'done' })
    expect(await device.queue()).toEqual(['settings.merge pending'])
  })

  test.each([
    [refused(400, 'invalid_name'), 'name'],
    [unknown('network'), null],
    [answered(null), null],
  ] as const)('reads that onboarding could not be finished, and nothing is written: %j', async (answer, remedy) => {
    const remote = remoteFor()
    const { device, save } = await deviceOf()
    remote.next('editProfile', answer)
    expect(await completePlayer(remote, ADA.id, save, ANSWERS)).toMatchObject({
      kind: 'failed',
      [answer.kind === 'refused' ? 'detail' : 'message']: FIXED_MESSAGES.onboardingFailed,
      remedy,
    })
    expect(remote.names).toEqual(['editProfile'])
    expect(await device.queue()).toEqual([])
  })
})
