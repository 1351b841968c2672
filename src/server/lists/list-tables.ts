/** Lists, their games and their likes (migration 0007). */
export interface ListTables {
  list: {
    user_id: string
    id: string
    name: string
    is_public: boolean
    is_top10: boolean
    is_ranked: boolean
    created_at: number
    at: number
    rev: number
  }
  list_item: {
    user_id: string
    list_id: string
    game_id: number
    position: number
  }
  list_like: {
    user_id: string
    list_id: string
    liked: boolean
    at: number
    rev: number
  }
}
