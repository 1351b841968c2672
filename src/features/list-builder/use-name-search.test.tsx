// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { useNameSearch } from './use-name-search.ts'

const HERE = Array.from({ length: 7 }, (_, n) => gameCard(n + 1))

function search(remote: ScriptedRemote, isOnline: boolean) {
  const findOnDevice = vi.fn(async () => HERE)
  function Found() {
    const { games, state } = useNameSearch(' zelda ', findOnDevice, remote, isOnline)
    return <p>{`${state}: ${games.map(({ id }) => id - gameCard(0).id).join()}`}</p>
  }
  const page = mount(<Found />)
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.container.textContent).toBe(text), 5_000)
  return { until, findOnDevice }
}

test('games on this device are there at once, and the server’s come below them, each once', async () => {
  const remote = new ScriptedRemote('ada', () => 0)
  remote.next('suggestGames', answered([gameCard(9), gameCard(2)]))
  const { until, findOnDevice } = search(remote, true)
  await until('asking: 1,2,3,4,5')
  expect(findOnDevice).toHaveBeenCalledWith('zelda', 10)
  await until('server: 1,2,3,4,5,9')
  expect(remote.calls.map(({ options }) => options.query)).toEqual([{ q: 'zelda', limit: 10 }])
})

test('with no network the device is asked alone', async () => {
  const remote = new ScriptedRemote('ada', () => 0)
  await search(remote, false).until('offline: 1,2,3,4,5,6,7')
  expect(remote.names).toEqual([])
})

test('where the server does not answer, all that the device has is shown', async () => {
  const remote = new ScriptedRemote('ada', () => 0)
  remote.next('suggestGames', unknown('network'))
  await search(remote, true).until('unreachable: 1,2,3,4,5,6,7')
})
