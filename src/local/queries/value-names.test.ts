import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { indexDictionaries, valueNames } from './value-names.ts'

const CARD = gameCard(1, {
  developers: ['Studio'],
  developer_ids: [5],
  publishers: ['House', 'Label'],
  publisher_ids: [6, 7],
  series: 'Saga',
  series_id: 8,
})

test('names come from the dictionaries, from cards, and from earlier responses of the server', () => {
  const index = indexDictionaries({
    platforms: [],
    genres: [{ id: 9, name: 'Puzzle' }],
    tags: [{ id: 3, name: 'cozy' }],
    game_modes: [{ id: 1, name: 'Alone' }],
    game_types: [],
    themes: [{ id: 17, name: 'Fantasy' }],
  })
  const nameOf = valueNames(index, [CARD], { companies: [{ id: 50, name: 'Elsewhere' }], series: [] })
  expect([nameOf('genre', 9), nameOf('tag', 3), nameOf('mode', 1), nameOf('theme', 17)]).toEqual(['Puzzle', 'cozy', 'Alone', 'Fantasy'])
  expect([nameOf('company', 5), nameOf('company', 7), nameOf('company', 50), nameOf('series', 8)]).toEqual([
    'Studio',
    'Label',
    'Elsewhere',
    'Saga',
  ])
  expect([nameOf('game', CARD.id), nameOf('years', 1995), nameOf('genre', 10)]).toEqual(['Game 1', `${1995} to 1999`, undefined])
})
