// @vitest-environment happy-dom
// Shows [S233].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { OwnLevel } from './own-level.tsx'
import { PROFILE_TEXTS as TEXTS } from './texts.ts'

const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }

test('one’s own badge shows what this device counts, at once, whatever the server told last', async () => {
  const device = new TestDevice()
  const { shows } = mount(<OwnLevel device={device} identity={IDENTITY} told={{ level: 7, tier: 'Rookie' }} />)
  expect(shows(TEXTS.level(7, 'Rookie'))).toBe(true)
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(shows(TEXTS.level(1, 'Rookie'))).toBe(true), 5_000)
  for (let n = 1; n <= 60; n++) await device.swipe(n, 'disliked')
  await vi.waitFor(() => expect(shows(TEXTS.level(2, 'Rookie'))).toBe(true), 5_000)
})
