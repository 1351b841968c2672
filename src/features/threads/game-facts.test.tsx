// @vitest-environment happy-dom
// Shows [S80].
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'
import { GameFacts } from './game-facts.tsx'
import { GAME_FACTS_MESSAGES as MESSAGES } from './messages.ts'

function factsOf(changes: Parameters<typeof gameCard>[1]) {
  const { container } = mount(
    <TestPlayer device={new TestDevice()}>
      <GameFacts game={gameCard(7, changes)} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  return [...container.querySelectorAll('dl > div')].map((fact) => fact.textContent)
}

test('the facts next to a thread are those that the device knows, and no empty lines', () => {
  expect(factsOf({ developers: ['Mojang', 'Xbox'], rating_10: 8.25, first_release_date: null })).toEqual([
    `${MESSAGES.by}Mojang, Xbox`,
    `${MESSAGES.rated}${MESSAGES.score(8.25)}`,
  ])
})
