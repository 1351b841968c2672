import { sql } from 'kysely'
import { EditPostItem } from '../../contract/discussions.ts'
import { cleanDiscussionText } from '../../domain/discussion-rule.ts'
import type { Db, Trx } from '../db/database.ts'
import { outcomeOfRepeat, storedText, withVersion } from '../reviews/written-text.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { refusePost } from '../writes/posting.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { postGone, topicGone, unknownPost } from './discussion-refusals.ts'
import { postFault } from './text-faults.ts'
import type { DiscussionDeps } from './write-topic.ts'

type Edit = AcceptedItem<EditPostItem>

/** `post.edit`: another text of a post. Where another edit of the same version came first, both stand against each other. */
export const editPost = defineWrite('post.edit', {
  item: EditPostItem,
  list: null,
  findFault: postFault,
  rowOf: ({ item }) => item.post_id,
  write: (run: WriteRun<DiscussionDeps>, items) => Promise.all(items.map((item) => editOne(run, item))),
})

async function editOne(run: WriteRun<DiscussionDeps>, given: Edit): Promise<Outcome> {
  const { db, userId, deps } = run
  const edit = { ...given, item: { ...given.item, text: cleanDiscussionText(given.item.text) } }
  const refused = judge(edit, await readPost(db, userId, edit)) ??
    (await refusePost(deps, db, { kind: 'post', userId, text: edit.item.text }))
  if (refused !== undefined) return refused
  return run.inTransaction(async (trx, rev) => {
    const held = await readPost(trx, userId, edit)
    const met = judge(edit, held)
    if (met !== undefined || held === undefined) return met ?? unknownPost(edit.item.post_id)
    const at = Math.max(edit.at, held.at)
    await trx.updateTable('post')
      .set({ ...storedText(edit.item.text, deps.profanity), versions: withVersion(versionOf(edit), held.versions), edited_at: at, at, rev })
      .where('id', '=', edit.item.post_id).execute()
    return 'applied' as const
  })
}

const versionOf = ({ id, item }: Edit) => item.version ?? id

/** What an edit is answered without being written; undefined where it is to be. */
function judge(edit: Edit, held: HeldPost | undefined): Outcome | undefined {
  const { item } = edit
  if (held === undefined) return unknownPost(item.post_id)
  if (held.deleted_at !== null) return held.versions.includes(versionOf(edit)) ? 'stale' : postGone()
  const repeated = outcomeOfRepeat(versionOf(edit), held.versions)
  if (repeated !== undefined) return repeated
  if (!held.has_topic) return topicGone()
  if (item.base_version === held.versions[0] || item.text === held.comment) return undefined
  const theirs = { version: held.versions[0] ?? '', value: { text: held.comment } }
  return { message: 'This post was changed on another device.', theirs }
}

type HeldPost = NonNullable<Awaited<ReturnType<typeof readPost>>>

function readPost(db: Db | Trx, userId: string, { item }: Edit) {
  return db.selectFrom('post')
    .select(['comment', 'versions', 'deleted_at', 'at'])
    .select(sql<boolean>`exists (select 1 from topic where topic.id = post.topic_id and topic.deleted_at is null)`.as('has_topic'))
    .where('id', '=', item.post_id).where('user_id', '=', userId).executeTakeFirst()
}
