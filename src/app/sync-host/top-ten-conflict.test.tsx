// @vitest-environment happy-dom
// Shows [S210].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { recompute, recomputeFor } from '../../local/outbox/mirror.ts'
import { createList } from '../../local/mutations/edit-list.ts'
import { readOwnList } from '../../local/own/own-lists.ts'
import { CHANGE_TEXTS, SHEET_TEXTS, TOP_TEN_TEXTS as TEXTS } from '../shell/texts.ts'
import { TopTenConflict } from './top-ten-conflict.tsx'

const MINE = gameCard(1)
const THEIRS = gameCard(2)

/** A Top 10 of this device’s that was refused for one that it has yet to hear of. */
async function open() {
  const device = new TestDevice()
  const { db } = device
  const list = { name: 'Top 10', description: '', isPublic: true, isRanked: true, isTop10: true, games: [MINE.id] }
  await createList(device, list, [MINE])
  const theirs = { version: LIST_ID, value: savedList({ games: [THEIRS.id] }) }
  const rows = await device.rows()
  await db.outbox.toCollection().modify({ state: 'rejected', theirs })
  await recomputeFor(db, rows)
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('gamesBatch', answered([THEIRS]))
  const onFailure = vi.fn<(error: unknown) => void>()
  const mounted = mount(
    <TopTenConflict device={device} remote={remote} rowId={rows[0]?.id ?? ''} describedBy="change" onFailure={onFailure} />,
  )
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(mounted.shows(TEXTS.mine)).toBe(true))
  const hear = (value: object | null) =>
    recompute(db, 'lists', [LIST_ID], { heard: new Map([[LIST_ID, { value, at: device.now() + 1_000 }]]) })
  const buttons = () => [...mounted.container.querySelectorAll('button')].map(({ textContent }) => textContent)
  return { ...mounted, device, remote, onFailure, hear, buttons }
}

test('6.8 while the one that stands is on its way, that is said, and its games are fetched by name', async () => {
  const { shows, buttons, remote } = await open()
  expect([shows(TEXTS.coming), shows(MINE.name)]).toEqual([true, true])
  expect(buttons()).toEqual([TEXTS.apart, TEXTS.discard])
  await vi.waitFor(() => expect(shows(THEIRS.name)).toBe(true))
  expect(shows(CHANGE_TEXTS.unknownGame)).toBe(false)
  expect(remote.calls).toHaveLength(1)
})

test('6.8 once it is here the two can be put together, and then there is nothing to ask', async () => {
  const { shows, buttons, button, hear, device, onFailure } = await open()
  await hear({ is_top10: true })
  await vi.waitFor(() => expect(buttons()).toEqual([TEXTS.together, TEXTS.apart, TEXTS.discard]))
  button(TEXTS.together).click()
  await vi.waitFor(() => expect(shows(TEXTS.mine)).toBe(false))
  expect((await readOwnList(device.db, LIST_ID))?.games.map(({ gameId }) => gameId)).toEqual([MINE.id])
  expect(onFailure).not.toHaveBeenCalled()
})

test('6.8 where it was deleted meanwhile, one’s own can be made again', async () => {
  const { shows, buttons, button, hear, device } = await open()
  await hear(null)
  await vi.waitFor(() => expect(shows(TEXTS.deleted)).toBe(true))
  expect(buttons()).toEqual([SHEET_TEXTS.retry, TEXTS.apart, TEXTS.discard])
  button(SHEET_TEXTS.retry).click()
  await vi.waitFor(async () => expect(await device.queue()).toEqual(['list.create pending']))
})
