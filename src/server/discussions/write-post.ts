import { sql } from 'kysely'
import { WritePostItem } from '../../contract/discussions.ts'
import { cleanDiscussionText } from '../../domain/discussion-rule.ts'
import type { Db, Trx } from '../db/database.ts'
import { idTaken } from '../reviews/review-refusals.ts'
import { storedText } from '../reviews/written-text.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { refusePost, REPEATED_WITHIN_MS } from '../writes/posting.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { repeatedText } from './discussion-refusals.ts'
import { findPlace } from './post-place.ts'
import type { PostPlace } from './post-place.ts'
import { postFault } from './text-faults.ts'
import type { DiscussionDeps } from './write-topic.ts'

type Post = AcceptedItem<WritePostItem>

/** Which post a write makes: the device's own id for it, or the change's. */
export const newPostId = ({ id, item }: Pick<Post, 'id' | 'item'>): string => item.post_id ?? id

/** `post.write`: a new post. The same one again changes nothing, whatever has been edited since. */
export const writePost = defineWrite('post.write', {
  item: WritePostItem,
  list: null,
  findFault: postFault,
  rowOf: newPostId,
  write: (run: WriteRun<DiscussionDeps>, items) => Promise.all(items.map((item) => writeOne(run, item))),
})

async function writeOne(run: WriteRun<DiscussionDeps>, post: Post): Promise<Outcome> {
  const { db, userId, deps } = run
  const text = cleanDiscussionText(post.item.text)
  const known = await outcomeOfHeld(db, userId, post)
  if (known !== undefined) return known
  const place = await findPlace(db, userId, post.item)
  if ('refusal' in place) return place.refusal
  const refused = (await outcomeOfCopy(db, userId, text, { post, place }, deps.clock())) ??
    (await refusePost(deps, db, { kind: 'post', userId, text }))
  if (refused !== undefined) return refused
  return run.inTransaction(async (trx, rev) => {
    const met = await outcomeOfHeld(trx, userId, post)
    if (met !== undefined) return met
    const now = await findPlace(trx, userId, post.item)
    if ('refusal' in now) return now.refusal
    return put(trx, { run, rev, post, place: now, text })
  })
}

interface Put {
  readonly run: WriteRun<DiscussionDeps>
  readonly rev: number
  readonly post: Post
  readonly place: PostPlace
  readonly text: string
}

async function put(trx: Trx, { run: { userId, deps }, rev, post, place, text }: Put): Promise<Outcome> {
  const { at, item: { topic_id } } = post
  const [id, posted_at] = [newPostId(post), deps.clock()]
  const { root, quote_of, answeredAt } = place
  // A device's clock may be behind: no post stands before what it answers.
  const created_at = Math.max(at, answeredAt + 1)
  const hanging = root === null
    ? { parent_id: null, quote_of: null, root_at: created_at, root_id: id, depth: 0 }
    : { parent_id: root.id, quote_of, root_at: root.created_at, root_id: root.id, depth: 1 }
  const inserted = await trx.insertInto('post')
    .values({
      id, user_id: userId, topic_id, ...hanging, ...storedText(text, deps.profanity), versions: [id], created_at, posted_at,
      edited_at: null, deleted_at: null, at, rev,
    })
    .onConflict((conflict) => conflict.column('id').doNothing()).returning('id').execute()
  if (inserted.length === 0) return idTaken(id)
  await trx.updateTable('topic').set({ last_at: sql`greatest(last_at, ${posted_at})` }).where('id', '=', topic_id).execute()
  return 'applied'
}

/** What it is answered where it was written before. */
async function outcomeOfHeld(db: Db | Trx, userId: string, post: Post): Promise<Outcome | undefined> {
  const id = newPostId(post)
  const held = await db.selectFrom('post').select(['user_id', 'deleted_at']).where('id', '=', id).executeTakeFirst()
  if (held === undefined) return undefined
  if (held.user_id !== userId) return idTaken(id)
  return held.deleted_at === null ? 'applied' : 'stale'
}

/** The same words below another post are an answer of their own. */
async function outcomeOfCopy(
  db: Db | Trx,
  userId: string,
  text: string,
  { post, place: { root } }: { readonly post: Post; readonly place: PostPlace },
  now: number,
): Promise<Outcome | undefined> {
  const { rows } = await sql`
    select 1 from post
    where user_id = ${userId} and posted_at > ${now - REPEATED_WITHIN_MS} and topic_id = ${post.item.topic_id}
      and parent_id is not distinct from ${root?.id ?? null}::uuid and comment = ${text} and deleted_at is null limit 1`.execute(db)
  return rows.length === 0 ? undefined : repeatedText()
}
