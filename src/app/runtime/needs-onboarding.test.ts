// Shows [S26].
import { expect, test } from 'vitest'
import { needsOnboarding } from './needs-onboarding.ts'

const ADA = { display_name: 'Ada', settings: { platforms: [6] } }
const NAMELESS = { display_name: ' ', settings: { platforms: [6] } }
const WITHOUT_PLATFORMS = { display_name: 'Ada', settings: { platforms: [] } }

const GUARDED = ['/', '/discover', '/swipedeck', '/games/7', '/onboarding/else', '/registers', '/help']
const EXEMPT = [
  '/onboarding',
  '/check-inbox',
  '/login',
  '/register',
  '/onboarding/',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/stop-email-change',
  '/undo-email-change',
]

test.each(GUARDED)('a player without a display name or without platforms cannot open %s', (path) => {
  expect(needsOnboarding(NAMELESS, path)).toBe(true)
  expect(needsOnboarding(WITHOUT_PLATFORMS, path)).toBe(true)
  expect(needsOnboarding(ADA, path)).toBe(false)
})

test.each(EXEMPT)('%s is open to everybody', (path) => {
  expect(needsOnboarding(NAMELESS, path)).toBe(false)
  expect(needsOnboarding(WITHOUT_PLATFORMS, path)).toBe(false)
})

test('settings that are not known yet redirect nobody', () => {
  expect(needsOnboarding({ display_name: 'Ada', settings: null }, '/swipedeck')).toBe(false)
})
