// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ref } from 'valtio'
import { gameCard } from '../../../tests/support/game-card.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import type { User } from '../../contract/accounts.ts'
import type { RemoteResponse } from '../../remote/response.ts'
import { findSettings } from '../../local/queries/settings.ts'
import { swipeGame } from '../../local/commands/swipe-game.ts'
import { readMine } from '../../local/replica/mirror.ts'
import { pendingLogout } from '../../local/replica/pending-logout.ts'
import { openSyncSheet, overlays } from '../../state/overlays.ts'
import { leftUndo } from '../../ui/pending-undo.ts'
import { session } from '../../state/session-state.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { becomeUser, flushBeforeLogout, requirePlayerDevice, signOut, startSession } from './account.ts'
import { signIn } from './start.ts'
import { USER_KEY } from './user-key.ts'

const ADA: User = {
  id: '01a1fdd3-33f5-75de-b049-d193bb47f7bc',
  username: 'ada',
  display_name: 'Ada',
  avatar_url: '',
  email: 'ada@example.org',
  settings: { platforms: [6], genres: [31], tags: [] },
}

let remote: ScriptedRemote

beforeEach(() => {
  // Only a tab in the background does not wait for a paint, and nothing is painted here.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  remote = new ScriptedRemote(ADA.id, () => Date.now())
  remote.always('me', answered(ADA))
})

afterEach(async () => {
  remote.heal()
  if (session.phase === 'signed-in') await signOut(remote, 'discard')
  await pendingLogout.done()
  localStorage.clear()
})

/** Swipes without a network, so that the changes stay pending. */
async function swipeWithoutNetwork(): Promise<void> {
  for (const name of ['me', 'pushGameStates', 'questEvent', 'pullChanges'] as const) remote.always(name, unknown('network'))
  const { device } = requirePlayerDevice()
  await swipeGame(device, { card: gameCard(1), verdict: 'owned', deckKey: 'all' })
}

/** Sends the event that a tab receives when another tab has changed the player. */
function receiveFromAnotherTab(): void {
  dispatchEvent(new StorageEvent('storage', { key: USER_KEY }))
}

test('if this browser cannot store data, the sign-in fails with a message instead of waiting', async () => {
  const opening = vi.spyOn(IDBFactory.prototype, 'open')
  opening.mockImplementation(() => {
    throw new DOMException('Storage is switched off.', 'SecurityError')
  })
  await expect(signIn(remote, ADA)).rejects.toThrow('Storage is switched off.')
  expect(session.phase).toBe('no-storage')
  opening.mockRestore()
})

test('9.6 fault 107: a page that missed the event is online again after its next sync', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await becomeUser(remote, ADA)
  expect(syncStatus.isOnline).toBe(false)
  isOnline.mockReturnValue(true)
  requirePlayerDevice().scheduler.requestSync()
  await vi.waitFor(() => expect(syncStatus.isOnline).toBe(true))
})

test('what was open over a page is closed when the session ends', async () => {
  await becomeUser(remote, ADA)
  remote.always('me', () => {
    openSyncSheet()
    leftUndo.bar = ref({ children: 'Deleted', undo: 'Undo', onUndo: () => undefined, until: 1 })
    return refused(401, 'unauthenticated')
  })
  await startSession(remote, async () => {})
  expect([session.phase, session.player, overlays.isSyncSheetOpen, leftUndo.bar]).toEqual(['locked', null, false, null])
})

test('the server is informed of a new time zone, whatever page is open', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Asia/Tokyo',
  } as Intl.ResolvedDateTimeFormatOptions)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await becomeUser(remote, ADA)
  const { device } = requirePlayerDevice()
  const end = (after: number) => timers.mock.calls.find(([, afterMs]) => afterMs === after)?.[0]
  end(1_500)?.()
  await vi.waitFor(() => expect(end(4_500)).toBeDefined())
  end(4_500)?.()
  await vi.waitFor(async () => {
    const rows = await device.db.outbox.toArray()
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'settings.merge', payload: expect.objectContaining({ time_zone: 'Asia/Tokyo' }) }),
    )
  })
})

describe('the player at start [S9]', () => {
  test.each([
    ['null', answered(null)],
    ['an empty object', answered({})],
    ['a player without an id', answered({ ...ADA, id: '' })],
    ['a network that fails', unknown('network')],
    ['a failing server', refused(500, 'internal')],
  ])('%s instead of the player counts as a network error: the player stays signed in', async (_, response) => {
    await becomeUser(remote, ADA)
    remote.always('me', response)
    await startSession(remote, async () => {})
    expect([session.phase, session.user?.id]).toEqual(['signed-in', ADA.id])
  })

  test.each([
    ['null', answered(null)],
    ['an empty object', answered({})],
    ['a network that fails', unknown('network')],
  ])('%s instead of a player that this device does not know leads to the sign-in page, not to an empty one', async (_, response) => {
    document.cookie = 'signed_in=1'
    session.phase = 'loading'
    remote.always('me', response)
    await startSession(remote, async () => {})
    document.cookie = 'signed_in=; max-age=0'
    expect(session.phase).toBe('signed-out')
  })
})

