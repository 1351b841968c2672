import { DEFAULT_AVATAR } from '../../domain/avatar-rule.ts'
import { DEFAULT_ZONE, dayReader } from '../../domain/quests/player-day.ts'
import { questProgress } from '../../domain/quests/quest-progress.ts'
import type { QuestProgress } from '../../domain/quests/quest-progress.ts'
import type { Counted, RewardItemId } from '../../domain/quests/quest-table.ts'
import { earnedRewards, rewardBank } from '../../domain/quests/rewards.ts'
import type { RewardBank } from '../../domain/quests/rewards.ts'
import { tallyRows } from '../../domain/quests/tally.ts'
import type { CountedRow } from '../../domain/quests/tally.ts'
import type { EntityName } from '../../contract/entities.ts'
import { listGameId } from '../../contract/list-parts.ts'
import type { UserDatabase } from '../db/database.ts'
import type { Identity } from './shown-profiles.ts'
import { readAllMirrored, readMirrored } from '../replica/mirror.ts'
import { readOwnLists } from './own-lists.ts'

export interface OwnQuests {
  readonly progress: QuestProgress
  readonly bank: RewardBank
}

/** The sort of quest event for which the rows of an entity count. */
const COUNTED_BY = {
  questEvents: 'swipe',
  wishes: 'want',
  reviews: 'review',
  replies: 'reply',
  lists: 'list',
  follows: 'follow',
  topics: 'topic',
  posts: 'post',
} as const satisfies Partial<Record<EntityName, Counted>>

/**
 * Returns the player's progress by what this device knows, with pending changes applied. It follows the same rules as
 * the server, so both are equal once the server has everything. Imported data counts for nothing (`SPEC.md` rule 18).
 * For a live query. `now` is in milliseconds by the server's clock.
 */
export async function readOwnQuests(db: UserDatabase, identity: Identity, now: number): Promise<OwnQuests> {
  const [states, mine, imports, lists, [zone], [bio], [picture], claims, unlocks] = await Promise.all([
    db.gameStates.toArray(),
    Promise.all(Object.entries(COUNTED_BY).map(([entity, kind]) => rowsOf(db, entity as EntityName, kind))),
    readAllMirrored(db, 'imports'),
    readOwnLists(db),
    readMirrored(db, 'timeZone', ['me']),
    readMirrored(db, 'profile', ['bio']),
    readMirrored(db, 'avatars', ['me']),
    readValues(db, 'rewardClaims'),
    readValues(db, 'rewardUnlocks'),
  ])
  const notes = [...imports.values()].flatMap(({ at, value }) => (value === null ? [] : { at, changes: value.changes }))
  const isImported = (at: number) => notes.some((note) => at > note.at && at <= note.at + note.changes)
  const stated = states.flatMap(({ state, at }): CountedRow[] => {
    if (state === 'liked') return [{ kind: 'like', at }]
    return state === 'owned' ? [{ kind: 'own', at }] : []
  })
  const topTenList = lists.find(({ isTop10 }) => isTop10)
  const topTen = await readMirrored(db, 'listGames', topTenList?.gameIds.map((gameId) => listGameId(topTenList.id, gameId)) ?? [])
  const calendar = zone?.value?.zone ?? DEFAULT_ZONE
  const avatarUrl = picture?.value?.avatar_url ?? identity.avatar_url
  const progress = questProgress({
    days: tallyRows(
      [...stated, ...mine.flat()].filter(({ at }) => !isImported(at)),
      calendar,
    ),
    today: dayReader(calendar)(now),
    topTen: topTen.filter((row) => row && !isImported(row.at)).length,
    profile: [identity.display_name !== '', avatarUrl !== '' && avatarUrl !== DEFAULT_AVATAR, (bio?.value?.text ?? '') !== ''].filter(
      Boolean,
    ).length,
  })
  const words = { claimed: new Set(claims.keys()), unlocked: unlocks as ReadonlyMap<RewardItemId, number> }
  return { progress, bank: rewardBank(earnedRewards(progress), words) }
}

async function rowsOf(db: UserDatabase, entity: EntityName, kind: Counted): Promise<CountedRow[]> {
  return [...(await readValues(db, entity)).values()].map((at) => ({ kind, at }))
}

/** Returns when each existing value of an entity was last written, by its id. */
async function readValues(db: UserDatabase, entity: EntityName): Promise<Map<string, number>> {
  const rows = await db.mine.where('[entity+id]').between([entity, ''], [entity, '\uffff']).toArray()
  return new Map(rows.flatMap(({ id, value, at }) => (value === null ? [] : [[id, at] as const])))
}
