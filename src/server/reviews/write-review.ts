import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { WriteReviewItem } from '../../contract/reviews.ts'
import { isPlayedOn } from '../../domain/review-rule.ts'
import { ApiError } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import { isGameId } from '../games/game-cards.ts'
import { refuseUnknownGames } from '../games/known-game.ts'
import { refusePost } from '../texts/refuse-post.ts'
import type { TextDeps } from '../texts/refuse-post.ts'
import { conflictWith, outcomeOfRepeat, withVersion } from '../texts/versions.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { idTaken } from '../writes/id-taken.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { leaveBehind } from './previous-reviews.ts'
import { addAlias, storedId } from './review-aliases.ts'
import { statedAt } from './review-tables.ts'
import type { ReviewTables } from './review-tables.ts'
import { REVIEW } from './review-texts.ts'
import { findComplete } from './complete-review.ts'

type Review = AcceptedItem<WriteReviewItem>
type Row = Selectable<ReviewTables['review']>
const INTEGER_MAX = 2_147_483_647

/** The id of a written review: the device's own id for it, or the mutation's. */
export const newReviewId = ({ id, item }: Pick<Review, 'id' | 'item'>): string => item.review_id ?? id
const versionOf = ({ id, item }: Review) => item.version ?? id

/**
 * `review.write`: a new or edited review; a player has one of each game. If another version is stored whose text would be lost, the two
 * conflict; of scores alone the later one wins.
 * Why: docs/decisions/community/0005-a-player-has-one-review-of-a-game.md
 */
export const writeReview = defineWrite('review.write', {
  item: WriteReviewItem,
  list: 'reviews',
  findFault: (review) => REVIEW.findFault(REVIEW.fieldsOf(review)),
  rowOf: ({ item }) => item.game_id,
  async write(run: WriteRun<TextDeps>, items) {
    const outcomes: Outcome[] = []
    // One after the other: each is a transaction, and one player's hundred must not use up the connections.
    for (const item of items) outcomes.push(await writeOne(run, item))
    return outcomes
  },
})

async function writeOne(run: WriteRun<TextDeps>, given: Review): Promise<Outcome> {
  const { db, userId, deps } = run
  const review = { ...given, item: { ...given.item, ...REVIEW.fieldsOf(given.item) } }
  const { item } = review
  const rows = await readRows(db, userId, review)
  const known = judge(userId, review, rows)
  if (known !== undefined) {
    if (typeof known === 'string') {
      await reportMove(run, review, rows)
      if (isUnknownId(rows)) await run.inTransaction((trx) => rememberId(trx, review, rows))
    }
    return known
  }
  const fault = await factsFault(db, item, deps.clock())
  if (fault !== undefined) return fault
  const refused = await refusePost(run, { kind: 'review', place: review.place, text: item.comment, at: review.at })
  if (refused !== undefined) return refused
  return run.inTransaction(async (trx, rev) => {
    const held = await readRows(trx, userId, review)
    const outcome = judge(userId, review, held) ?? (await put(trx, { userId, rev, review, rows: held, profanity: deps.profanity }))
    if (typeof outcome === 'string' && isUnknownId(held)) await rememberId(trx, review, held)
    return outcome
  })
}

/** Returns whether another review of the game exists, and none with the write's id. */
const isUnknownId = (rows: Rows) => rows.byId === undefined && existingOf(rows) !== undefined

/** Stores the alias: the device deletes that review, and replies to it, by its own id. */
async function rememberId(trx: Trx, review: Review, rows: Rows): Promise<void> {
  const existing = existingOf(rows)
  if (existing !== undefined) await addAlias(trx, newReviewId(review), existing.id)
}

/** A device that repeats a review that has moved to another game has it at the old game again, so it must be informed of the move again. */
async function reportMove(run: WriteRun<TextDeps>, { at, item: { game_id } }: Review, { byId }: Rows): Promise<void> {
  if (byId === undefined || byId.game_id === game_id) return
  await run.inTransaction((trx, rev) => leaveBehind(trx, { user_id: run.userId, game_id, at: Math.max(at, byId.at), rev }))
}

/** Returns what is wrong with the fields of a review that only the database can check. */
async function factsFault(db: Db | Trx, item: WriteReviewItem, now: number): Promise<Outcome | undefined> {
  const { game_id, platform_id = null, played_on = null } = item
  if (played_on !== null && !isPlayedOn(played_on, now)) {
    return new ApiError('invalid_item', 400, '"played_on" must be a day that has come, such as 2026-05-30.')
  }
  const unknownGame = await refuseUnknownGames(db, [game_id])
  if (unknownGame !== undefined || platform_id === null) return unknownGame
  return (await isPlatform(db, platform_id)) ? undefined : new ApiError('unknown_platform', 400, `There is no platform ${platform_id}.`)
}

