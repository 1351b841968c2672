import type { ClearCategory } from '../../domain/clear-categories.ts'

/** Up to when players have cleared which category (migration 0076). */
export interface ClearingTables {
  clearing: { user_id: string; category: ClearCategory; at: number }
}
