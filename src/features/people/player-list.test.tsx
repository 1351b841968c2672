// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { PlayerList } from './player-list.tsx'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const players = [1, 2, 3].map((n) => ({
  id: `0197d000-0000-7000-8000-00000000000${n}`,
  username: `player-${n}`,
  display_name: `Player ${n}`,
  avatar_url: '',
}))

test('players who load by themselves do not take the focus', () => {
  const device = new TestDevice()
  const list = (count: number) => (
    <TestPlayer device={device}>
      <PlayerList players={players.slice(0, count)} label="Players" />
    </TestPlayer>
  )
  const { container, render } = mount(list(1))
  render(list(3))
  expect(container.querySelectorAll('li')).toHaveLength(3)
  expect(document.activeElement).toBe(document.body)
})
