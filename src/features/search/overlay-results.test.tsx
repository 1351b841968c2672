// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { mount } from '../../../tests/support/mount.tsx'
import type { FoundGame } from '../../contract/search.ts'
import { foundGroups } from './overlay-options.ts'
import { OverlayResults } from './overlay-results.tsx'

function open(games: readonly FoundGame[]) {
  const found = { users: [], games, source: 'server' } as const
  const { container } = mount(
    <OverlayResults
      listId="list"
      state={{ kind: 'found', found }}
      isForUsers={false}
      groups={foundGroups(found)}
      active={-1}
      onPick={() => undefined}
      onRetry={() => undefined}
    />,
  )
  return [...container.querySelectorAll('[role=option]')].map((option) => option.textContent)
}

test('a game that was found by another name says so behind its year, as text, whatever way its script runs', () => {
  expect(open([
    gameCard(1, { name: 'Zelda' }),
    { ...gameCard(2, { name: 'Zelda' }), matched_name: 'BotW' },
    { ...gameCard(3, { name: 'Zelda', first_release_date: null }), matched_name: '<b>زيلدا</b>' },
  ])).toEqual(['Zelda2017', 'Zelda2017 · also called \u2068BotW\u2069', 'Zeldaalso called \u2068<b>زيلدا</b>\u2069'])
})
