// Shows [S189].
import { expect, test } from 'vitest'
import { companyPage as toldCompany } from '../../../tests/support/company-page.ts'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { platformPage } from '../../../tests/support/platform-page.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { trimGames } from '../../local/games/games.ts'
import { forgetPage } from '../../local/pages/told-pages.ts'
import { readPage } from '../define-page.ts'
import { companyPage, platformsPage } from './places.ts'

const PLAYSTATION = { kind: 'platform-families', idOrSlug: 'playstation' } as const

test('a page comes back as it was opened, and its games are on the device', async () => {
  const device = new TestDevice()
  const { db } = device
  await keepPage(device, platformsPage, PLAYSTATION, platformPage())
  await keepPage(device, companyPage, 'acme', toldCompany())
  expect(await readPage(db, platformsPage, PLAYSTATION)).toEqual(platformPage())
  expect(await readPage(db, companyPage, 'acme')).toEqual(toldCompany())
  expect(await db.games.count()).toBe(23)
  expect(await readPage(db, platformsPage, { ...PLAYSTATION, idOrSlug: 'xbox' })).toBeNull()
})

test('its games stay when others go, until it is forgotten', async () => {
  const device = new TestDevice()
  const { db } = device
  await keepPage(device, platformsPage, PLAYSTATION, platformPage())
  expect(await trimGames(db, 1)).toBe(0)
  await forgetPage(db, platformsPage.key(PLAYSTATION))
  expect(await trimGames(db, 1)).toBeGreaterThan(0)
})
