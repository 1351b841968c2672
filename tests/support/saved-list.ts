import type { OpenList } from '../../src/contract/lists.ts'
import { gameCard } from './game-card.ts'
import { BOB } from './test-device.ts'

export const LIST_ID = '0197b000-0000-7000-8000-000000000001'

/** Returns a list of Bob's as the server sends it to Ada. */
export function savedList(changes: Partial<OpenList> = {}): OpenList {
  return {
    id: LIST_ID,
    user_id: BOB,
    display_name: 'Bob',
    list_name: 'Cosy evenings',
    description: '',
    notes: {},
    games: [gameCard(1).id, gameCard(2).id],
    is_public: true,
    is_top10: false,
    is_ranked: true,
    like_count: 3,
    liked_by_me: false,
    liked_at: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    ...changes,
  }
}
