// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { SocialLinks } from './social-links.tsx'
import { SOCIAL_LINK_TEXTS as TEXTS } from './texts.ts'

const SOCIALS = [
  { key: 'x', url: 'https://x.com/ada', handle: 'ada', verified: false },
  { key: 'steam', url: 'https://steamcommunity.com/id/ada', handle: null, verified: true },
  { key: 'psn', url: null, handle: 'Ada-L', verified: false },
] as const

const clipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { configurable: true, value })

test('pages open in a new tab that knows nothing of this one, and search engines are told to pass over them', () => {
  const { container } = mount(<SocialLinks socials={SOCIALS} />)
  const links = [...container.querySelectorAll('a')]
  expect(links.map((link) => [link.href, link.target, link.rel])).toEqual([
    ['https://x.com/ada', '_blank', 'nofollow noopener'],
    ['https://steamcommunity.com/id/ada', '_blank', 'nofollow noopener'],
  ])
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([TEXTS.open('X', 'ada', false), TEXTS.open('Steam', null, true)])
})

test('the name on a console is copied, and said to be', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  clipboard({ writeText: copied })
  const page = mount(<SocialLinks socials={SOCIALS} />)
  letTheDatabaseDraw()
  flushSync(() => page.button(TEXTS.copy('PlayStation', 'Ada-L', false)).click())
  await vi.waitFor(() => expect(page.shows(TEXTS.copied('Ada-L'))).toBe(true))
  expect(copied).toHaveBeenCalledWith('Ada-L')
})

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('no')) }],
  ['is not there', undefined],
])('where the clipboard %s, the name is said to be read', async (_, value) => {
  clipboard(value)
  const page = mount(<SocialLinks socials={SOCIALS} />)
  letTheDatabaseDraw()
  flushSync(() => page.button(TEXTS.copy('PlayStation', 'Ada-L', false)).click())
  await vi.waitFor(() => expect(page.shows(TEXTS.notCopied('Ada-L'))).toBe(true))
})
