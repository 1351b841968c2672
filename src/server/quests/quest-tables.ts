/** What players did that quests count (migration 0004). */
export interface QuestTables {
  quest_event: {
    user_id: string
    event_id: string
    type: string
    at: number
    retracted: boolean
    rev: number
  }
}
