import type { UserDatabase } from '../database.ts'
import { findPageBody, forgetPage, keepPageBody } from './pages.ts'
import type { KeptPage } from './pages.ts'
import type { KeptFollows } from '../rows.ts'

/** Those who follow a player, or those whom they follow. */
export type FollowsEnd = 'followers' | 'following'

const followsKey = (end: FollowsEnd, userId: string) => `/profile/${userId}/${end}`

/** Keeps the first page of a list as the server told of it; the pages that were opened longest ago make room. */
export async function keepFollows(db: UserDatabase, end: FollowsEnd, userId: string, page: KeptFollows, at: number): Promise<void> {
  await keepPageBody(db, followsKey(end, userId), page, at)
}

/** That page as it was told last; undefined where this device does not know it. */
export async function findFollows(db: UserDatabase, end: FollowsEnd, userId: string): Promise<KeptPage<KeptFollows> | undefined> {
  const kept = await findPageBody(db, followsKey(end, userId))
  return kept && 'follows' in kept.body ? { page: kept.body, at: kept.at } : undefined
}

/** For a player whom the server does not show (any more). */
export async function forgetFollows(db: UserDatabase, end: FollowsEnd, userId: string): Promise<void> {
  await forgetPage(db, followsKey(end, userId))
}
