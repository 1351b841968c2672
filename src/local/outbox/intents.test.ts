// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { emptyStorage, TestDevice } from '../../../tests/support/test-device.ts'
import { findMeta } from '../database.ts'
import type { Device } from '../device.ts'
import { change } from '../mutations/change.ts'
import { addToList, createList, moveInList } from '../mutations/edit-list.ts'
import { rewindSwipe } from '../mutations/rewind-swipe.ts'
import { setVerdict } from '../mutations/set-verdict.ts'
import { swipeGame } from '../mutations/swipe-game.ts'
import { editListDraft, getListDraft } from '../own/list-drafts.ts'
import { readOwnList } from '../own/own-lists.ts'
import type { ListDraft } from '../rows.ts'
import { mirrorTables, recompute } from './mirror.ts'
import { learnServerClock } from './stamps.ts'
import { replayIntents } from './replay-intents.ts'

const [ONE, TWO] = [gameCard(1).id, gameCard(2).id]
const notes = localStorage

let device: TestDevice & Device

beforeEach(() => {
  notes.clear()
  device = withNotes(new TestDevice())
})

function withNotes(plain: TestDevice): TestDevice & Device {
  return Object.assign(plain, { notes })
}

/** Presses, and the page dies before its transaction is through. */
async function pressAndDie(press: (device: Device) => Promise<unknown>): Promise<void> {
  await device.db.open()
  const written = press(device).catch(() => undefined)
  const noted = Object.keys(notes).map((key) => [key, notes.getItem(key) ?? ''] as const)
  device.db.close({ disableAutoOpen: true })
  // It opens a connection that was lost again, once; here the page is gone.
  device.db.open = () => Promise.reject(new Error('dead')) as never
  await written
  // Whoever is dead strikes nothing out.
  for (const [key, text] of noted) notes.setItem(key, text)
  device.reopen()
}

const replay = () => replayIntents(device, notes)
const whatIsLeft = async () => [await device.queue(), Object.keys(notes)]

describe('1.6 a press of a page that died counts with its own time', () => {
  const STATE = String(ONE)

  test('a later change of another device wins, and the row becomes stale', async () => {
    const pressedAt = device.now()
    await pressAndDie((dying) => setVerdict(dying, ONE, 'owned'))
    await device.clock.advance(60_000)
    await device.db.transaction('rw', [...mirrorTables(device.db), device.db.meta], async () => {
      await recompute(device.db, 'gameStates', [STATE], { heard: new Map([[STATE, { value: { state: 'disliked' }, at: pressedAt + 30_000 }]]) })
      await learnServerClock(device.db, device.now(), device.now(), pressedAt + 30_000)
    })
    await replay()
    expect([await device.seen(1), (await device.rows()).map(({ at }) => at)]).toEqual(['disliked', [pressedAt]])
    expect((await findMeta(device.db, 'clock'))?.lastAt).toBe(pressedAt + 30_000)
  })

  test('a later change of the same device wins too', async () => {
    await pressAndDie((dying) => setVerdict(dying, ONE, 'owned'))
    await device.clock.advance(60_000)
    await setVerdict(device, ONE, 'disliked')
    await replay()
    expect(await device.seen(1)).toBe('disliked')
  })

  test('also if the clock was set back since: never later than now', async () => {
    await pressAndDie((dying) => setVerdict(dying, ONE, 'owned'))
    device.clock.jump(-3_600_000)
    await replay()
    expect([await device.seen(1), (await device.rows()).map(({ at }) => at)]).toEqual(['owned', [device.now()]])
  })

  test('an entry of an earlier version, without a time, is replayed as of now', async () => {
    notes.setItem(`intent:x1:${device.userId}`, JSON.stringify({ id: 'x1', name: 'verdict', args: [ONE, 'owned'] }))
    await replay()
    expect([await device.seen(1), (await device.rows()).map(({ at }) => at)]).toEqual(['owned', [device.now()]])
  })
})

