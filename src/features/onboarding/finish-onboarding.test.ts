// Shows [S15 S24 S25].
import { describe, expect, test } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import type { Settings } from '../../contract/settings.ts'
import type { RemoteFailure } from '../../remote/answer.ts'
import { change } from '../../local/mutations/change.ts'
import { findSettings, hearSettings } from '../../local/own/settings.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { completePlayer, registerNewcomer } from './finish-onboarding.ts'
import { ONBOARDING_TEXTS } from './texts.ts'

const CREDENTIALS = { email: 'ada@example.org', password: 'Tunnel-42' }
const TOLD = { displayName: 'Ada', picture: null, platforms: [6, 167] }
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

  test('hears how long to wait where too many have registered from there, and nothing of a server in trouble [S16]', async () => {
    const remote = remoteFor()
    remote.next('register', { ...unknown('busy', 1_500_000), isLimited: true } as RemoteFailure)
    expect(await registerNewcomer(remote, CREDENTIALS, TOLD, false)).toMatchObject({
      kind: 'failed', detail: ONBOARDING_TEXTS.registerLater('25 minutes'), remedy: null,
    })
  })

  test('has the picture uploaded first, and registers with its address', async () => {
    const remote = remoteFor()
    const url = `/media/${'a'.repeat(32)}.webp`
    remote.next('stageAvatar', answered({ url, avatar_url: url }))
    remote.next('register', answered({ ok: true, user: ADA }))
    const picture = new Blob(['png'])
    expect(await registerNewcomer(remote, CREDENTIALS, { ...TOLD, picture }, false)).toMatchObject({ kind: 'done' })
    expect(remote.names).toEqual(['stageAvatar', 'register'])
    const form = remote.calls[0]?.options.body as FormData
    expect(await (form.get('avatar') as Blob).text()).toBe('png')
    expect(remote.calls[1]?.options.body).toMatchObject({ avatar_url: url })
  })

  test.each([
    [refused(400, 'bad_picture'), { message: 'refused as bad_picture', detail: MESSAGES.avatarUploadFailed, remedy: 'picture' }],
    [unknown('network'), { message: MESSAGES.avatarUploadFailed, detail: ONBOARDING_TEXTS.stillHere, remedy: null }],
  ] as const)('whose picture cannot be uploaded is not registered, and hears why: %j', async (answer, said) => {
    const remote = remoteFor()
    remote.next('stageAvatar', answer)
    expect(await registerNewcomer(remote, CREDENTIALS, { ...TOLD, picture: new Blob(['png']) }, false)).toMatchObject({ kind: 'failed', isUncertain: false, ...said })
    expect(remote.names).toEqual(['stageAvatar'])
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
      kind: 'failed', message: `refused as ${code}`, detail: MESSAGES.registrationFailed, remedy, isUncertain: false,
    })
    expect(remote.names).toEqual(['register'])
  })

  test.each([unknown('network'), unknown('timeout'), unknown('captive'), answered('<html>'), answered(null)])(
    'loses nothing where the server did not answer: %j',
    async (answer) => {
      const remote = remoteFor()
      remote.next('register', answer)
      expect(await registerNewcomer(remote, CREDENTIALS, TOLD, false)).toMatchObject({
        kind: 'failed', message: MESSAGES.onboardingFailed, detail: ONBOARDING_TEXTS.stillHere, remedy: null,
        isUncertain: true,
      })
    },
  )

  test.each([unknown('busy'), refused(500, 'internal'), answered({ ok: false })])('hears of a server in trouble what is true: %j', async (answer) => {
    const remote = remoteFor()
    remote.next('register', answer)
    expect(await registerNewcomer(remote, CREDENTIALS, TOLD, false)).toMatchObject({
      kind: 'failed', message: MESSAGES.registrationFailed, detail: ONBOARDING_TEXTS.serverTrouble, remedy: null,
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
      kind: 'failed', detail: MESSAGES.registrationFailed, remedy: 'credentials',
    })
  })
})

describe('a player who is signed in already', () => {
  const NAMED = { now: 1, history: '1.a', results: [{ id: 'x', status: 'applied' }] }

  /** A device that has heard of the player, and the door by which their settings come onto it. */
  async function deviceOf() {
    const device = new TestDevice()
    await device.hearSettings({ ...ADA.settings, platforms: [] })
    const pictures: Blob[] = []
    const save = {
      changeSettings: (changes: Partial<Settings>) => change(device, 'settings.merge', changes),
      changePicture: async (png: Blob) => void pictures.push(png),
    }
    return { device, pictures, save }
  }

  test('has the name judged by the server, and the platforms kept on the device; the rest of their settings is left alone', async () => {
    const remote = remoteFor()
    const { device, save } = await deviceOf()
    remote.next('editProfile', answered(NAMED))
    remote.next('me', answered(ADA))
    expect(await completePlayer(remote, ADA.id, save, TOLD)).toEqual({ kind: 'done', user: ADA })
    expect(remote.calls.map(({ name, options }) => [name, options.body])).toEqual([['editProfile', { displayName: 'Ada' }], ['me', undefined]])
    expect(await device.queue()).toEqual(['settings.merge pending'])
    expect(await findSettings(device.db)).toEqual({ ...ADA.settings, platforms: [6, 167] })
    // What the server has told with the name does not undo what waits.
    expect(await hearSettings(device.db, ADA.settings, 0)).toEqual({ ...ADA.settings, platforms: [6, 167] })
  })

  test('has a picture kept on the device', async () => {
    const remote = remoteFor()
    const { pictures, save } = await deviceOf()
    remote.next('editProfile', answered(NAMED))
    remote.next('me', answered(ADA))
    const picture = new Blob(['png'])
    expect(await completePlayer(remote, ADA.id, save, { ...TOLD, picture })).toMatchObject({ kind: 'done' })
    expect(pictures).toEqual([picture])
  })

  test('does not need the network for the platforms once the name is there', async () => {
    const remote = remoteFor()
    const { device, save } = await deviceOf()
    remote.always('putSettings', unknown('network'))
    remote.next('editProfile', answered(NAMED))
    remote.next('me', answered(ADA))
    expect(await completePlayer(remote, ADA.id, save, TOLD)).toMatchObject({ kind: 'done' })
    expect(await device.queue()).toEqual(['settings.merge pending'])
  })

  test.each([
    [refused(400, 'invalid_name'), 'name'],
    [unknown('network'), null],
    [answered(null), null],
  ] as const)('hears that it could not be finished, and nothing is written: %j', async (answer, remedy) => {
    const remote = remoteFor()
    const { device, save } = await deviceOf()
    remote.next('editProfile', answer)
    expect(await completePlayer(remote, ADA.id, save, TOLD)).toMatchObject({
      kind: 'failed', [answer.kind === 'refused' ? 'detail' : 'message']: MESSAGES.onboardingFailed, remedy,
    })
    expect(remote.names).toEqual(['editProfile'])
    expect(await device.queue()).toEqual([])
  })
})
