// @vitest-environment happy-dom
// Shows [S218].
import { expect, test, vi } from 'vitest'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { ReviewCard } from './review-card.tsx'
import type { ReviewCardProps } from './review-card.tsx'
import { REVIEW_CARD_MESSAGES as MESSAGES } from './messages.ts'

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

test('the card has the author, score, platform, status, date of playing, and time of the last change', () => {
  const { container } = open({ platform: 'PC', status: 'finished', playedOn: '2026-05-30', editedAt: '2026-06-03T12:00:00.000Z' })
  expect(container.textContent).toContain(
    'Ada1 Jun 2026 · edited 3 Jun 20268.58.5 out of 10Finished · PC · Played 30 May 2026Warm to the end.',
  )
})

test('a score alone has no text, and a pending review says so', () => {
  const { container } = open({ comment: '', writtenAt: null, isWaiting: true })
  expect(container.textContent).toBe('Adawaiting to send8.58.5 out of 10')
})

test('hidden text is not in the document before the player opens it, and has the focus then', async () => {
  const { container, button, shows } = open({ comment: 'So: ||the keeper is you, see www.example.org||!' })
  expect(shows('keeper')).toBe(false)
  await doing(() => button('Spoiler, hidden').click())
  expect(container.querySelector('article')?.textContent).toContain('So: Spoiler: the keeper is you, see www.example.org')
  expect(document.activeElement?.textContent).toMatch(/^Spoiler: the keeper/)
  expect(container.querySelector('button')).toBeNull()
})

test('a link is marked as user content, and markup is text', () => {
  const { container } = open({ comment: '<b>See</b> https://example.org/a.' })
  const link = container.querySelector('a')
  expect([link?.href, link?.rel, link?.target]).toEqual(['https://example.org/a', 'nofollow ugc noopener', '_blank'])
  expect(container.querySelector('p b')).toBeNull()
  expect(container.textContent).toContain('<b>See</b> https://example.org/a (opens in a new tab).')
})

test('a long text expands, and opened spans stay open', async () => {
  const { button, shows } = open({ comment: `||Opened||. ${'Long and warm. '.repeat(60)}The end.`, collapses: true })
  expect(shows('The end.')).toBe(false)
  await doing(() => button('Spoiler, hidden').click())
  await doing(() => button(MESSAGES.readOn).click())
  expect(shows('The end.') && shows('Opened')).toBe(true)
  await doing(() => button(MESSAGES.readLess).click())
  expect(shows('The end.')).toBe(false)
})

test('a tap on a long text expands it, but not one on a link or on a hidden span, nor the end of a selection [S223]', async () => {
  const { container, button, shows } = open({
    comment: `||Hidden||, see https://example.org. ${'Long and warm. '.repeat(60)}The end.`,
    collapses: true,
  })
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

test('the like button names the review’s author and the number, and requests the wanted state', async () => {
  const onLike = vi.fn<(isLiked: boolean) => void>()
  const { button } = open({ like: { count: 1_200, isLiked: true, onLike }, replies: { count: 1, href: '/reviews/r/replies' } })
  const like = button('Like the review by Ada, 1,200 likes')
  expect(like.getAttribute('aria-pressed')).toBe('true')
  await doing(() => like.click())
  expect(onLike).toHaveBeenCalledWith(false)
})
