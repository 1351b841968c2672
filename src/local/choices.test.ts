import { expect, test } from 'vitest'
import { TestDevice } from '../../tests/support/test-device.ts'
import { readChoices } from './choices.ts'
import { change } from './mutations/change.ts'
import { CHOICE_DEFAULTS } from '../domain/choices.ts'

test('what was not chosen is at its default; what was is seen at once, each by itself', async () => {
  const device = new TestDevice()
  expect(await readChoices(device.db)).toEqual(CHOICE_DEFAULTS)
  await change(device, 'settings.merge', { choices: { in_twins: false } })
  await change(device, 'settings.merge', { choices: { avatar_ring: 'drawn:ticks' } })
  expect(await readChoices(device.db)).toEqual({ ...CHOICE_DEFAULTS, in_twins: false, avatar_ring: 'drawn:ticks' })
})

test('a choice that this build does not know, or of another type, counts for nothing', async () => {
  const device = new TestDevice()
  await change(device, 'settings.merge', { choices: { shoe_size: 'large', in_twins: 'yes' } })
  expect(await readChoices(device.db)).toEqual(CHOICE_DEFAULTS)
})
