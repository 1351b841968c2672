import type { Generated } from 'kysely'

/** Who follows whom, and who does not want to see whom (migrations 0046, 0130). */
export interface PeopleTables {
  follow: { follower_id: string; followee_id: string; following: boolean; barred: Generated<boolean>; at: number; rev: number }
  silence: { player_id: string; other_id: string; kind: 'block' | 'mute'; silenced: boolean; at: number; rev: number }
}
