// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { gameReview } from '../../../tests/support/game-review.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'
import { fetchedProfile } from '../../../tests/support/fetched-profile.ts'
import { showOthersProfile } from '../../local/queries/shown-profiles.ts'
import type { ShownProfile } from '../../local/queries/shown-profiles.ts'
import type { RemoteResponse } from '../../remote/response.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { ReviewEntry } from './review-entry.tsx'
import { PROFILE_MESSAGES as MESSAGES } from './messages.ts'
import { useProfileGames } from './use-profile-games.ts'

const ANA = '0197c000-0000-7000-8000-0000000000aa'
const GAME = gameCard(1)

afterEach(() => {
  syncStatus.isOnline = true
})

interface EntriesProps {
  device: TestDevice
  profile: ShownProfile
}

function Entries({ device, profile }: EntriesProps) {
  const games = useProfileGames(device, profile)
  return profile.reviews.map((review) => <ReviewEntry key={review.id} review={review} games={games} level={2} now={device.now()} />)
}

async function open(games: () => RemoteResponse | Promise<RemoteResponse>) {
  const device = new TestDevice()
  const remote = new ScriptedRemote(device.userId, device.now)
  remote.always('gamesBatch', games)
  const reviews = [gameReview(1, { user_id: ANA, game_id: GAME.id })]
  const profile = await showOthersProfile(device.db, { user: fetchedProfile(ANA), lists: [], reviews })
  const page = mount(
    <TestPlayer device={device} remote={remote}>
      <Entries device={device} profile={profile} />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const heading = () => page.container.querySelector('h2')?.textContent
  return { device, remote, heading }
}

test('a review whose game is being fetched says so, and then names it [S255]', async () => {
  const { device, remote, heading } = await open(() => new Promise(() => undefined))
  await vi.waitFor(() => expect(remote.names).toEqual(['gamesBatch']))
  expect(heading()).toBe(MESSAGES.gameToCome)
  await device.db.games.put(GAME)
  await vi.waitFor(() => expect(heading()).toBe(GAME.name))
})

test('it says that the game is not on this device if it could not be fetched [S255]', async () => {
  const { heading } = await open(() => unknown('network'))
  await vi.waitFor(() => expect(heading()).toBe(MESSAGES.unknownGame))
})

test('without a network nothing is being fetched', async () => {
  act(() => {
    syncStatus.isOnline = false
  })
  const { heading } = await open(() => answered([]))
  await vi.waitFor(() => expect(heading()).toBe(MESSAGES.unknownGame))
})
