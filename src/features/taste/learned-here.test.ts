import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { keepPacked } from '../../../tests/support/packed-parts.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { openPackStore } from '../../local/games/pack-store.ts'
import { sayTaste } from '../../local/mutations/say-taste.ts'
import { setVerdict } from '../../local/mutations/set-verdict.ts'
import { readLearned } from './learned-here.ts'

const [LIKED, SAID] = packedGames(60).filter(({ genreIds, developerIds }) => genreIds.length > 0 && developerIds.length > 0)

test('what was learned is told by all games that are known here, also those that only the pack has', async () => {
  askKnownHere()
  await keepPacked(openPackStore(caches), packedGames(60))
  const device = new TestDevice()
  expect((await readLearned(device.db))?.values).toEqual([])

  await setVerdict(device, LIKED?.id ?? 0, 'liked')
  await sayTaste(device, { facet: 'game', id: SAID?.id ?? 0 }, -1)
  const learned = await readLearned(device.db)
  expect(learned?.values).toContainEqual({ facet: 'genre', id: LIKED?.genreIds[0], gain: expect.any(Number) })
  expect(learned?.values.find(({ facet, id }) => facet === 'company' && id === LIKED?.developerIds[0])?.gain).toBeGreaterThan(0)
  expect(learned?.nameOf('company', LIKED?.developerIds[0] ?? 0)).toBe(`Company ${LIKED?.developerIds[0]}`)
  expect(learned?.nameOf('game', SAID?.id ?? 0)).toBe(SAID?.name)
})

test('without a pack it is told by the games of the device; where nobody can be asked, not at all', async () => {
  const device = new TestDevice()
  await device.db.games.put(gameCard(1, { genre_ids: [9] }))
  await setVerdict(device, gameCard(1).id, 'liked')
  expect(await readLearned(device.db)).toBeNull()
  askKnownHere()
  expect((await readLearned(device.db))?.values).toContainEqual({ facet: 'genre', id: 9, gain: expect.any(Number) })
})
