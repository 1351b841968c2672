// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import type { User } from '../../contract/accounts.ts'
import type { RemoteAnswer } from '../../remote/answer.ts'
import { findSettings } from '../../local/own/settings.ts'
import { swipeGame } from '../../local/mutations/swipe-game.ts'
import { readMine } from '../../local/outbox/mirror.ts'
import { pendingLogout } from '../../local/pending-logout.ts'
import { session } from '../../state/session.ts'
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
  // Nothing is painted here, which only a tab in the background does not wait for.
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

/** The network is gone, so that what is swiped waits. */
async function swipeWithoutNetwork(): Promise<void> {
  for (const name of ['me', 'pushGameStates', 'questEvent', 'pullChanges'] as const) remote.always(name, unknown('network'))
  const { device } = requirePlayerDevice()
  await swipeGame(device, { card: gameCard(1), verdict: 'owned', deckKey: 'all' })
}

/** What a tab hears when another one has changed the player. */
function hearFromAnotherTab(): void {
  dispatchEvent(new StorageEvent('storage', { key: USER_KEY }))
}

test('where this browser keeps nothing, signing in says so instead of waiting', async () => {
  const opening = vi.spyOn(IDBFactory.prototype, 'open')
  opening.mockImplementation(() => { throw new DOMException('Storage is switched off.', 'SecurityError') })
  await expect(signIn(remote, ADA)).rejects.toThrow('Storage is switched off.')
  expect(session.phase).toBe('no-storage')
  opening.mockRestore()
})

test('9.6 fault 107: a page that has missed the event is online again with the end of its next sync', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await becomeUser(remote, ADA)
  expect(syncStatus.isOnline).toBe(false)
  isOnline.mockReturnValue(true)
  requirePlayerDevice().scheduler.nudge()
  await vi.waitFor(() => expect(syncStatus.isOnline).toBe(true))
})

test('in another time zone than the server knows it is told, whatever page is open', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: 'Asia/Tokyo' } as Intl.ResolvedDateTimeFormatOptions)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await becomeUser(remote, ADA)
  const { device } = requirePlayerDevice()
  timers.mock.calls.find(([, afterMs]) => afterMs === 6_000)?.[0]()
  await vi.waitFor(async () => {
    const rows = await device.db.outbox.toArray()
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'settings.merge', payload: expect.objectContaining({ time_zone: 'Asia/Tokyo' }) }))
  })
})

describe('who is here at start [S9]', () => {
  test.each([
    ['null', answered(null)],
    ['an empty object', answered({})],
    ['a player without an id', answered({ ...ADA, id: '' })],
    ['a player without settings', answered({ ...ADA, settings: {} })],
    ['a network that fails', unknown('network')],
    ['a server in trouble', refused(500, 'internal')],
  ])('%s in place of the player is network trouble: who was signed in stays so', async (_, answer) => {
    await becomeUser(remote, ADA)
    remote.always('me', answer)
    await startSession(remote, async () => {})
    expect([session.phase, session.user?.id]).toEqual(['signed-in', ADA.id])
  })

  test.each([['null', answered(null)], ['an empty object', answered({})], ['a network that fails', unknown('network')]])(
    '%s in place of a player whom this device does not know leads to the sign-in, not to nothing',
    async (_, answer) => {
      document.cookie = 'signed_in=1'
      session.phase = 'loading'
      remote.always('me', answer)
      await startSession(remote, async () => {})
      document.cookie = 'signed_in=; max-age=0'
      expect(session.phase).toBe('signed-out')
    },
  )
})

test('fault 46: a session that has ended locks the copy on this device, which stays whole with what waits', async () => {
  await becomeUser(remote, ADA)
  await swipeWithoutNetwork()
  const { db } = requirePlayerDevice().device
  remote.always('me', refused(401, 'unauthorised'))
  await startSession(remote, async () => {})
  expect([session.phase, session.user?.id, syncStatus.waiting]).toEqual(['locked', ADA.id, 2])
  expect(requirePlayerDevice).toThrow('No player is signed in')
  await db.open()
  expect([await db.outbox.count(), await db.gameStates.count()]).toEqual([2, 1])
  db.close()
  remote.heal()
  await becomeUser(remote, ADA)
  expect(session.phase).toBe('signed-in')
})

test('10.1 a session that came back from a provider is taken up once a logout that waited is told, which was not meant for it', async () => {
  document.cookie = 'signed_in=new'
  await pendingLogout.note()
  await startSession(remote, async () => {})
  document.cookie = 'signed_in=; max-age=0'
  expect([remote.names.slice(0, 2), session.phase]).toEqual([['logout', 'me'], 'signed-in'])
})

test('12.1 what the browser has cleared since the last visit is told', async () => {
  localStorage.setItem(`waiting:${ADA.id}`, '3')
  await becomeUser(remote, ADA)
  expect(syncStatus.lost).toBe(3)
})

