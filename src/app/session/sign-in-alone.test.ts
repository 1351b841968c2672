import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { ADA } from '../../../tests/support/test-device.ts'
import { ownLocks } from '../../../tests/support/test-world.ts'
import { pendingLogout } from '../../local/pending-logout.ts'
import { sendLogout } from '../../sync/send-logout.ts'
import { signInAlone } from './sign-in-alone.ts'

const user = {
  id: ADA, username: 'ada', display_name: 'Ada', avatar_url: '', email: 'ada@example.org',
  settings: { platforms: [6], genres: [], tags: [] },
}

let remote: ScriptedRemote
let locks: LockManager

beforeEach(async () => {
  remote = new ScriptedRemote(ADA, Date.now)
  locks = ownLocks()
  await pendingLogout.note()
})

test('10.1 a login waits for a logout that is on its way, whose late answer would end it', async () => {
  const order: string[] = []
  let answerLogout = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    remote.next('logout', () => {
      resolve()
      return new Promise((answer) => {
        answerLogout = () => {
          order.push('logout answered')
          answer(answered({ ok: true }))
        }
      })
    })
  })
  remote.next('login', () => {
    order.push('login sent')
    return answered({ ok: true, user })
  })
  const logout = sendLogout({ remote, locks, pendingLogout })
  await asked
  const login = signInAlone(remote, locks).call('login', { body: {} })
  answerLogout()
  await Promise.all([logout, login])
  expect(order).toEqual(['logout answered', 'login sent'])
})

test('10.1 a logout that comes behind a login has nothing left to tell', async () => {
  remote.next('login', answered({ ok: true, user }))
  const login = signInAlone(remote, locks).call('login', { body: {} })
  const logout = sendLogout({ remote, locks, pendingLogout })
  await Promise.all([login, logout])
  expect(remote.names).toEqual(['login'])
  expect(await logout).toBeNull()
})

test('10.1 page and worker send a logout once between them', async () => {
  const world = { remote, locks, pendingLogout }
  await Promise.all([sendLogout(world), sendLogout(world)])
  expect(remote.names).toEqual(['logout'])
})

test('10.1 the way to another provider is told once the logout that waits is through, and not before', async () => {
  const alone = signInAlone(remote, locks, async () => undefined)
  const ways = answered({ google: true, discord: false, mail: false })
  remote.always('authProviders', ways)
  remote.next('logout', unknown('network'))
  expect(await alone.call('authProviders')).toEqual(unknown('network'))
  expect(await pendingLogout.isWaiting()).toBe(true)
  expect(await alone.call('authProviders')).toEqual(ways)
  expect([remote.names, await pendingLogout.isWaiting()]).toEqual([['logout', 'logout', 'authProviders'], false])
})

test('10.1 a login that failed leaves the logout to be told', async () => {
  remote.next('login', unknown('network'))
  await signInAlone(remote, locks).call('login', { body: {} })
  expect(await pendingLogout.isWaiting()).toBe(true)
})
