// @vitest-environment happy-dom
// Shows [S122 S137 S140 S144].
import { beforeEach, expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { doing, mount } from '../../tests/support/mount.tsx'
import { FALLBACK_COVER } from './cover.tsx'
import { GameCard } from './game-card.tsx'
import type { GameCardProps } from './game-card.tsx'

const PLATFORMS = new Map([
  [6, { id: 6, name: 'PC (Microsoft Windows)' }],
  [3, { id: 3, name: 'Linux' }],
  [48, { id: 48, name: 'PlayStation 4' }],
])
const game = gameCard(1, { name: 'Hades', platform_ids: [6, 3, 48, 999], first_release_date: Date.UTC(2020, 8, 17) / 1000 })

beforeEach(() => history.replaceState(null, '', '/'))

function show(props: Partial<GameCardProps> = {}) {
  const { container } = mount(<GameCard game={game} platforms={PLATFORMS} {...props} />)
  const [link, image] = [container.querySelector('a'), container.querySelector('img')]
  if (!link || !image) throw new Error('A game card is a link with a picture.')
  return { text: container.textContent, container, link, image }
}

test.each([
  ['Hades', 5],
  ['PUBG: Battlegrounds', 13],
  ['Counter-Strike: Source', 7],
  ['Ab–Cde', 3],
  ['', 0],
])('the name’s longest word sets its size, so that no line breaks within it: %s', (name, characters) => {
  const { container } = show({ game: { ...game, name } })
  expect(container.querySelector<HTMLElement>('[dir=auto]')?.style.getPropertyValue('--longest')).toBe(String(characters))
})

test('a card has the name and each platform’s icon once; a row has the year as well', () => {
  const grid = show()
  expect(grid.text).toBe('HadesPC, PlayStation')
  expect(grid.container.querySelectorAll('svg')).toHaveLength(2)
  expect(show({ layout: 'row' }).text).toBe('Hades2020PC, PlayStation')
  expect(show({ layout: 'row', alias: 'also called Zagreus' }).text).toBe('Hadesalso called Zagreus2020PC, PlayStation')
  expect(show({ alias: 'also called Zagreus' }).text).toBe('HadesPC, PlayStation')
})

test('a year up to 1900, or none, is not shown', () => {
  expect(show({ layout: 'row', game: { ...game, first_release_date: null } }).text).toBe('HadesPC, PlayStation')
  expect(show({ layout: 'row', game: { ...game, first_release_date: Date.UTC(1900, 5) / 1000 } }).text).not.toContain('1900')
})

test('a click opens the game by its external id, otherwise by ours', async () => {
  const { link } = show({ game: { ...game, igdb_id: 113_112 } })
  await doing(() => link.click())
  expect(location.pathname).toBe('/games/113112')
  const own = show()
  await doing(() => own.link.click())
  expect(location.pathname).toBe(`/games/${game.id}`)
})

test('a picture that fails is requested once more, then the fallback is shown', async () => {
  const { container } = show()
  const image = () => container.querySelector('img') as HTMLImageElement
  const first = image().getAttribute('src')
  await doing(() => image().dispatchEvent(new Event('error')))
  expect(image().getAttribute('src')).toBe(`${first}?again=1`)
  await doing(() => image().dispatchEvent(new Event('error')))
  expect(image().getAttribute('src')).toBe(FALLBACK_COVER)
})
