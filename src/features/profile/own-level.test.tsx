// @vitest-environment happy-dom
// Shows [S233].
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { OwnLevel } from './own-level.tsx'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const IDENTITY = { username: 'ada', display_name: 'Ada', avatar_url: '' }

test('the player’s own badge shows the count of this device at once, whatever the server last returned', async () => {
  const device = new TestDevice()
  const { shows } = mount(
    <TestPlayer device={device}>
      <OwnLevel identity={IDENTITY} fetched={{ level: 7, tier: 'Rookie' }} />
    </TestPlayer>,
  )
  expect(shows(MESSAGES.level(7, 'Rookie'))).toBe(true)
  letTheDatabaseDraw()
  await vi.waitFor(() => expect(shows(MESSAGES.level(1, 'Rookie'))).toBe(true), 5_000)
  for (let n = 1; n <= 60; n++) await device.swipe(n, 'disliked')
  await vi.waitFor(() => expect(shows(MESSAGES.level(2, 'Rookie'))).toBe(true), 5_000)
})
