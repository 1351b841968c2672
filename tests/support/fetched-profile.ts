import type { Profile } from '../../src/contract/profiles.ts'

/** Returns a player as the server sends them to others. */
export function fetchedProfile(id: string, changes: Partial<Profile> = {}): Profile {
  return {
    id,
    username: 'ana',
    display_name: 'Ana',
    avatar_url: '',
    avatar_ring: 'drawn:basic',
    bio: 'Lighthouses, mostly.',
    level: 4,
    tier: 'Rookie',
    battlepass_pct: 40,
    quests_done: 3,
    quests_total: 24,
    follower_count: 1_204,
    ...changes,
  }
}
