import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { packedGames } from '../../../tests/support/packed-games.ts'
import { cachePacked } from '../../../tests/support/packed-parts.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { openPackStore } from '../../local/caches/pack-store.ts'
import { setTaste } from '../../local/commands/set-taste.ts'
import { setVerdict } from '../../local/commands/set-verdict.ts'
import { readLearned } from './learned-here.ts'

const [LIKED, STATED] = packedGames(60).filter(({ genreIds, developerIds }) => genreIds.length > 0 && developerIds.length > 0)

test('the taste is learned from all games that are known here, also those of the pack', async () => {
  askKnownHere()
  await cachePacked(openPackStore(caches), packedGames(60))
  const device = new TestDevice()
  expect((await readLearned(device.db))?.values).toEqual([])

  await setVerdict(device, LIKED?.id ?? 0, 'liked')
  await setTaste(device, { facet: 'game', id: STATED?.id ?? 0 }, -1)
  const learned = await readLearned(device.db)
  expect(learned?.values).toContainEqual({ facet: 'genre', id: LIKED?.genreIds[0], gain: expect.any(Number) })
  expect(learned?.values.find(({ facet, id }) => facet === 'company' && id === LIKED?.developerIds[0])?.gain).toBeGreaterThan(0)
  expect(learned?.nameOf('company', LIKED?.developerIds[0] ?? 0)).toBe(`Company ${LIKED?.developerIds[0]}`)
  expect(learned?.nameOf('game', STATED?.id ?? 0)).toBe(STATED?.name)
})

test('without a pack it is learned from the games of the device; if they cannot be read, not at all', async () => {
  const device = new TestDevice()
  await device.db.games.put(gameCard(1, { genre_ids: [9] }))
  await setVerdict(device, gameCard(1).id, 'liked')
  expect(await readLearned(device.db)).toBeNull()
  askKnownHere()
  expect((await readLearned(device.db))?.values).toContainEqual({ facet: 'genre', id: 9, gain: expect.any(Number) })
})
