// Shows [S189].
import { expect, test } from 'vitest'
import { companyPage as fetchedCompany } from '../../tests/support/company-page.ts'
import { seedCachedResource } from '../../tests/support/seed-cached-resource.ts'
import { platformPage } from '../../tests/support/platform-page.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { trimGames } from '../local/queries/trim-games.ts'
import { forgetResource } from '../local/queries/cached-resources.ts'
import { readResource } from './define-resource.ts'
import { companyPage, platformsPage } from './places.ts'

const PLAYSTATION = { kind: 'platform-families', idOrSlug: 'playstation' } as const

test('a page is restored as it was opened, and its games are on the device', async () => {
  const device = new TestDevice()
  const { db } = device
  await seedCachedResource(device, platformsPage, PLAYSTATION, platformPage())
  await seedCachedResource(device, companyPage, 'acme', fetchedCompany())
  expect(await readResource(db, platformsPage, PLAYSTATION)).toEqual(platformPage())
  expect(await readResource(db, companyPage, 'acme')).toEqual(fetchedCompany())
  expect(await db.games.count()).toBe(23)
  expect(await readResource(db, platformsPage, { ...PLAYSTATION, idOrSlug: 'xbox' })).toBeNull()
})

test('its games stay when others are deleted, until it is deleted', async () => {
  const device = new TestDevice()
  const { db } = device
  await seedCachedResource(device, platformsPage, PLAYSTATION, platformPage())
  expect(await trimGames(db, 1)).toBe(0)
  await forgetResource(db, platformsPage.key(PLAYSTATION))
  expect(await trimGames(db, 1)).toBeGreaterThan(0)
})
