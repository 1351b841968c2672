// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { emptyStorage, TestDevice } from '../../../tests/support/test-device.ts'
import { findMeta, mirrorTables } from '../db/database.ts'
import type { Device } from '../db/device.ts'
import { change } from '../commands/change.ts'
import { addToList, createList, moveInList } from '../commands/edit-list.ts'
import { rewindSwipe } from '../commands/rewind-swipe.ts'
import { setVerdict } from '../commands/set-verdict.ts'
import { swipeGame } from '../commands/swipe-game.ts'
import { editListDraft, getListDraft } from '../commands/list-draft.ts'
import { readOwnList } from '../queries/own-lists.ts'
import type { ListDraft } from '../db/draft-row.ts'
import { recompute } from './mirror.ts'
import { learnServerClock } from './timestamps.ts'
import { replayJournal } from '../commands/replay-journal.ts'

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

/** Presses, and the page dies before its transaction is committed. */
async function pressAndDie(press: (device: Device) => Promise<unknown>): Promise<void> {
  await device.db.open()
  const written = press(device).catch(() => undefined)
  const noted = Object.keys(notes).map((key) => [key, notes.getItem(key) ?? ''] as const)
  device.db.close({ disableAutoOpen: true })
  // It opens a lost connection again, once. Here the page is dead.
  device.db.open = () => Promise.reject(new Error('dead')) as never
  await written
  // A dead page removes no entry.
  for (const [key, text] of noted) notes.setItem(key, text)
  device.reopen()
}

const replay = () => replayJournal(device, notes)
const whatIsLeft = async () => [await device.queue(), Object.keys(notes)]

describe('1.6 a press of a page that died counts with its own time', () => {
  const STATE = String(ONE)

  test('a later change of another device wins, and the row becomes stale', async () => {
    const pressedAt = device.now()
    await pressAndDie((dying) => setVerdict(dying, ONE, 'owned'))
    await device.clock.advance(60_000)
    await device.db.transaction('rw', [...mirrorTables(device.db), device.db.meta], async () => {
      await recompute(device.db, 'gameStates', [STATE], {
        ingested: new Map([[STATE, { value: { state: 'disliked' }, at: pressedAt + 30_000 }]]),
      })
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

describe('1.4 fault 97: a change that a page showed before it died, and had not stored', () => {
  test('is there at the next start: a complete swipe', async () => {
    await pressAndDie((dying) => swipeGame(dying, { card: gameCard(1), verdict: 'liked', deckKey: 'all' }))
    expect(await device.queue()).toEqual([])
    await replay()
    expect(await whatIsLeft()).toEqual([['gamestate.set pending'], []])
    expect([await device.seen(1), (await rewindSwipe(device))?.gameId]).toEqual(['liked', ONE])
  })

  test('is there at the next start: games that were added to a list that is not created yet', async () => {
    const withGame =
      (gameId: number) =>
      (draft: ListDraft): ListDraft => ({ ...draft, games: [...draft.games, { gameId, note: '' }] })
    const before = await getListDraft(device.db, 'top10')
    const [one, both] = [withGame(ONE)(before), withGame(TWO)(withGame(ONE)(before))]
    await pressAndDie((dying) =>
      Promise.all([
        editListDraft(dying, 'top10', withGame(ONE), [gameCard(1)], one),
        editListDraft(dying, 'top10', withGame(TWO), [gameCard(2)], both),
      ]),
    )
    expect(await getListDraft(device.db, 'top10')).toEqual(before)
    await replay()
    expect(await getListDraft(device.db, 'top10')).toEqual(both)
    expect((await device.db.games.bulkGet([ONE, TWO])).map((game) => game?.id)).toEqual([ONE, TWO])
    expect(await whatIsLeft()).toEqual([[], []])
  })

  test('is there at the next start: a verdict, then a wish, in their order', async () => {
    await pressAndDie((dying) => Promise.all([setVerdict(dying, ONE, 'liked'), change(dying, 'game.want', { gameId: ONE, wanted: true })]))
    expect(await device.queue()).toEqual([])
    await replay()
    expect(await whatIsLeft()).toEqual([['gamestate.set pending', 'game.want pending'], []])
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

  test('is replayed once, however often it is read, and never over a later change', async () => {
    await pressAndDie((dying) => setVerdict(dying, ONE, 'owned'))
    const [key = ''] = Object.keys(notes)
    const text = notes.getItem(key) ?? ''
    await replay()
    await setVerdict(device, ONE, 'disliked')
    notes.setItem(key, text)
    await replay()
    expect([await device.queue(), await device.seen(1)]).toEqual([['gamestate.set pending', 'gamestate.set pending'], 'disliked'])
  })

  test('is replayed once if another tab finds the entry while it is being committed', async () => {
    const storage = emptyStorage()
    const [here, there] = [new TestDevice({ storage }), new TestDevice({ storage, number: 99 })].map(withNotes) as [TestDevice, TestDevice]
    await Promise.all([here.db.open(), there.db.open()])
    await Promise.all([setVerdict(here, ONE, 'liked'), replayJournal(there, notes)])
    expect([await here.queue(), Object.keys(notes)]).toEqual([['gamestate.set pending'], []])
  })
})

test('1.4 no entry stays of a change that the database has stored, or has refused', async () => {
  await setVerdict(device, ONE, 'liked')
  await expect(moveInList(device, 'no-list', ONE, 0)).rejects.toThrow('gone')
  expect(Object.keys(notes)).toEqual([])
})

test.each(['', 'null', '{}', '{"id":"x","name":"toString","args":[]}', '{"id":"x","name":"swipe","args":[]}'])(
  '1.4 an entry that cannot be read stops nothing: %s',
  async (text) => {
    notes.setItem(`intent:x:${device.userId}`, text)
    await replay()
    expect(await device.queue()).toEqual([])
  },
)
