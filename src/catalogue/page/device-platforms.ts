import type { Platform } from '../../contract/games.ts'
import type { PlatformResponse } from '../../contract/platforms.ts'
import { familyOfPlatform, findFamily, pathInFamily } from '../../domain/platform-families.ts'
import { byNewestPlatform, describePlatform } from '../../domain/platform-lives.ts'
import { findMeta } from '../../local/db/database.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { isOfPlatform } from '../../domain/platform-address.ts'
import type { PlatformAddress } from '../../domain/platform-address.ts'
import { askKnown, cardsMeant } from './pack-reader.ts'

/** Returns the server's response for an address, computed from the local platforms and games; null if no platform of it is known. */
export async function platformsOnDevice(db: UserDatabase, address: PlatformAddress, nowMs: number): Promise<PlatformResponse | null> {
  const known = (await findMeta(db, 'dictionaries'))?.value.platforms ?? []
  const { idOrSlug } = address
  const family = isOfPlatform(address) ? undefined : findFamily(idOrSlug)
  if (family) {
    const { id, slug, name, bio, platformIds } = family
    return pageOf(
      db,
      { id, slug, name, logo_url: null, bio },
      known.filter((platform) => platformIds.includes(platform.id)),
      nowMs,
    )
  }
  const platform = known.find(({ id, slug }) => (/^\d+$/.test(idOrSlug) ? String(id) === idOrSlug : slug === idOrSlug))
  if (!platform) return null
  const its = familyOfPlatform(platform.id)
  if (its) return { redirect: pathInFamily(its, platform.id) }
  const { id, slug, name } = platform
  return pageOf(db, { id, slug, name, logo_url: null, bio: '' }, [platform], nowMs)
}

type Page = Exclude<PlatformResponse, { redirect: string }>

async function pageOf(db: UserDatabase, family: Page['family'], platforms: readonly Platform[], nowMs: number): Promise<Page | null> {
  const answer = await askKnown(db, { kind: 'platform', platformIds: platforms.map(({ id }) => id), nowMs })
  if (answer === null) return null
  const { total, top, rows, upcoming, cards } = answer
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const read = (ids: readonly number[]) => cardsMeant(db, { games: ids.map((id) => ({ id })), cards })
  const described = platforms.toSorted(byNewestPlatform).map((platform) => describePlatform(platform, rowOf.get(platform.id)?.total ?? 0))
  const byPlatform = await Promise.all(
    described.map(async (platform) => ({
      platform,
      games: await read(rowOf.get(platform.id)?.ids ?? []),
    })),
  )
  return {
    family,
    platforms: described,
    game_count: total,
    top_games: await read(top),
    by_platform: byPlatform.filter((row) => row.games.length > 0),
    upcoming: await read(upcoming),
  }
}
