import type { Generated } from 'kysely'

export type ModerationAct = 'close' | 'reopen' | 'hide' | 'show'

export type PlayerAct = 'sign-out' | 'close' | 'reopen' | 'remove-factors'

/** The administrator's actions on reports (migration 0102) and accounts (migration 0192). */
export interface ModerationTables {
  player_act: { id: Generated<number>; at: number; actor: string; act: PlayerAct; user_id: string | null; note: string }
  moderation_act: { id: Generated<number>; at: number; actor: string; act: ModerationAct; report_id: string; note: string }
}

/** The columns of a table whose rows can be hidden. */
export interface Hideable {
  /** Since when it is hidden from everybody but its author. */
  hidden_at: Generated<number | null>
}
