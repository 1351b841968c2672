import type { TasteTwin } from '../../src/contract/twins.ts'

/** A player of like taste, but for what a test says of them. */
export function tasteTwin(changes: Partial<TasteTwin> = {}): TasteTwin {
  const { both = [], unseen = [] } = changes
  return {
    id: '0197a000-0000-7000-8000-0000000000a1', username: 'ana', display_name: 'Ana', avatar_url: '', percent: 62,
    both_count: both.length, both, unseen_count: unseen.length, unseen, ...changes,
  }
}
