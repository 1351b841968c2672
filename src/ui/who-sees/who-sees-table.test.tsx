// @vitest-environment happy-dom
// Shows [S401].
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { CHOICE_DEFAULTS } from '../../domain/choices.ts'
import { AUDIENCES, audienceOf, DATA_CLASSES } from '../../domain/who-sees.ts'
import type { DataClass } from '../../domain/who-sees.ts'
import { WHO_SEES_MESSAGES as MESSAGES } from './messages.ts'
import { WhoSeesTable } from './who-sees-table.tsx'

/** Returns the classes below each audience, in the order of the table. */
function groups(container: HTMLElement) {
  return [...container.querySelectorAll('tbody')].map((group) => [
    group.querySelector('th')?.textContent,
    [...group.querySelectorAll<HTMLElement>('[data-class]')].map((row) => row.dataset['class']),
  ])
}

test('each class of data is in one row, below those who see it', () => {
  const { container } = mount(<WhoSeesTable />)
  expect(groups(container)).toEqual(
    AUDIENCES.map((audience) => [MESSAGES.by[audience], DATA_CLASSES.filter((dataClass) => audienceOf(dataClass) === audience)]),
  )
  expect(container.querySelector('[data-class=wants]')?.textContent).toContain(MESSAGES.canBeOff)
  expect(container.querySelector('[data-class=reviews]')?.textContent).not.toContain(MESSAGES.canBeOff)
})

test('data that the player has hidden are visible only to the player', () => {
  const { container } = mount(<WhoSeesTable choices={{ ...CHOICE_DEFAULTS, followers_see_wants: false }} />)
  const [, own] = groups(container).at(-1) as [string, DataClass[]]
  expect(own).toContain('wants')
  expect(container.querySelector('[data-class=wants]')?.textContent).toContain(MESSAGES.isOff)
  expect(container.querySelector('[data-class=ranking]')?.textContent?.trim()).toBe(MESSAGES.what.ranking)
})