async function isPlatform(db: Db | Trx, id: number): Promise<boolean> {
  if (Math.abs(id) > INTEGER_MAX) return false
  return (await db.selectFrom('platform').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/**
 * The existing rows of a write: the review of its id, by any author, or the one that it was merged into; and all of the player's for the
 * game.
 */
interface Rows {
  readonly byId: Row | undefined
  readonly ofGame: readonly Row[]
}

async function readRows(db: Db | Trx, userId: string, review: Review): Promise<Rows> {
  const { game_id } = review.item
  const id = newReviewId(review)
  const { rows } = await sql<Row & { is_named: boolean }>`
    select *, id = ${storedId(id)} as is_named from review
    where id = ${storedId(id)} ${isGameId(game_id) ? sql`or (user_id = ${userId} and game_id = ${game_id})` : sql``}`.execute(db)
  const named = rows.find((row) => row.is_named)
  const complete = named?.user_id === userId ? await findComplete(db, named) : undefined
  return { byId: complete ?? named, ofGame: rows.filter((row) => row.user_id === userId && row.game_id === game_id) }
}

/** Returns the player's existing review, whether or not it has the write's own id. */
function existingOf({ byId, ofGame }: Rows): Row | undefined {
  return byId?.deleted_at === null ? byId : ofGame.find(({ deleted_at }) => deleted_at === null)
}

/** Returns the result of a write that is not carried out; undefined if it is. */
function judge(userId: string, review: Review, rows: Rows): Outcome | undefined {
  const { byId } = rows
  if (byId !== undefined && byId.user_id !== userId) return idTaken(byId.id)
  if (byId !== undefined && byId.deleted_at !== null) return byId.versions.includes(versionOf(review)) ? 'stale' : REVIEW.notFound()
  const existing = existingOf(rows)
  if (existing === undefined) return undefined
  const repeated = outcomeOfRepeat(versionOf(review), existing.versions)
  if (repeated !== undefined) return repeated
  const { item, at } = review
  if (item.base_version === existing.versions[0]) return undefined
  if (item.comment === existing.comment) return isLater(review, existing) ? undefined : 'stale'
  if (existing.comment === '' && at > statedAt(existing)) return undefined
  return inConflict(existing)
}

/** Of equal texts the later one wins, with all its fields. */
function isLater(review: Review, existing: Row): boolean {
  const [at, rating, version] = [review.at, review.item.rating, versionOf(review)]
  if (at !== statedAt(existing)) return at > statedAt(existing)
  return rating === existing.rating ? version > (existing.versions[0] ?? '') : rating > existing.rating
}

function inConflict({ id, versions, rating, comment, platform_id, status, played_on }: Row): Outcome {
  const value = { id, rating, comment, platform_id, status, played_on }
  return conflictWith('This review was written on another device as well.', versions, value)
}

interface Put {
  readonly userId: string
  readonly rev: number
  readonly review: Review
  readonly rows: Rows
  readonly profanity: TextDeps['profanity']
}

async function put(trx: Trx, { userId, rev, review, rows, profanity }: Put): Promise<Outcome> {
  const {
    item: { game_id, rating, comment, platform_id = null, status = null, played_on = null },
  } = review
  const existing = existingOf(rows)
  // Never earlier than the game's former reviews, or a device would take it for older than their deletion.
  const at = Math.max(review.at, ...rows.ofGame.map((row) => row.at))
  const values = {
    rating,
    platform_id,
    status,
    played_on,
    ...REVIEW.stored({ comment }, profanity),
    at,
    stated_at: review.at,
    rev,
    versions: withVersion(versionOf(review), existing?.versions ?? []),
  }
  if (existing !== undefined) {
    await trx
      .updateTable('review')
      .set({ ...values, edited_at: at })
      .where('id', '=', existing.id)
      .execute()
    // The device stores the review at the game that it has named.
    if (existing.game_id !== game_id) await leaveBehind(trx, { user_id: userId, game_id, at, rev })
    return 'applied'
  }
  // Everything that depends on its time (quests, conflicts, clearings) uses the current time; only its date is its own.
  const created_at = Math.min(review.item.written_at ?? at, at)
  // A hidden review does not become visible by being written again.
  const hidden_at = rows.ofGame.find((old) => old.hidden_at !== null)?.hidden_at ?? null
  const row = {
    ...values,
    id: newReviewId(review),
    user_id: userId,
    game_id,
    created_at,
    edited_at: null,
    deleted_at: null,
    hidden_at,
  }
  const inserted = await trx
    .insertInto('review')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.length === 0 ? idTaken(row.id) : 'applied'
}
