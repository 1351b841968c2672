import { expect, test } from 'vitest'
import { arePlainDefaults } from './stored-for-player.ts'

const SETTINGS = { platforms: [6, 48], genres: [], tags: [] }

test.each([
  [{ platforms: [6, 48] }, SETTINGS, true],
  [{ platforms: [6, 48], genres: [] }, SETTINGS, true],
  [{ platforms: [6] }, SETTINGS, false],
  [{ platforms: [6, 48], genres: [9] }, SETTINGS, false],
  [{ platforms: [6, 48], yMin: 1990 }, SETTINGS, false],
  [{}, SETTINGS, false],
  [{ genres: [9] }, { platforms: [], genres: [], tags: [] }, true],
  [{ genres: [9] }, undefined, true],
])('%j are the defaults of the settings %j, or these settings have none: %s', (filters, settings, expected) => {
  expect(arePlainDefaults(filters, settings)).toBe(expected)
})
