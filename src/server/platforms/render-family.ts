import type { PlatformFamily } from '../../contract/platforms.ts'
import { platformGames } from '../../deck-engine/platform-games.ts'
import type { PlatformGames } from '../../deck-engine/platform-games.ts'
import type { SearchIndex } from '../../deck-engine/search-index.ts'
import { describePlatform } from '../../domain/platform-lives.ts'
import type { KnownPlatform } from '../../domain/platform-lives.ts'
import type { Catalogue } from '../catalogue/index/catalogue.ts'
import { REFRESH_INTERVAL_MS } from '../catalogue/index/live-catalogue.ts'

/** Returns the response for a family as one text, because its cards are rendered already. */
export async function renderFamily(
  catalogue: Catalogue,
  family: PlatformFamily,
  platforms: readonly KnownPlatform[],
  nowMs: number,
): Promise<string> {
  const { search, cards } = catalogue
  const games = chooseGames(
    search,
    platforms.map(({ id }) => id),
    nowMs,
  )
  const read = async (ids: readonly number[]) => `[${(await cards.read(ids)).join(',')}]`
  const described = platforms.map((platform) => describePlatform(platform, games.rows.get(platform.id)?.total ?? 0))
  const rows: string[] = []
  for (const platform of described) {
    const ids = games.rows.get(platform.id)?.ids ?? []
    if (ids.length > 0) rows.push(`{"platform":${JSON.stringify(platform)},"games":${await read(ids)}}`)
  }
  const facts = JSON.stringify({ family, platforms: described, game_count: games.total })
  return `${facts.slice(0, -1)},"top_games":${await read(games.top)},"by_platform":[${rows.join(',')}],"upcoming":${await read(games.upcoming)}}`
}

interface Chosen {
  readonly games: PlatformGames
  readonly at: number
}

const chosen = new WeakMap<SearchIndex, Map<string, Chosen>>()

/**
 * Each platform of a family is a search of its own, up to 50 ms for all of them among 300,000 games. An index never changes; only released
 * games do. So the choice is cached for a while per index.
 */
function chooseGames(search: SearchIndex, platformIds: readonly number[], nowMs: number): PlatformGames {
  const ofIndex = chosen.get(search) ?? new Map<string, Chosen>()
  chosen.set(search, ofIndex)
  const key = platformIds.join()
  const before = ofIndex.get(key)
  if (before && before.at <= nowMs && nowMs < before.at + REFRESH_INTERVAL_MS) return before.games
  const games = platformGames(search, platformIds, nowMs)
  ofIndex.set(key, { games, at: nowMs })
  return games
}
