import { sql } from 'kysely'
import { WriteTopicItem } from '../../contract/discussions.ts'
import { topicAsText } from '../../domain/discussion-rule.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { isGameId } from '../games/game-cards.ts'
import { knownGame } from '../games/known-game.ts'
import { idTaken } from '../reviews/review-refusals.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { refusePost, REPEATED_WITHIN_MS } from '../writes/posting.ts'
import type { WriteDeps, WriteRun } from '../writes/write-run.ts'
import { repeatedText } from './discussion-refusals.ts'
import { storedTopic } from './stored-topic.ts'
import { cleanTopic, topicFault } from './text-faults.ts'

export type DiscussionDeps = WriteDeps & Pick<Deps, 'limiter' | 'profanity'>
type Topic = AcceptedItem<WriteTopicItem>

/** Which topic a write makes: the device's own id for it, or the change's. */
export const newTopicId = ({ id, item }: Pick<Topic, 'id' | 'item'>): string => item.topic_id ?? id

/** `topic.write`: a new topic. The same one again changes nothing, whatever has been edited since. */
export const writeTopic = defineWrite('topic.write', {
  item: WriteTopicItem,
  list: null,
  findFault: topicFault,
  rowOf: newTopicId,
  write: (run: WriteRun<DiscussionDeps>, items) => Promise.all(items.map((item) => writeOne(run, item))),
})

async function writeOne(run: WriteRun<DiscussionDeps>, given: Topic): Promise<Outcome> {
  const { db, userId, deps } = run
  const topic = { ...given, item: cleanTopic(given.item) }
  const { item } = topic
  const refused =
    (await outcomeOfHeld(db, userId, topic)) ?? (await gameFault(db, item)) ?? (await outcomeOfCopy(db, userId, item, deps.clock())) ??
    (await refusePost(deps, db, { kind: 'topic', userId, text: topicAsText(item) }))
  if (refused !== undefined) return refused
  return run.inTransaction(async (trx, rev) => {
    const held = await outcomeOfHeld(trx, userId, topic)
    if (held !== undefined) return held
    const { at } = topic
    const id = newTopicId(topic)
    const now = deps.clock()
    const inserted = await trx.insertInto('topic')
      .values({
        id, user_id: userId, game_id: item.game_id, ...storedTopic(item, deps.profanity), versions: [id], created_at: at, posted_at: now,
        last_at: now, edited_at: null, deleted_at: null, at, rev,
      })
      .onConflict((conflict) => conflict.column('id').doNothing()).returning('id').execute()
    return inserted.length === 0 ? idTaken(id) : 'applied'
  })
}

/** What it is answered where it was written before. */
async function outcomeOfHeld(db: Db | Trx, userId: string, topic: Topic): Promise<Outcome | undefined> {
  const id = newTopicId(topic)
  const held = await db.selectFrom('topic').select(['user_id', 'deleted_at']).where('id', '=', id).executeTakeFirst()
  if (held === undefined) return undefined
  if (held.user_id !== userId) return idTaken(id)
  return held.deleted_at === null ? 'applied' : 'stale'
}

async function gameFault(db: Db | Trx, { game_id }: WriteTopicItem): Promise<Outcome | undefined> {
  if (!isGameId(game_id)) return knownGame.refusal(game_id)
  const game = await db.selectFrom('game').select('id').where('id', '=', game_id).executeTakeFirst()
  return game === undefined ? knownGame.refusal(game_id) : undefined
}

async function outcomeOfCopy(db: Db | Trx, userId: string, { game_id, title, text }: WriteTopicItem, now: number): Promise<Outcome | undefined> {
  const { rows } = await sql`
    select 1 from topic
    where user_id = ${userId} and posted_at > ${now - REPEATED_WITHIN_MS} and game_id = ${game_id}
      and title = ${title} and comment = ${text} and deleted_at is null limit 1`.execute(db)
  return rows.length === 0 ? undefined : repeatedText()
}
