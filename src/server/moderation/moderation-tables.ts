import type { Generated } from 'kysely'

export type ModerationAct = 'close' | 'reopen' | 'hide' | 'show'

/** What whoever runs the server has done about reports (migration 0102). */
export interface ModerationTables {
  moderation_act: { id: Generated<number>; at: number; actor: string; act: ModerationAct; report_id: string; note: string }
}

/** Of a table whose rows can be hidden. */
export interface Hideable {
  /** Since when it is hidden from everybody but its author. */
  hidden_at: Generated<number | null>
}
