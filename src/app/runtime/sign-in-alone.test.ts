import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { ADA } from '../../../tests/support/test-device.ts'
import { ownLocks } from '../../../tests/support/test-deps.ts'
import { pendingLogout } from '../../local/replica/pending-logout.ts'
import { sendLogout } from '../../sync/send-logout.ts'
import { withSenderLock } from '../../sync/sender-lock.ts'
import { pageClock } from './page-clock.ts'
import { signInAlone } from './sign-in-alone.ts'

const user = {
  id: ADA,
  username: 'ada',
  display_name: 'Ada',
  avatar_url: '',
  email: 'ada@example.org',
  settings: { platforms: [6], genres: [], tags: [] },
}

let remote: ScriptedRemote
let locks: LockManager

beforeEach(async () => {
  remote = new ScriptedRemote(ADA, Date.now)
  locks = ownLocks()
  await pendingLogout.note()
})

test('10.1 a login waits for a logout that is being sent, because its late response would end the new session', async () => {
  const order: string[] = []
  let answerLogout = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    remote.next('logout', () => {
      resolve()
      return new Promise((response) => {
        answerLogout = () => {
          order.push('logout answered')
          response(answered({ ok: true }))
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

test('10.1 a logout after a login has nothing left to send', async () => {
  remote.next('login', answered({ ok: true, user }))
  const login = signInAlone(remote, locks).call('login', { body: {} })
  const logout = sendLogout({ remote, locks, pendingLogout })
  await Promise.all([login, logout])
  expect(remote.names).toEqual(['login'])
  expect(await logout).toBeNull()
})

test('10.1 page and worker together send a logout once', async () => {
  const deps = { remote, locks, pendingLogout }
  await Promise.all([sendLogout(deps), sendLogout(deps)])
  expect(remote.names).toEqual(['logout'])
})

test('10.1 a pending logout is sent before the page leaves for another provider', async () => {
  const alone = signInAlone(remote, locks, async () => undefined)
  const ways = answered({ google: true, discord: false, mail: false })
  remote.always('authProviders', ways)
  remote.next('logout', unknown('network'))
  expect(await alone.call('authProviders')).toEqual(unknown('network'))
  expect(await pendingLogout.isWaiting()).toBe(true)
  expect(await alone.call('authProviders')).toEqual(ways)
  expect([remote.names, await pendingLogout.isWaiting()]).toEqual([['logout', 'logout', 'authProviders'], false])
})

test('10.1 after a failed login the logout is still sent', async () => {
  remote.next('login', unknown('network'))
  await signInAlone(remote, locks).call('login', { body: {} })
  expect(await pendingLogout.isWaiting()).toBe(true)
})

test.each(['confirmSignIn', 'changePassword'] as const)(
  '10.5 %s, which gives the session a new token, waits until no request with the old one is pending',
  async (call) => {
    const order: string[] = []
    let end = (): void => undefined
    const sync = withSenderLock(
      { locks, clock: pageClock },
      () =>
        new Promise<void>((resolve) => {
          end = () => {
            order.push('sync over')
            resolve()
          }
        }),
    )
    remote.next(call, () => {
      order.push('sent')
      return answered({ ok: true })
    })
    const renewal = signInAlone(remote, locks).call(call, { body: {} })
    await vi.waitFor(async () => expect((await locks.query()).pending).toHaveLength(1))
    end()
    await Promise.all([sync, renewal])
    expect(order).toEqual(['sync over', 'sent'])
  },
)
