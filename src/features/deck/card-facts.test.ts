// Shows [S93].
import { expect, test } from 'vitest'
import { DICTIONARIES, gameCard } from '../../../tests/support/deck-cards.ts'
import { indexDictionaries } from '../../local/queries/value-names.ts'
import { cardFacts } from './card-facts.ts'
import { hudItems } from './facts-bar.tsx'

const index = indexDictionaries(DICTIONARIES)
const kinds = (facts: Parameters<typeof gameCard>[0]) => hudItems(gameCard(facts), index).map((item) => item.kind)

test('a card shows up to three genres and up to three modes, by name, in the game’s order', () => {
  const facts = cardFacts(gameCard({ genre_ids: [31, 8, 12, 5], game_mode_ids: [4, 3, 2, 1] }), index)
  expect(facts.genres).toEqual(['Adventure', 'Platformer', 'Role-playing (RPG)'])
  expect(facts.modes).toEqual(['Split screen', 'Co-operative', 'Multiplayer'])
})

test('ids that the dictionaries do not know are left out', () => {
  const facts = cardFacts(gameCard({ genre_ids: [999, 8], platform_ids: [999, 48] }), index)
  expect(facts.genres).toEqual(['Platformer'])
  expect(facts.platformNames).toEqual(['PS4'])
})

test('platforms of one family share an icon', () => {
  expect(cardFacts(gameCard({ platform_ids: [48, 167, 6, 64] }), index).platformIcons).toEqual(['pc', 'playstation', 'retro'])
})

test.each([
  [Date.UTC(1901, 5) / 1000, 1901],
  [Date.UTC(1900, 5) / 1000, null],
  [null, null],
])('the year of %s is %s: only above 1900', (first_release_date, year) => {
  expect(cardFacts(gameCard({ first_release_date }), index).year).toBe(year)
})

test('the HUD says rating, likes, wants and themes, in this order [S94]', () => {
  const items = hudItems(gameCard({ rating_10: 8.66, like_qty: 1234, wishlist_count: 10, themes: [17, 1] }), index)
  expect(items.map((item) => item.parts.join(' · '))).toEqual(['8.7', 'Liked by 1,234', 'Wanted By 10', 'Fantasy · Action'])
  expect(items[0]?.spoken).toBe('Rated 8.7 out of 10')
})

test.each([
  [['Science fiction', 'Action', 'Horror'], ['Science fiction']],
  [
    ['Action', 'Horror', 'Drama'],
    ['Action', 'Horror'],
  ],
  [
    ['4X (explore, expand, exploit, and exterminate)', 'Warfare'],
    ['4X', 'Warfare'],
  ],
  [['Unheardofandunpronounceable', 'Kids'], ['Unheardofandunpronounceable']],
])('of the themes %j a phone has space for %j; a screen reader gets them all', (names, parts) => {
  const themes = names.map((name, id) => ({ id, name }))
  const [item] = hudItems(gameCard({ themes: themes.map(({ id }) => id) }), indexDictionaries({ ...DICTIONARIES, themes }))
  expect(item?.parts).toEqual(parts)
  expect(item?.spoken).toBe(names.join(' · '))
})

test('the HUD skips empty values, and likes and wants below ten', () => {
  expect(kinds({ like_qty: 9, wishlist_count: 9, themes: [] })).toEqual([])
  expect(kinds({ like_qty: 10, themes: [] })).toEqual(['likes'])
  expect(kinds({ wishlist_count: 10, themes: [999] })).toEqual(['wants'])
})
