// @vitest-environment happy-dom
// Shows [S308].
import { beforeEach, expect, test, vi } from 'vitest'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { DATA_CLASSES } from '../../domain/who-sees.ts'
import { TourContext } from '../../ui/tour/tour-context.ts'
import type { Tours } from '../../ui/tour/tour-context.ts'
import { FAQ } from './faq.ts'
import { HelpPage } from './help-page.tsx'
import { TERMS } from './about.ts'
import { TermsSheet } from './terms-sheet.tsx'
import { HELP_MESSAGES as MESSAGES } from './messages.ts'

const [firstQuestion] = FAQ[0]?.entries ?? []
const [firstTerm] = TERMS[0]?.entries ?? []

beforeEach(() => {
  history.replaceState(null, '', '/help')
  HTMLElement.prototype.scrollIntoView = () => undefined
})

function open(address = '/help') {
  history.replaceState(null, '', address)
  const resetAll = vi.fn(() => Promise.resolve())
  const tours: Tours = { perPageDone: {}, register: () => () => undefined, start: () => Promise.resolve(false), resetAll }
  const page = mount(
    <TourContext value={tours}>
      <HelpPage />
    </TourContext>,
  )
  return { ...page, resetAll }
}

const tab = (name: string) => [...document.querySelectorAll<HTMLElement>('nav a')].find(({ textContent }) => textContent === name)
const current = () => document.querySelector('nav [aria-current]')?.textContent

async function ask(question: string) {
  const input = document.querySelector('input') as HTMLInputElement
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await doing(() => {
    set?.call(input, question)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('it begins with the questions, each of which opens', () => {
  const { container, shows } = open()
  expect(document.title).toBe('Help · Questdeck')
  expect(current()).toBe(MESSAGES.tabs.faq)
  expect(shows(firstQuestion?.title ?? '?')).toBe(true)
  expect(container.querySelectorAll('details').length).toBe(FAQ.flatMap(({ entries }) => entries).length)
  expect(container.querySelectorAll('details[open]').length).toBe(0)
})

test('the terms have the table of visibility [S401]', () => {
  const { container } = open('/help?tab=terms#seen')
  expect([...container.querySelectorAll<HTMLElement>('#seen [data-class]')].map((row) => row.dataset['class'])).toEqual(
    expect.arrayContaining(DATA_CLASSES),
  )
})

test('without a session a sheet shows the same terms, without links into the app', () => {
  const titles = (['agreement', 'data'] as const).flatMap((part) => {
    const { container } = mount(<TermsSheet part={part} onClosed={() => undefined} />)
    const found = [...container.querySelectorAll('h3')].map(({ textContent }) => textContent)
    expect(container.querySelectorAll('a').length).toBe(0)
    expect(container.querySelectorAll('[data-class]').length).toBe(part === 'data' ? DATA_CLASSES.length : 0)
    return found
  })
  expect(titles).toEqual(TERMS.flatMap(({ entries }) => entries.map(({ title }) => title)))
})

test.each([
  ['terms', firstTerm?.title ?? '?'],
  ['about', 'What do I play next?'],
])('the tab %s has an address of its own', (name, title) => {
  const { container, shows } = open(`/help?tab=${name}`)
  expect(current()).toBe(MESSAGES.tabs[name as 'terms'])
  expect(shows(title)).toBe(true)
  expect(container.querySelectorAll('details').length).toBe(0)
})

test('an unknown tab leads to the first one', () => {
  open('/help?tab=secrets')
  expect(current()).toBe(MESSAGES.tabs.faq)
})

test('an address leads to one entry, opens it and scrolls to it', () => {
  const seen: string[] = []
  HTMLElement.prototype.scrollIntoView = function sight(this: HTMLElement) {
    seen.push(this.id)
  }
  const { container } = open('/help?tab=faq#offline')
  expect([...container.querySelectorAll('details[open]')].map(({ id }) => id)).toEqual(['offline'])
  expect(seen).toEqual(['offline'])
})

test('results show while the question is typed, from all three parts, and link to their entries', async () => {
  const { container, shows, button } = open()
  await ask('cookies')
  expect(container.querySelector('output')?.textContent).toBe(MESSAGES.found(1))
  expect(tab(MESSAGES.tabs.faq)).toBeUndefined()
  const address = container.querySelector<HTMLElement>('details a[href="/help?tab=terms#cookies"]')
  await doing(() => address?.click())
  expect(current()).toBe(MESSAGES.tabs.terms)
  expect(location.hash).toBe('#cookies')

  await ask('zzz')
  expect(shows(MESSAGES.nothing)).toBe(true)
  await doing(() => button(MESSAGES.clear).click())
  expect(current()).toBe(MESSAGES.tabs.terms)
  expect(document.activeElement?.tagName).toBe('INPUT')
})

test('support is one press away on every tab', async () => {
  const { button } = open('/help?tab=about')
  const opened = vi.fn()
  addEventListener('open-report', opened, { once: true })
  await doing(() => button(MESSAGES.contact).click())
  expect(opened).toHaveBeenCalledOnce()
})

test('the tips show again once the player requests it [S62]', async () => {
  const { button, shows, resetAll } = open()
  expect(shows(MESSAGES.tipsDone)).toBe(false)
  await doing(() => button(MESSAGES.tips).click())
  expect(resetAll).toHaveBeenCalledOnce()
  expect(shows(MESSAGES.tipsDone)).toBe(true)
})
