// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/deck-cards.ts'
import { mount } from '../../../tests/support/mount.tsx'
import { savedList } from '../../../tests/support/saved-list.ts'
import type { GameCard } from '../../contract/games.ts'
import { createDeckMotion } from './deck-motion.ts'
import { LastCard, LastControls, ListInHand } from './list-last-card.tsx'
import { LIST_MESSAGES } from './list-messages.ts'

function lastCard(covers: readonly GameCard[], isOwn = false) {
  const motion = createDeckMotion({ onLeft: () => undefined, isStill: () => true, canOwn: false })
  const list = { ...savedList({ games: covers.map(({ id }) => id) }), is_whole: true, likes: 3, isYetToReachServer: false }
  const page = mount(
    <ListInHand value={{ list, covers, isOwn }}>
      <LastCard motion={motion} />
      <LastControls canRewind={false} onRewind={() => undefined} onVerdict={() => undefined} />
    </ListInHand>,
  )
  return { ...page, pictures: () => [...page.container.querySelectorAll('img')].map((image) => image.getAttribute('src')) }
}

test('a list is shown by covers of its games', () => {
  const { pictures, shows } = lastCard([gameCard({ id: 1 }), gameCard({ id: 2 })])
  expect(pictures()).toEqual([1, 2].map((id) => gameCard({ id }).cover_url))
  expect(shows(LIST_MESSAGES.empty)).toBe(false)
})

test('a list without games has no empty card: it shows Pip in a box, and says that it is empty', () => {
  const { pictures, shows } = lastCard([])
  expect(pictures()).toEqual(['/assets/pip-in-a-box.svg'])
  expect(shows(LIST_MESSAGES.empty)).toBe(true)
})

test('the player’s own list cannot be liked, and has one button', () => {
  const words = (isOwn: boolean) =>
    [...lastCard([gameCard({ id: 1 })], isOwn).container.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(words(false)).toEqual(['', LIST_MESSAGES.skipList, LIST_MESSAGES.likeList])
  expect(words(true)).toEqual(['', LIST_MESSAGES.done])
})