test('fault 46: a session that has ended locks the copy on this device, and keeps it complete with its pending changes', async () => {
  await becomeUser(remote, ADA)
  await swipeWithoutNetwork()
  const { db } = requirePlayerDevice().device
  remote.always('me', refused(401, 'unauthorised'))
  await startSession(remote, async () => {})
  expect([session.phase, session.user?.id, syncStatus.waiting]).toEqual(['locked', ADA.id, 1])
  expect(requirePlayerDevice).toThrow('No player is signed in')
  await db.open()
  expect([await db.outbox.count(), await db.gameStates.count()]).toEqual([1, 1])
  db.close()
  remote.heal()
  await becomeUser(remote, ADA)
  expect(session.phase).toBe('signed-in')
})

test('10.5 if a session gets a new token in another tab during the start, it does not count as ended', async () => {
  await becomeUser(remote, ADA)
  remote.next('me', refused(401, 'unauthenticated'))
  await startSession(remote, async () => {})
  expect([session.phase, session.user?.id]).toEqual(['signed-in', ADA.id])
})

test('10.1 a session from another provider is accepted after a pending logout is sent, because the logout was for an earlier session', async () => {
  document.cookie = 'signed_in=1'
  await pendingLogout.note()
  await startSession(remote, async () => {})
  document.cookie = 'signed_in=; max-age=0'
  expect([remote.names.slice(0, 2), session.phase]).toEqual([['logout', 'me'], 'signed-in'])
})

test('12.1 the player is informed of data that the browser has cleared since the last visit', async () => {
  localStorage.setItem(`waiting:${ADA.id}`, '3')
  await becomeUser(remote, ADA)
  expect(syncStatus.lost).toBe(3)
})

describe('settings', () => {
  test('arrive complete with the player, without a request of their own [S10]', async () => {
    await becomeUser(remote, ADA)
    await startSession(remote, async () => {})
    expect(await findSettings(requirePlayerDevice().device.db)).toEqual(ADA.settings)
    const asked = remote.calls.map(({ name }) => name)
    expect(asked).toContain('me')
    expect(asked).not.toContain('getSettings')
  })

  test('that are still pending are newer than the server’s copy, here and in local storage', async () => {
    await becomeUser(remote, ADA)
    remote.always('putSettings', unknown('network'))
    const { device } = requirePlayerDevice()
    for (let n = 1; n <= 5; n += 1) {
      await device.db.games.put(gameCard(n))
      await swipeGame(device, { card: gameCard(n), verdict: 'owned', deckKey: 'all' })
    }
    const own = (await findSettings(device.db))?.genres
    expect(own).not.toEqual(ADA.settings.genres)
    await becomeUser(remote, ADA)
    expect((await findSettings(device.db))?.genres).toEqual(own)
    expect(JSON.parse(localStorage.getItem('user_settings') ?? '')).toEqual({ ...ADA.settings, genres: own })
  })
})

describe('10.1 fault 91: a pending response to "who am I"', () => {
  /** Starts the app while its `/me` is pending. The returned function resolves the response and waits until the start has ended. */
  async function startAndAsk(): Promise<(late: RemoteResponse) => Promise<void>> {
    const { promise: responded, resolve } = Promise.withResolvers<RemoteResponse>()
    const { promise: asked, resolve: resolveAsked } = Promise.withResolvers<void>()
    remote.next('me', () => {
      resolveAsked()
      return responded
    })
    const started = startSession(remote, async () => {})
    await asked
    return (late) => {
      resolve(late)
      return started
    }
  }

  const whatIsLeft = async () => [session.phase, localStorage.length, await pendingLogout.isWaiting()]

  test.each([
    ['is still pending', unknown('network'), true],
    ['was sent at once', answered({ ok: true }), false],
  ])('undoes no logout, which %s', async (_, toLogout, isWaiting) => {
    await becomeUser(remote, ADA)
    const response = await startAndAsk()
    remote.always('logout', toLogout)
    await signOut(remote, 'discard')
    await response(answered(ADA))
    expect(await whatIsLeft()).toEqual(['signed-out', 0, isWaiting])
  })

  test.each([
    ['waits to be told', true],
    ['was told at once', false],
  ])('undoes no logout of another tab, which %s', async (_, isWaiting) => {
    await becomeUser(remote, ADA)
    const response = await startAndAsk()
    if (isWaiting) await pendingLogout.note()
    localStorage.clear()
    receiveFromAnotherTab()
    await response(answered(ADA))
    expect(await whatIsLeft()).toEqual(['signed-out', 0, isWaiting])
  })

  test('about a session that ended does not lock out a player who has signed in since', async () => {
    await becomeUser(remote, ADA)
    const response = await startAndAsk()
    await signOut(remote, 'keep')
    await becomeUser(remote, ADA)
    await response(refused(401, 'unauthorised'))
    expect(session.phase).toBe('signed-in')
  })

  test('leaves nothing readable if the logout happens while its settings are applied', async () => {
    await becomeUser(remote, ADA)
    const taken = becomeUser(remote, ADA)
    await signOut(remote, 'discard')
    await taken
    expect(await whatIsLeft()).toEqual(['signed-out', 0, false])
  })
})

