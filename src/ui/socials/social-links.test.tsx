// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { SocialLinks } from './social-links.tsx'
import { SOCIAL_LINK_MESSAGES as MESSAGES } from './messages.ts'

const SOCIALS = [
  { key: 'x', url: 'https://x.com/ada', handle: 'ada', verified: false },
  { key: 'steam', url: 'https://steamcommunity.com/id/ada', handle: null, verified: true },
  { key: 'psn', url: null, handle: 'Ada-L', verified: false },
] as const

const clipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { configurable: true, value })

test('links open in a new tab without access to this one, and search engines are told to ignore them', () => {
  const { container } = mount(<SocialLinks socials={SOCIALS} />)
  const links = [...container.querySelectorAll('a')]
  expect(links.map((link) => [link.href, link.target, link.rel])).toEqual([
    ['https://x.com/ada', '_blank', 'nofollow noopener'],
    ['https://steamcommunity.com/id/ada', '_blank', 'nofollow noopener'],
  ])
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    MESSAGES.open('X', 'ada', false),
    MESSAGES.open('Steam', null, true),
  ])
})

test('the name on a console is copied, and a message says so', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  clipboard({ writeText: copied })
  const page = mount(<SocialLinks socials={SOCIALS} />)
  letTheDatabaseDraw()
  flushSync(() => page.button(MESSAGES.copy('PlayStation', 'Ada-L', false)).click())
  await vi.waitFor(() => expect(page.shows(MESSAGES.copied('Ada-L'))).toBe(true))
  expect(copied).toHaveBeenCalledWith('Ada-L')
})

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('no')) }],
  ['is not there', undefined],
])('if the clipboard %s, the name is announced to be read', async (_, value) => {
  clipboard(value)
  const page = mount(<SocialLinks socials={SOCIALS} />)
  letTheDatabaseDraw()
  flushSync(() => page.button(MESSAGES.copy('PlayStation', 'Ada-L', false)).click())
  await vi.waitFor(() => expect(page.shows(MESSAGES.notCopied('Ada-L'))).toBe(true))
})
