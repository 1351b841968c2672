/** Who follows whom, and who does not want to see whom (migration 0046). */
export interface PeopleTables {
  follow: { follower_id: string; followee_id: string; following: boolean; at: number; rev: number }
  silence: { player_id: string; other_id: string; kind: 'block' | 'mute'; silenced: boolean; at: number; rev: number }
}
