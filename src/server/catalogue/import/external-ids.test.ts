import { expect, it } from 'vitest'
import { readExternalIds } from './external-ids.ts'

const [STEAM, GOG] = [1, 5]

it('reads the ids at stores as the provider lists them, by the number of the store', () => {
  expect(
    readExternalIds({
      games: [
        { id: 1, uid: '220', external_game_source: 1 },
        { id: 2, uid: '1207658924', external_game_source: { id: 5, name: 'GOG' } },
        { id: 3, uid: '400', category: 1 },
      ],
    }),
  ).toEqual([
    { source: STEAM, id: '220' },
    { source: GOG, id: '1207658924' },
    { source: STEAM, id: '400' },
  ])
})

it('reads them by the names of the stores, one or several, also as a text', () => {
  const listed = [
    { source: STEAM, id: '220' },
    { source: GOG, id: '7' },
    { source: GOG, id: '8' },
  ]
  expect(readExternalIds({ ids: { steam: 220, gog: ['7', 8] } })).toEqual(listed)
  expect(readExternalIds({ ids: '{"steam":"220","gog":"7|8"}' })).toEqual(listed)
  expect(
    readExternalIds({
      ids: [
        { source: 'Steam', uid: 220 },
        { source: 'gog', uid: '7' },
        { source: 5, uid: 8 },
      ],
    }),
  ).toEqual(listed)
})

it('leaves out other stores, invalid ids, and duplicates', () => {
  expect(
    readExternalIds({
      games: [
        { uid: 'B00OTHER', external_game_source: 20 },
        { uid: 'half-life-2', external_game_source: 1 },
        { uid: '0', external_game_source: 1 },
        { uid: '220' },
        { external_game_source: 1 },
        'nothing',
        null,
        { uid: '220', external_game_source: 1 },
      ],
      ids: { steam: [220, -1, 1.5, {}], epic: 'abc' },
    }),
  ).toEqual([{ source: STEAM, id: '220' }])
  for (const ids of ['steam', '{"steam"', 7, null, undefined, []]) expect(readExternalIds({ ids })).toEqual([])
})
