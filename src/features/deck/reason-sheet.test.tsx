// @vitest-environment happy-dom
// Shows [S285].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { DICTIONARIES, gameCard } from '../../../tests/support/deck-cards.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { Reason } from '../../domain/reason.ts'
import { OutOfSpaceError } from '../../local/db/device.ts'
import { cacheGames } from '../../local/queries/games.ts'
import { readStatedTaste } from '../../local/queries/taste.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { TASTE_LINE_MESSAGES as LINE } from '../../ui/taste-line-messages.ts'
import { indexDictionaries } from '../../local/queries/value-names.ts'
import { ReasonSheet } from './reason-sheet.tsx'
import { REASON_MESSAGES } from './reason-sheet-messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const LIKED = gameCard({ id: 50, name: 'Hades' })
const REASON: Reason = [
  { kind: 'liked', weight: 2, of: [{ facet: 'game', id: LIKED.id, weight: 1 }] },
  { kind: 'popular', weight: 1.5, of: [] },
  { kind: 'kind', weight: 1, of: [{ facet: 'genre', id: 31, weight: 1 }] },
]

async function sheet(reason: Reason = REASON) {
  const device = new TestDevice()
  await cacheGames(device.db, [LIKED], device.now())
  const card = { ...gameCard({ id: 7, name: 'Celeste' }), reason }
  const onChanged = vi.fn()
  const page = mount(
    <TestPlayer device={device}>
      <ReasonSheet card={card} index={indexDictionaries(DICTIONARIES)} onChanged={onChanged} onClosed={() => undefined} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  await until('Loved by many')
  const press = (label: string) => page.container.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
  return { ...page, device, onChanged: onChanged, until, press }
}

test('each part of the sum is named with its bar, the largest first', async () => {
  const { container } = await sheet()
  expect([...container.querySelectorAll('li > :first-child')].map((name) => name.textContent)).toEqual([
    'Hades',
    'Loved by many',
    'Adventure',
  ])
})

test('the player’s stated taste of a part is stored at once, and shown', async () => {
  const { device, onChanged, press, until } = await sheet()
  press(LINE.less('Adventure'))
  await until(LINE.stated(-1))
  press(LINE.never('Hades'))
  await until(LINE.stated(-2))
  const { stated } = await readStatedTaste(device.db)
  expect([stated.genre.get(31), stated.game.get(LIKED.id)]).toEqual([-1, -2])
  expect(onChanged, 'the deck learns of each').toHaveBeenCalledTimes(2)
})

test('if no taste can be stated of the reasons, there are no buttons for it', async () => {
  const { shows } = await sheet([{ kind: 'popular', weight: 2, of: [] }])
  expect([shows(REASON_MESSAGES.lead('Celeste')), shows(REASON_MESSAGES.announce)]).toEqual([true, false])
})

test('an exploration card says that it is one', async () => {
  const { shows } = await sheet([{ kind: 'different', weight: 0, of: [] }, ...REASON])
  expect(shows(REASON_MESSAGES.different('Celeste'))).toBe(true)
})

test('a stated taste that could not be stored is reported, and not shown', async () => {
  const { device, press, shows } = await sheet()
  const disk = vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  press(LINE.more('Adventure'))
  await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true))
  disk.mockRestore()
  expect(shows(LINE.stated(1))).toBe(false)
})
