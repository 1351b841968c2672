import type { SimilarPlayer } from '../../src/contract/similar-players.ts'

/** Returns a player of similar taste, with the given changes. */
export function similarPlayer(changes: Partial<SimilarPlayer> = {}): SimilarPlayer {
  const { both = [], unseen = [] } = changes
  return {
    id: '0197a000-0000-7000-8000-0000000000a1',
    username: 'ana',
    display_name: 'Ana',
    avatar_url: '',
    percent: 62,
    both_count: both.length,
    both,
    unseen_count: unseen.length,
    unseen,
    ...changes,
  }
}
