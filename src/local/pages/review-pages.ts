import type { UserDatabase } from '../database.ts'

/** Under which a page of a game's reviews is kept; `query` is its order and filter, such as `?sort=highest`. */
export function reviewsPageKey(gameId: number, query: string): string {
  return `/games/${gameId}/reviews${query}`
}

/**
 * Has the pages of reviews of games that have become part of another lie at that one, inside the transaction that is open.
 * A page of its own that is known stays.
 */
export async function moveReviewPages(db: UserDatabase, mainId: number, formerIds: readonly number[]): Promise<void> {
  for (const formerId of formerIds) {
    const prefix = reviewsPageKey(formerId, '')
    const rows = await db.pages.where('key').startsWith(prefix).toArray()
    for (const row of rows) {
      const key = reviewsPageKey(mainId, row.key.slice(prefix.length))
      if (!(await db.pages.get(key))) await db.pages.put({ ...row, key })
      await db.pages.delete(row.key)
    }
  }
}
