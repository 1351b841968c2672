// @vitest-environment happy-dom
// Shows [S285].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { DICTIONARIES, gameCard } from '../../../tests/support/deck-cards.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { Why } from '../../domain/why.ts'
import { OutOfSpaceError } from '../../local/device.ts'
import { keepGames } from '../../local/games/games.ts'
import { readSaidTaste } from '../../local/own/taste.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { TASTE_LINE_TEXTS as LINE } from '../../ui/taste-line-texts.ts'
import { indexDictionaries } from '../../local/games/value-names.ts'
import { WhySheet } from './why-sheet.tsx'
import { WHY_TEXTS } from './why-texts.ts'

const LIKED = gameCard({ id: 50, name: 'Hades' })
const WHY: Why = [
  { kind: 'liked', weight: 2, of: [{ facet: 'game', id: LIKED.id, weight: 1 }] },
  { kind: 'popular', weight: 1.5, of: [] },
  { kind: 'kind', weight: 1, of: [{ facet: 'genre', id: 31, weight: 1 }] },
]

async function sheet(why: Why = WHY) {
  const device = new TestDevice()
  await keepGames(device.db, [LIKED], device.now())
  const card = { ...gameCard({ id: 7, name: 'Celeste' }), why }
  const onSaid = vi.fn()
  const page = mount(<WhySheet device={device} card={card} index={indexDictionaries(DICTIONARIES)} onSaid={onSaid} onClosed={() => undefined} />)
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), 5_000)
  await until('Loved by many')
  const press = (label: string) => page.container.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
  return { ...page, device, onSaid, until, press }
}

test('each part of the sum is named with its bar, the largest first', async () => {
  const { container } = await sheet()
  expect([...container.querySelectorAll('li > :first-child')].map((name) => name.textContent)).toEqual(['Hades', 'Loved by many', 'Adventure'])
})

test('what its player says of a part is kept at once, and shows', async () => {
  const { device, onSaid, press, until } = await sheet()
  press(LINE.less('Adventure'))
  await until(LINE.said(-1))
  press(LINE.never('Hades'))
  await until(LINE.said(-2))
  const { said } = await readSaidTaste(device.db)
  expect([said.genre.get(31), said.game.get(LIKED.id)]).toEqual([-1, -2])
  expect(onSaid, 'the deck is told of each').toHaveBeenCalledTimes(2)
})

test('where nothing can be said of what speaks for it, nobody is asked to', async () => {
  const { shows } = await sheet([{ kind: 'popular', weight: 2, of: [] }])
  expect([shows(WHY_TEXTS.lead('Celeste')), shows(WHY_TEXTS.say)]).toEqual([true, false])
})

test('a card from outside of what is known says so', async () => {
  const { shows } = await sheet([{ kind: 'different', weight: 0, of: [] }, ...WHY])
  expect(shows(WHY_TEXTS.different('Celeste'))).toBe(true)
})

test('a word that does not reach the disk is told of, and is not shown', async () => {
  const { device, press, shows } = await sheet()
  const disk = vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  press(LINE.more('Adventure'))
  await vi.waitFor(() => expect(syncStatus.isOutOfSpace).toBe(true))
  disk.mockRestore()
  expect(shows(LINE.said(1))).toBe(false)
})
