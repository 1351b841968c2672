import type { Transaction } from 'dexie'
import { listTextId } from '../../contract/list-parts.ts'
import type { DraftRow, ListTextDraft } from './draft-row.ts'

/** A draft of version 4: an unsaved text of a list, a reply, or a draft with its subject. */
type OldDraft =
  | ListTextDraft
  | {
      readonly part?: never
      readonly gameId?: number
      readonly reviewId?: string
      readonly topicId?: string
      text?: string
      draft?: unknown
    }

/**
 * Moves the drafts of version 4 to their table, inside the current transaction. They were in `meta`, in a row for each
 * scope, the last written first.
 */
export async function moveDrafts(transaction: Pick<Transaction, 'table'>): Promise<void> {
  const [meta, drafts] = [transaction.table('meta'), transaction.table('drafts')]
  for (const name of (await meta.toCollection().primaryKeys()) as string[]) {
    const [, scope] = /^(.+?)Drafts?$/.exec(name) ?? []
    if (scope === undefined) continue
    const { value } = (await meta.get(name)) as { value: OldDraft[] | object }
    const found = Array.isArray(value) ? value.map(keyAndBody) : Object.entries(scope === 'list' ? value : { own: value })
    await drafts.bulkPut(found.map(([key, body], index) => ({ scope, key, body, updatedAt: -index }) as DraftRow))
    await meta.delete(name)
  }
}

function keyAndBody(old: OldDraft): [key: unknown, body: unknown] {
  if (old.part) return [listTextId(old.listId, old.part, old.gameId), old]
  return [old.gameId ?? old.reviewId ?? old.topicId, old.draft ?? { text: old.text, answerTo: null }]
}
