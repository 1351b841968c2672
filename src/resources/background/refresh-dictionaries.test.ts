// Shows [S114].
import { expect, test, vi } from 'vitest'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import type { GameFilters } from '../../contract/games.ts'
import { findMeta } from '../../local/db/database.ts'
import { refreshDictionaries } from './refresh-dictionaries.ts'

const HELD: GameFilters = { platforms: [], genres: [{ id: 5, name: 'Shooter' }], tags: [], game_modes: [], game_types: [], themes: [] }

test.each([
  ['a lost network', unknown('network')],
  ['null', answered(null)],
  ['a foreign object', answered({})],
  ['a list of values that are no genres', answered({ ...HELD, genres: [null] })],
])('%s is logged, and removes nothing from the device', async (_, response) => {
  const log = vi.spyOn(console, 'info').mockReturnValue()
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.next('gameFilters', answered(HELD), response)
  await refreshDictionaries(device, remote)
  expect(log).not.toHaveBeenCalled()
  await refreshDictionaries(device, remote)
  expect(log).toHaveBeenCalledOnce()
  expect((await findMeta(device.db, 'dictionaries'))?.value).toEqual(HELD)
})
