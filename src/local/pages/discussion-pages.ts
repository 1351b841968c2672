import type { TopicSort } from '../../domain/discussion-rule.ts'
import type { UserDatabase } from '../database.ts'

/** What pages of discussions are kept under, before the rest of their address. */
export const DISCUSSION_PAGES = 'disc.cache:'

/** Under which the first topics of a game are kept, in one order. */
export function topicsPageKey(gameId: number, sort: TopicSort): string {
  return `${topicsPrefix(gameId)}${sort}`
}

/** Under which a topic is kept with its posts. */
export function threadPageKey(topicId: string): string {
  return `${DISCUSSION_PAGES}/discussions/${topicId}`
}

const topicsPrefix = (gameId: number) => `${DISCUSSION_PAGES}/games/${gameId}/discussions?sort=`

/**
 * Has the topics of games that have become part of another lie at that one, inside the transaction that is open. A page of
 * its own that is known stays.
 */
export async function moveTopicPages(db: UserDatabase, mainId: number, formerIds: readonly number[]): Promise<void> {
  for (const formerId of formerIds) {
    const prefix = topicsPrefix(formerId)
    for (const row of await db.pages.where('key').startsWith(prefix).toArray()) {
      const key = `${topicsPrefix(mainId)}${row.key.slice(prefix.length)}`
      if (!(await db.pages.get(key))) await db.pages.put({ ...row, key })
      await db.pages.delete(row.key)
    }
  }
}
