import type { Profile } from '../../src/contract/profiles.ts'

/** A player as the server tells of them to others. */
export function toldProfile(id: string, changes: Partial<Profile> = {}): Profile {
  return {
    id, username: 'ana', display_name: 'Ana', avatar_url: '', avatar_ring: 'basic', bio: 'Lighthouses, mostly.', follower_count: 1_204, ...changes,
  }
}