describe('settings', () => {
  test('come whole with the player, and so are not asked for apart [S10]', async () => {
    await becomeUser(remote, ADA)
    await startSession(remote, async () => {})
    expect(await findSettings(requirePlayerDevice().device.db)).toEqual(ADA.settings)
    const asked = remote.calls.map(({ name }) => name)
    expect(asked).toContain('me')
    expect(asked).not.toContain('getSettings')
  })

  test('that still wait are newer than the server’s copy, here and in local storage', async () => {
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

describe('10.1 fault 91: an answer to "who am I" that was under way', () => {
  /** A start whose `/me` is on its way; `answer` brings it, and waits for the start's end. */
  async function startAndAsk(): Promise<(late: RemoteAnswer) => Promise<void>> {
    const { promise: said, resolve } = Promise.withResolvers<RemoteAnswer>()
    const { promise: asked, resolve: hear } = Promise.withResolvers<void>()
    remote.next('me', () => {
      hear()
      return said
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
    ['waits to be told', unknown('network'), true],
    ['was told at once', answered({ ok: true }), false],
  ])('undoes no logout, which %s', async (_, toLogout, isWaiting) => {
    await becomeUser(remote, ADA)
    const answer = await startAndAsk()
    remote.always('logout', toLogout)
    await signOut(remote, 'discard')
    await answer(answered(ADA))
    expect(await whatIsLeft()).toEqual(['signed-out', 0, isWaiting])
  })

  test.each([['waits to be told', true], ['was told at once', false]])('undoes no logout of another tab, which %s', async (_, isWaiting) => {
    await becomeUser(remote, ADA)
    const answer = await startAndAsk()
    if (isWaiting) await pendingLogout.note()
    localStorage.clear()
    hearFromAnotherTab()
    await answer(answered(ADA))
    expect(await whatIsLeft()).toEqual(['signed-out', 0, isWaiting])
  })

  test('of a session that ended locks nobody out who has signed in since', async () => {
    await becomeUser(remote, ADA)
    const answer = await startAndAsk()
    await signOut(remote, 'keep')
    await becomeUser(remote, ADA)
    await answer(refused(401, 'unauthorised'))
    expect(session.phase).toBe('signed-in')
  })

  test('leaves nothing to be read where the logout comes while its settings are taken over', async () => {
    await becomeUser(remote, ADA)
    const taken = becomeUser(remote, ADA)
    await signOut(remote, 'discard')
    await taken
    expect(await whatIsLeft()).toEqual(['signed-out', 0, false])
  })
})

describe('logging out', () => {
  test('asks about changes that were refused and not yet looked at, too', async () => {
    await becomeUser(remote, ADA)
    await swipeWithoutNetwork()
    await requirePlayerDevice().device.db.outbox.toCollection().modify({ state: 'rejected' })
    expect(await flushBeforeLogout()).toMatchObject({ unsent: 2 })
  })

  test('changes that are kept show again as soon as their player is back', async () => {
    await becomeUser(remote, ADA)
    await swipeWithoutNetwork()
    await signOut(remote, 'keep')
    await becomeUser(remote, ADA)
    expect(await requirePlayerDevice().device.db.gameStates.toArray()).toMatchObject([{ gameId: gameCard(1).id, state: 'owned' }])
  })

  test('1.4 fault 97: what another page has noted and not written, for it died, is kept with what waits', async () => {
    await becomeUser(remote, ADA)
    await swipeWithoutNetwork()
    const [id, gameId] = ['0197c000-0000-7000-8000-0000000000aa', gameCard(2).id]
    localStorage.setItem(`intent:${id}:${ADA.id}`, JSON.stringify({ id, name: 'change', args: ['game.want', { gameId, wanted: true }] }))
    expect(await flushBeforeLogout()).toMatchObject({ unsent: 3 })
    await signOut(remote, 'keep')
    // How many wait may have been noted by then, and stays with them.
    expect(Object.keys(localStorage).filter((key) => key.startsWith('intent:'))).toEqual([])
    await becomeUser(remote, ADA)
    expect([...(await readMine(requirePlayerDevice().device.db, 'wishes')).keys()]).toEqual([String(gameId)])
  })

  test('changes that were discarded are not told as lost at the next sign-in', async () => {
    await becomeUser(remote, ADA)
    await swipeWithoutNetwork()
    localStorage.setItem(`waiting:${ADA.id}`, '2')
    await signOut(remote, 'discard')
    expect(Object.keys(localStorage)).toEqual([])
  })

  test.each([
    ['without a network', unknown('network')],
    ['to which somebody else answered null', answered(null)],
    ['to which somebody else answered', answered({})],
  ])('%s is told to the server as soon as there is one', async (_, answer) => {
    await becomeUser(remote, ADA)
    remote.always('logout', answer)
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

  test('in another tab ends here as well, before anything more is written', async () => {
    remote.always('me', unknown('network'))
    await becomeUser(remote, ADA)
    await startSession(remote, async () => {})
    localStorage.removeItem(USER_KEY)
    hearFromAnotherTab()
    expect([session.phase, session.user]).toEqual(['signed-out', null])
    expect(requirePlayerDevice).toThrow('No player is signed in')
  })

  test('another tab that only stores the player anew changes nothing here', async () => {
    await becomeUser(remote, ADA)
    await startSession(remote, async () => {})
    hearFromAnotherTab()
    expect(session.phase).toBe('signed-in')
  })
})
