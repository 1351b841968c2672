import { CALLS } from '../../src/contract/calls.ts'
import { TEXTS } from '../../src/features/deck/texts.ts'
import { deckKeyOf } from '../../src/local/deck.ts'
import { expect, test } from '../support/browser-test.ts'
import { chooseFilters } from '../support/deck-filters.ts'
import { readTable } from '../support/device-view.ts'

/** The genre's id in IGDB's dictionary. */
const PUZZLE = 9

test('with a network filters deal from the server, are counted, and still hold at the next start', async ({
  player: ada, lab, page,
}) => {
  const asked = { method: 'POST', path: CALLS.swipedeck.path, bodyIncludes: `"genres":[${PUZZLE}]` }
  await ada.openDeck()
  const everything = await ada.topCard()

  await chooseFilters(page, ['Puzzle'])
  await lab.seen(asked, { outcome: 'answered' })
  await expect(page.getByRole('button', { name: TEXTS.filtersWithCount(1) })).toBeVisible()
  const card = await ada.topCard()
  const deckKey = deckKeyOf({ genres: [PUZZLE] })
  const deck = (await readTable(page, ada.account.userId, 'deck')).filter((row) => row.deckKey === deckKey)
  const games = new Map((await readTable(page, ada.account.userId, 'games')).map((game) => [game.id, game]))
  expect(deck.length).toBeGreaterThan(10)
  for (const { gameId } of [card, ...deck]) expect(games.get(gameId)?.genre_ids).toContain(PUZZLE)

  await ada.reload()
  await expect(page.getByRole('button', { name: TEXTS.filtersWithCount(1) })).toBeVisible()
  expect(await ada.topCard()).toEqual(card)
  await chooseFilters(page, ['Puzzle'])
  await expect.poll(() => ada.topCard()).toEqual(everything)
})
