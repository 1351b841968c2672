import type { Platform } from '../../contract/games.ts'
import type { PlatformAnswer } from '../../contract/platforms.ts'
import { platformGames } from '../../deck-engine/platform-games.ts'
import type { SearchIndex } from '../../deck-engine/search-index.ts'
import { familyOfPlatform, findFamily, pathInFamily } from '../../domain/platform-families.ts'
import { byNewestPlatform, describePlatform } from '../../domain/platform-lives.ts'
import { findMeta } from '../../local/database.ts'
import type { UserDatabase } from '../../local/database.ts'
import { isOfPlatform } from '../../loaders/pages/places.ts'
import type { PlatformAddress } from '../../loaders/pages/places.ts'

/**
 * What the server would answer for an address, of the platforms and games that this device knows; null where it knows
 * no platform of it.
 */
export async function platformsOnDevice(
  db: UserDatabase,
  index: SearchIndex,
  address: PlatformAddress,
  nowMs: number,
): Promise<PlatformAnswer | null> {
  const known = (await findMeta(db, 'dictionaries'))?.value.platforms ?? []
  const { idOrSlug } = address
  const family = isOfPlatform(address) ? undefined : findFamily(idOrSlug)
  if (family) {
    const { id, slug, name, bio, platformIds } = family
    return pageOf(db, index, { id, slug, name, logo_url: null, bio }, known.filter((platform) => platformIds.includes(platform.id)), nowMs)
  }
  const platform = known.find(({ id, slug }) => (/^\d+$/.test(idOrSlug) ? String(id) === idOrSlug : slug === idOrSlug))
  if (!platform) return null
  const its = familyOfPlatform(platform.id)
  if (its) return { redirect: pathInFamily(its, platform.id) }
  const { id, slug, name } = platform
  return pageOf(db, index, { id, slug, name, logo_url: null, bio: '' }, [platform], nowMs)
}

type Page = Exclude<PlatformAnswer, { redirect: string }>

async function pageOf(
  db: UserDatabase,
  index: SearchIndex,
  family: Page['family'],
  platforms: readonly Platform[],
  nowMs: number,
): Promise<Page> {
  const games = platformGames(index, platforms.map(({ id }) => id), nowMs)
  const read = async (ids: readonly number[]) => (await db.games.bulkGet([...ids])).filter((game) => game !== undefined)
  const described = platforms
    .toSorted(byNewestPlatform)
    .map((platform) => describePlatform(platform, games.rows.get(platform.id)?.total ?? 0))
  const rows = await Promise.all(described.map(async (platform) => ({
    platform, games: await read(games.rows.get(platform.id)?.ids ?? []),
  })))
  return {
    family,
    platforms: described,
    game_count: games.total,
    top_games: await read(games.top),
    by_platform: rows.filter((row) => row.games.length > 0),
    upcoming: await read(games.upcoming),
  }
}
