/** Quest events (migration 0004), and their results (migration 0052). */
export interface QuestTables {
  quest_event: {
    user_id: string
    event_id: string
    type: string
    at: number
    retracted: boolean
    rev: number
  }
  reward_claim: { user_id: string; reward: string; at: number; rev: number }
  reward_unlock: { user_id: string; item: string; at: number; rev: number }
  player_score: {
    user_id: string
    experience: number
    week_monday: number
    week_experience: number
    counted_rev: number
  }
}
