import type { OpenList } from '../../contract/lists.ts'

/** A list as the server returned it. Whether the player likes it now is stored with their own data (`MineRow`). */
export interface ListRow extends OpenList {
  /** Whether all of its games are on this device. */
  is_whole: boolean
  /** When the server last returned it, in milliseconds by this device's clock. */
  told_at?: number
}