describe('logging out', () => {
  test('also asks about rejected changes that the player has not seen yet', async () => {
    await becomeUser(remote, ADA)
    await swipeWithoutNetwork()
    await requirePlayerDevice().device.db.outbox.toCollection().modify({ state: 'rejected' })
    expect(await flushBeforeLogout()).toMatchObject({ unsent: 1 })
  })

  test('leaves kept changes on the device, which show again when their player signs in', async () => {
    await becomeUser(remote, ADA)
    await swipeWithoutNetwork()
    await signOut(remote, 'keep')
    await becomeUser(remote, ADA)
    expect(await requirePlayerDevice().device.db.gameStates.toArray()).toMatchObject([{ gameId: gameCard(1).id, state: 'owned' }])
  })

  test('1.4 fault 97: keeps changes that another page recorded in the journal and did not write before it died', async () => {
    await becomeUser(remote, ADA)
    await swipeWithoutNetwork()
    const [id, gameId] = ['0197c000-0000-7000-8000-0000000000aa', gameCard(2).id]
    localStorage.setItem(`intent:${id}:${ADA.id}`, JSON.stringify({ id, name: 'change', args: ['game.want', { gameId, wanted: true }] }))
    expect(await flushBeforeLogout()).toMatchObject({ unsent: 2 })
    await signOut(remote, 'keep')
    // The number of pending changes may be recorded by then, and stays.
    expect(Object.keys(localStorage).filter((key) => key.startsWith('intent:'))).toEqual([])
    await becomeUser(remote, ADA)
    expect([...(await readMine(requirePlayerDevice().device.db, 'wishes')).keys()]).toEqual([String(gameId)])
  })

  test('does not report discarded changes as lost at the next sign-in', async () => {
    await becomeUser(remote, ADA)
    await swipeWithoutNetwork()
    localStorage.setItem(`waiting:${ADA.id}`, '2')
    await signOut(remote, 'discard')
    expect(Object.keys(localStorage)).toEqual([])
  })

  test.each([
    ['without a network', unknown('network')],
    ['with null as a third-party response', answered(null)],
    ['with a third-party response', answered({})],
  ])('%s is sent to the server as soon as it can be reached', async (_, response) => {
    await becomeUser(remote, ADA)
    remote.always('logout', response)
    await signOut(remote, 'discard')
    expect(await pendingLogout.isWaiting()).toBe(true)
    remote.heal()
    dispatchEvent(new Event('online'))
    await vi.waitFor(async () => expect(await pendingLogout.isWaiting()).toBe(false))
  })

  test('fault 90: ends the messages to this browser', async () => {
    await becomeUser(remote, ADA)
    const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
    const pushManager = { getSubscription: async () => ({ unsubscribe }) }
    const serviceWorker = { getRegistration: async () => ({ pushManager }) }
    vi.stubGlobal('Notification', {})
    vi.stubGlobal('PushManager', {})
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'serviceWorker')
      vi.unstubAllGlobals()
    })
    await signOut(remote, 'discard')
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
  })

  test('in another tab ends the session here too, before any further write', async () => {
    remote.always('me', unknown('network'))
    await becomeUser(remote, ADA)
    await startSession(remote, async () => {})
    localStorage.removeItem(USER_KEY)
    receiveFromAnotherTab()
    expect([session.phase, session.user]).toEqual(['signed-out', null])
    expect(requirePlayerDevice).toThrow('No player is signed in')
  })

  test('does not happen if another tab only stores the same player again', async () => {
    await becomeUser(remote, ADA)
    await startSession(remote, async () => {})
    receiveFromAnotherTab()
    expect(session.phase).toBe('signed-in')
  })
})
