// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { mount } from '../../../tests/support/mount.tsx'
import type { FoundGame } from '../../contract/search.ts'
import type { Suggestions } from './suggest.ts'
import { foundGroups } from './overlay-option.tsx'
import { OverlayResults } from './overlay-results.tsx'
import { OVERLAY_MESSAGES as MESSAGES } from './messages.ts'

function show(found: Suggestions, isForUsers = false) {
  return mount(
    <OverlayResults
      listId="list"
      state={{ kind: 'found', found }}
      isForUsers={isForUsers}
      groups={foundGroups(found)}
      active={-1}
      onPick={() => undefined}
      onRetry={() => undefined}
    />,
  ).container
}

function open(games: readonly FoundGame[]) {
  const container = show({ users: [], games, source: 'server' })
  return [...container.querySelectorAll('[role=option]')].map((option) => option.textContent)
}

test('a game that was found by another name shows it after its year, as text, in either writing direction', () => {
  expect(
    open([
      gameCard(1, { name: 'Zelda' }),
      { ...gameCard(2, { name: 'Zelda' }), matched_name: 'BotW' },
      { ...gameCard(3, { name: 'Zelda', first_release_date: null }), matched_name: '<b>زيلدا</b>' },
    ]),
  ).toEqual(['Zelda2017', 'Zelda2017 · also called \u2068BotW\u2069', 'Zeldaalso called \u2068<b>زيلدا</b>\u2069'])
})

test.each(['server', 'offline', 'unreachable', 'failed'] as const)(
  'no results of %s are reported once, as text and to a screen reader [S394]',
  (source) => {
    const container = show({ users: [], games: [], source, known: 7 })
    expect(container.textContent?.split(MESSAGES.noResults)).toHaveLength(2)
    expect(container.querySelector('output')?.textContent).toContain(MESSAGES.noResults)
  },
)

test.each([false, true])('a failing server causes no advice to connect (players: %s) [S395]', (isForUsers) => {
  for (const known of [0, 7]) {
    const text = show({ users: [], games: [], source: 'failed', known }, isForUsers).textContent
    expect(text).not.toMatch(/connect|online|offline/i)
    expect(text).toMatch(/try again/i)
  }
})
