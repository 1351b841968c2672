// @vitest-environment happy-dom
// Shows [S218].
import { expect, test, vi } from 'vitest'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { ReviewCard } from './review-card.tsx'
import type { ReviewCardProps } from './review-card.tsx'
import { REVIEW_CARD_TEXTS as TEXTS } from './texts.ts'

function open(props: Partial<ReviewCardProps> = {}) {
  return mount(
    <ReviewCard
      author={{ name: 'Ada', avatarUrl: '' }}
      rating={85}
      comment="Warm to the end."
      status={null}
      playedOn={null}
      writtenAt="2026-06-01T12:00:00.000Z"
      editedAt={null}
      {...props}
    />,
  )
}

test('who, how good, on what, how far, when played, and when it was changed', () => {
  const { container } = open({ platform: 'PC', status: 'finished', playedOn: '2026-05-30', editedAt: '2026-06-03T12:00:00.000Z' })
  expect(container.textContent).toContain('Ada1 Jun 2026 · edited 3 Jun 20268.58.5 of 10Finished · PC · Played 30 May 2026Warm to the end.')
})

test('a score alone has no text, and what waits says so', () => {
  const { container } = open({ comment: '', writtenAt: null, isWaiting: true })
  expect(container.textContent).toBe('Adawaits for the network8.58.5 of 10')
})

test('what is hidden is not in the document before it is asked for, and has the focus then', async () => {
  const { container, button, shows } = open({ comment: 'So: ||the keeper is you, see www.example.org||!' })
  expect(shows('keeper')).toBe(false)
  await doing(() => button('Spoiler, hidden').click())
  expect(container.querySelector('article')?.textContent).toContain('So: Spoiler: the keeper is you, see www.example.org')
  expect(document.activeElement?.textContent).toMatch(/^Spoiler: the keeper/)
  expect(container.querySelector('button')).toBeNull()
})

test('a link leads away as one of a reader’s, and markup is text', () => {
  const { container } = open({ comment: '<b>See</b> https://example.org/a.' })
  const link = container.querySelector('a')
  expect([link?.href, link?.rel, link?.target]).toEqual(['https://example.org/a', 'nofollow ugc noopener', '_blank'])
  expect(container.querySelector('p b')).toBeNull()
  expect(container.textContent).toContain('<b>See</b> https://example.org/a (opens in a new tab).')
})

test('a long text unfolds, and what was opened in it stays open', async () => {
  const { button, shows } = open({ comment: `||Opened||. ${'Long and warm. '.repeat(60)}The end.`, folds: true })
  expect(shows('The end.')).toBe(false)
  await doing(() => button('Spoiler, hidden').click())
  await doing(() => button(TEXTS.readOn).click())
  expect(shows('The end.') && shows('Opened')).toBe(true)
  await doing(() => button(TEXTS.readLess).click())
  expect(shows('The end.')).toBe(false)
})

test('a tap on a long text opens it, but not one on a link or on what is hidden, nor the end of a selection [S223]', async () => {
  const { container, button, shows } = open({ comment: `||Hidden||, see https://example.org. ${'Long and warm. '.repeat(60)}The end.`, folds: true })
  const paragraph = () => container.querySelector('p[dir]') as HTMLElement
  const link = container.querySelector('a') as HTMLElement
  link.addEventListener('click', (event) => event.preventDefault())
  await doing(() => link.click())
  await doing(() => button('Spoiler, hidden').click())
  getSelection()?.selectAllChildren(paragraph())
  await doing(() => paragraph().click())
  expect(shows('The end.')).toBe(false)
  getSelection()?.removeAllRanges()
  await doing(() => paragraph().click())
  expect(shows('The end.')).toBe(true)
  await doing(() => paragraph().click())
  expect(shows('The end.')).toBe(true)
})

test('a like says whose review and how many, and asks for what is wanted', async () => {
  const onLike = vi.fn<(isLiked: boolean) => void>()
  const { button } = open({ like: { count: 1_200, isLiked: true, onLike }, replies: { count: 1, href: '/reviews/r/replies' } })
  const like = button('Like the review by Ada, 1,200 likes')
  expect(like.getAttribute('aria-pressed')).toBe('true')
  await doing(() => like.click())
  expect(onLike).toHaveBeenCalledWith(false)
})