describe('1.4 fault 97: what a page showed that died before its disk had it', () => {
  test('is there at the next start: a swipe, whole', async () => {
    await pressAndDie((dying) => swipeGame(dying, { card: gameCard(1), verdict: 'liked', deckKey: 'all' }))
    expect(await device.queue()).toEqual([])
    await replay()
    expect(await whatIsLeft()).toEqual([['gamestate.set pending', 'game.like pending', 'quest.record pending'], []])
    expect([await device.seen(1), (await rewindSwipe(device))?.gameId]).toEqual(['liked', ONE])
  })

  test('is there at the next start: games that were put into a list that is not made yet', async () => {
    const withGame = (gameId: number) => (draft: ListDraft): ListDraft => ({ ...draft, games: [...draft.games, { gameId, note: '' }] })
    const before = await getListDraft(device.db, 'top10')
    const [one, both] = [withGame(ONE)(before), withGame(TWO)(withGame(ONE)(before))]
    await pressAndDie((dying) => Promise.all([
      editListDraft(dying, 'top10', withGame(ONE), [gameCard(1)], one), editListDraft(dying, 'top10', withGame(TWO), [gameCard(2)], both),
    ]))
    expect(await getListDraft(device.db, 'top10')).toEqual(before)
    await replay()
    expect(await getListDraft(device.db, 'top10')).toEqual(both)
    expect((await device.db.games.bulkGet([ONE, TWO])).map((game) => game?.id)).toEqual([ONE, TWO])
    expect(await whatIsLeft()).toEqual([[], []])
  })

  test('is there at the next start: a verdict, then a wish, in their order', async () => {
    await pressAndDie((dying) =>
      Promise.all([setVerdict(dying, ONE, 'liked'), change(dying, 'game.want', { gameId: ONE, wanted: true })]),
    )
    expect(await device.queue()).toEqual([])
    await replay()
    expect(await whatIsLeft()).toEqual([['gamestate.set pending', 'game.like pending', 'game.want pending'], []])
  })

  test('is there at the next start: the edits of a list', async () => {
    const list = { name: 'Cosy', description: '', isPublic: true, isRanked: false, isTop10: false, games: [ONE] }
    const listId = await createList(device, list)
    await pressAndDie((dying) => addToList(dying, listId, [gameCard(2)]))
    await replay()
    await pressAndDie((dying) => moveInList(dying, listId, TWO, 0))
    await replay()
    expect((await readOwnList(device.db, listId))?.games.map(({ gameId }) => gameId)).toEqual([TWO, ONE])
  })

  test('is made once, however often it is looked for, and never over what was said since', async () => {
    await pressAndDie((dying) => setVerdict(dying, ONE, 'owned'))
    const [key = ''] = Object.keys(notes)
    const text = notes.getItem(key) ?? ''
    await replay()
    await setVerdict(device, ONE, 'disliked')
    notes.setItem(key, text)
    await replay()
    expect([await device.queue(), await device.seen(1)]).toEqual([['gamestate.set pending', 'gamestate.set pending'], 'disliked'])
  })

  test('is made once where another tab finds it noted while it is being committed', async () => {
    const storage = emptyStorage()
    const [here, there] = [new TestDevice({ storage }), new TestDevice({ storage, number: 99 })].map(withNotes) as [TestDevice, TestDevice]
    await Promise.all([here.db.open(), there.db.open()])
    await Promise.all([setVerdict(here, ONE, 'liked'), replayIntents(there, notes)])
    expect([await here.queue(), Object.keys(notes)]).toEqual([['gamestate.set pending', 'game.like pending'], []])
  })
})

test('1.4 nothing stays noted of what the database has, or has refused', async () => {
  await setVerdict(device, ONE, 'liked')
  await expect(moveInList(device, 'no-list', ONE, 0)).rejects.toThrow('gone')
  expect(Object.keys(notes)).toEqual([])
})

test.each(['', 'null', '{}', '{"id":"x","name":"toString","args":[]}', '{"id":"x","name":"swipe","args":[]}'])(
  '1.4 a note that cannot be read stops nothing: %s',
  async (text) => {
    notes.setItem(`intent:x:${device.userId}`, text)
    await replay()
    expect(await device.queue()).toEqual([])
  },
)
