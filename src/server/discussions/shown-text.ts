import { withIsoTimes } from '../texts/read-written.ts'
import type { WrittenTimes } from '../texts/read-written.ts'

/** The columns that every topic and post has before it is shown. */
export interface WrittenRow extends WrittenTimes {
  readonly user_id: string
  readonly username: string
  readonly display_name: string
  readonly avatar_url: string
  readonly state: 'standing' | 'deleted' | 'hidden'
  readonly text: string
}

/** The author if they must not be shown. */
const NOBODY = { user_id: '', username: '', display_name: '', avatar_url: '' }

/** Returns a row for the response, without a text that is not visible to this player. */
export function shownText<Row extends WrittenRow>(row: Row) {
  const shown = withIsoTimes(row)
  return row.state === 'standing' ? shown : { ...shown, ...NOBODY, edited_at: null, text: '', like_count: 0, liked_by_me: false }
}
