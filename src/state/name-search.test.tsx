// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../tests/support/mount.tsx'
import type { GameCard } from '../contract/games.ts'
import { useNameSearch } from './name-search.ts'

const HERE = Array.from({ length: 7 }, (_, n) => gameCard(n + 1))

function search(games: readonly GameCard[] | 'failed' | 'unreachable', isOnline: boolean) {
  const find = { onDevice: vi.fn(async () => HERE), onServer: vi.fn(async () => games) }
  function Found() {
    const { games, state } = useNameSearch(' zelda ', find, isOnline)
    return <p>{`${state}: ${games.map(({ id }) => id - gameCard(0).id).join()}`}</p>
  }
  const page = mount(<Found />)
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.container.textContent).toBe(text), 5_000)
  return { until, find }
}

test('games on this device show at once, and the server’s are appended, each once', async () => {
  const { until, find } = search([gameCard(9), gameCard(2)], true)
  await until('asking: 1,2,3,4,5')
  expect(find.onDevice).toHaveBeenCalledWith('zelda')
  await until('server: 1,2,3,4,5,9')
  expect(find.onServer.mock.calls).toEqual([['zelda', expect.any(AbortSignal)]])
})

test('without a network only the device is searched', async () => {
  const { until, find } = search([], false)
  await until('offline: 1,2,3,4,5,6,7')
  expect(find.onServer).not.toHaveBeenCalled()
})

test.each(['unreachable', 'failed'] as const)('if the server is %s, all results of the device show', async (why) => {
  await search(why, true).until(`${why}: 1,2,3,4,5,6,7`)
})
