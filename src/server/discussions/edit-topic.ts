import { EditTopicItem } from '../../contract/discussions.ts'
import { topicAsText } from '../../domain/discussion-rule.ts'
import type { Db, Trx } from '../db/database.ts'
import { outcomeOfRepeat, withVersion } from '../reviews/written-text.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { refusePost } from '../writes/posting.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { topicGone, unknownTopic } from './discussion-refusals.ts'
import { storedTopic } from './stored-topic.ts'
import { cleanTopic, topicFault } from './text-faults.ts'
import type { DiscussionDeps } from './write-topic.ts'

type Edit = AcceptedItem<EditTopicItem>

/** `topic.edit`: another title or text. Where another edit of the same version came first, both stand against each other. */
export const editTopic = defineWrite('topic.edit', {
  item: EditTopicItem,
  list: null,
  findFault: topicFault,
  rowOf: ({ item }) => item.topic_id,
  write: (run: WriteRun<DiscussionDeps>, items) => Promise.all(items.map((item) => editOne(run, item))),
})

async function editOne(run: WriteRun<DiscussionDeps>, given: Edit): Promise<Outcome> {
  const { db, userId, deps } = run
  const edit = { ...given, item: cleanTopic(given.item) }
  const refused = judge(edit, await readTopic(db, userId, edit)) ??
    (await refusePost(deps, db, { kind: 'topic', userId, text: topicAsText(edit.item) }))
  if (refused !== undefined) return refused
  return run.inTransaction(async (trx, rev) => {
    const held = await readTopic(trx, userId, edit)
    const met = judge(edit, held)
    if (met !== undefined || held === undefined) return met ?? unknownTopic(edit.item.topic_id)
    const at = Math.max(edit.at, held.at)
    await trx.updateTable('topic')
      .set({ ...storedTopic(edit.item, deps.profanity), versions: withVersion(versionOf(edit), held.versions), edited_at: at, at, rev })
      .where('id', '=', edit.item.topic_id).execute()
    return 'applied' as const
  })
}

const versionOf = ({ id, item }: Edit) => item.version ?? id

/** What an edit is answered without being written; undefined where it is to be. */
function judge(edit: Edit, held: HeldTopic | undefined): Outcome | undefined {
  const { item } = edit
  if (held === undefined) return unknownTopic(item.topic_id)
  if (held.deleted_at !== null) return held.versions.includes(versionOf(edit)) ? 'stale' : topicGone()
  const repeated = outcomeOfRepeat(versionOf(edit), held.versions)
  if (repeated !== undefined) return repeated
  const isSame = item.title === held.title && item.text === held.comment
  if (item.base_version === held.versions[0] || isSame) return undefined
  const theirs = { version: held.versions[0] ?? '', value: { title: held.title, text: held.comment } }
  return { message: 'This discussion was changed on another device.', theirs }
}

type HeldTopic = NonNullable<Awaited<ReturnType<typeof readTopic>>>

function readTopic(db: Db | Trx, userId: string, { item }: Edit) {
  return db.selectFrom('topic').select(['title', 'comment', 'versions', 'deleted_at', 'at'])
    .where('id', '=', item.topic_id).where('user_id', '=', userId).executeTakeFirst()
}
