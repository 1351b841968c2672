// @vitest-environment happy-dom
// Shows [S210].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { LIST_ID, savedList } from '../../../tests/support/saved-list.ts'
import { answered, ScriptedRemote } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { recompute, recomputeFor } from '../../local/replica/mirror.ts'
import { createList } from '../../local/commands/edit-list.ts'
import { readOwnList } from '../../local/queries/own-lists.ts'
import { CHANGE_MESSAGES, SHEET_MESSAGES, TOP_TEN_MESSAGES as MESSAGES } from './messages.ts'
import { TopTenConflict } from './top-ten-question.tsx'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const MINE = gameCard(1)
const THEIRS = gameCard(2)

/** Opens the conflict of a Top 10 of this device that was rejected because of another one, which is not pulled yet. */
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
  const mounted = mount(
    <TestPlayer device={device} remote={remote}>
      <TopTenConflict rowId={rows[0]?.id ?? ''} describedBy="change" />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(mounted.shows(MESSAGES.mine)).toBe(true))
  const ingest = (value: object | null) =>
    recompute(db, 'lists', [LIST_ID], { ingested: new Map([[LIST_ID, { value, at: device.now() + 1_000 }]]) })
  const buttons = () => [...mounted.container.querySelectorAll('button')].map(({ textContent }) => textContent)
  return { ...mounted, device, remote, ingest, buttons }
}

test('6.8 while the existing list is being pulled, the sheet says so, and its games are fetched by name', async () => {
  const { shows, buttons, remote } = await open()
  expect([shows(MESSAGES.coming), shows(MINE.name)]).toEqual([true, true])
  expect(buttons()).toEqual([MESSAGES.apart, MESSAGES.discard])
  await vi.waitFor(() => expect(shows(THEIRS.name)).toBe(true))
  expect(shows(CHANGE_MESSAGES.unknownGame)).toBe(false)
  expect(remote.calls).toHaveLength(1)
})

test('6.8 once it is here the two can be merged, and then no question is left', async () => {
  const { shows, buttons, button, ingest, device } = await open()
  await ingest({ is_top10: true })
  await vi.waitFor(() => expect(buttons()).toEqual([MESSAGES.together, MESSAGES.apart, MESSAGES.discard]))
  button(MESSAGES.together).click()
  await vi.waitFor(() => expect(shows(MESSAGES.mine)).toBe(false))
  expect((await readOwnList(device.db, LIST_ID))?.games.map(({ gameId }) => gameId)).toEqual([MINE.id])
})

test('6.8 if it was deleted meanwhile, the player’s own can be created again', async () => {
  const { shows, buttons, button, ingest, device } = await open()
  await ingest(null)
  await vi.waitFor(() => expect(shows(MESSAGES.deleted)).toBe(true))
  expect(buttons()).toEqual([SHEET_MESSAGES.retry, MESSAGES.apart, MESSAGES.discard])
  button(SHEET_MESSAGES.retry).click()
  await vi.waitFor(async () => expect(await device.queue()).toEqual(['list.create pending']))
})
