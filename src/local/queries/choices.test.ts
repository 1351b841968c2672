import { expect, test } from 'vitest'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { readChoices } from './choices.ts'
import { change } from '../commands/change.ts'
import { CHOICE_DEFAULTS } from '../../domain/choices.ts'

test('a choice that was not made has its default; one that was made is shown at once, each by itself', async () => {
  const device = new TestDevice()
  expect(await readChoices(device.db)).toEqual(CHOICE_DEFAULTS)
  await change(device, 'settings.merge', { choices: { in_twins: false } })
  await change(device, 'settings.merge', { choices: { avatar_ring: 'drawn:ticks' } })
  expect(await readChoices(device.db)).toEqual({ ...CHOICE_DEFAULTS, in_twins: false, avatar_ring: 'drawn:ticks' })
})

test('a choice that this build does not know, or of another type, is ignored', async () => {
  const device = new TestDevice()
  await change(device, 'settings.merge', { choices: JSON.parse('{ "shoe_size": "large", "in_twins": "yes" }') })
  expect(await readChoices(device.db)).toEqual(CHOICE_DEFAULTS)
})
