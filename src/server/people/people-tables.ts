import type { Generated } from 'kysely'

/** Follows, blocks and mutes (migrations 0046, 0130). */
export interface PeopleTables {
  follow: { follower_id: string; followee_id: string; following: boolean; suppressed: Generated<boolean>; at: number; rev: number }
  /** A block of any id is accepted, so that the response does not reveal who exists: `other_id` has no foreign key. */
  restriction: { player_id: string; other_id: string; kind: 'block' | 'mute'; restricted: boolean; at: number; rev: number }
}
