import type { UserDatabase } from './database.ts'
import type { OutboxRow } from './rows.ts'
import { upgradeRow } from './upgrade-row.ts'

/**
 * Shows for the lists that some rows speak of whether the player likes them: what the server said last, with what
 * still waits laid over it. `areApplied` says that the rows are the server's word now. A list that is not on this
 * device shows nothing. Call it inside a transaction on `lists` and `outbox`, after the outbox has its new rows.
 */
export async function applyListLikes(db: UserDatabase, rows: readonly OutboxRow[], areApplied = false): Promise<void> {
  for (const stored of rows) {
    const row = stored.kind === 'list.like' ? upgradeRow(stored) : null
    if (row?.kind !== 'list.like') continue
    const { listId, liked } = row.payload
    const list = await db.lists.get(listId)
    if (!list) continue
    const base_liked = areApplied ? liked : list.base_liked
    const waiting = await waitingLike(db, listId)
    await db.lists.put({ ...list, base_liked, liked_by_me: waiting ?? base_liked })
  }
}

/** What the player has said of a list that the server has not heard yet, if anything. */
export async function waitingLike(db: UserDatabase, listId: string): Promise<boolean | undefined> {
  const keys = ['pending', 'inflight'].map((state) => [state, `list:${listId}`])
  const rows = await db.outbox.where('[state+entityKey]').anyOf(keys).sortBy('seq')
  const last = rows.map(upgradeRow).findLast((row) => row?.kind === 'list.like')
  return last?.kind === 'list.like' ? last.payload.liked : undefined
}
