import type { GameCard } from '../contract/games.ts'
import type { SearchBody } from '../contract/search.ts'
import type { Device } from '../local/device.ts'
import { keepGames } from '../local/games/games.ts'
import { findSettings } from '../local/own/settings.ts'
import type { Remote } from '../remote/remote.ts'

/** What came out this long ago or later is asked for by date. */
const RECENT_MS = 2 * 365 * 24 * 60 * 60 * 1000
const ASKED_FOR = 30
/** The device's games are as good as any for so long. */
const FRESH_FOR_MS = 10 * 60_000

let last = { userId: '', at: -Infinity }

/**
 * Brings to the device what the home page shows beside the deck's own games: new and upcoming ones of the player's
 * platforms, and the most liked. False where the server could not be asked.
 */
export async function fetchHomeGames(device: Device, remote: Remote): Promise<boolean> {
  const { db, userId } = device
  if (last.userId === userId && device.now() - last.at < FRESH_FOR_MS) return true
  const platformIds = (await findSettings(db))?.platforms ?? []
  const recent = new Date(device.now() - RECENT_MS).toISOString().slice(0, 10)
  const orders: SearchBody[] = [
    { releaseFilter: 'upcoming', orderBy: 'first_release', orderDir: 'asc' },
    { releaseFilter: 'released', releaseAfter: recent, orderBy: 'first_release', orderDir: 'desc' },
    { releaseFilter: 'released', orderBy: 'relevance' },
  ]
  const answers = await Promise.all(
    orders.map((order) => remote.call('searchGames', { body: { ...order, platformIds, limit: ASKED_FOR } })),
  )
  const games: GameCard[] = []
  for (const answer of answers) {
    if (answer.kind !== 'answered') return false
    games.push(...answer.body.games)
  }
  await keepGames(db, games, device.now())
  last = { userId, at: device.now() }
  return true
}
