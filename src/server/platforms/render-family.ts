import type { PlatformFamily } from '../../contract/platforms.ts'
import { platformGames } from '../../deck-engine/platform-games.ts'
import { describePlatform } from '../../domain/platform-lives.ts'
import type { KnownPlatform } from '../../domain/platform-lives.ts'
import type { LiveCatalogue } from '../games/live-catalogue.ts'

/** The answer on a family, whose cards are rendered already: one text. */
export async function renderFamily(
  catalogue: LiveCatalogue,
  family: PlatformFamily,
  platforms: readonly KnownPlatform[],
  nowMs: number,
): Promise<string> {
  const { search, cards } = catalogue
  const games = platformGames(search, platforms.map(({ id }) => id), nowMs)
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
