import { cutCircles } from '../catalogue/import/tie-parents.ts'

/** A game that may share the card and the page of another. */
export interface TiedGame {
  readonly id: number
  readonly isListed: boolean
  /** The game that it shares them with now. */
  readonly mainId: number | null
  /** The game of ours that it is an edition of. */
  readonly versionParentId: number | null
  /** The game of ours that it is a port or a remaster of. */
  readonly portedFromId: number | null
}

/**
 * Returns for each game the one whose card and page it shares; null for its own. That is the last listed game on the path from edition to
 * game and from port to original, so it never shares another's itself. A circle in the path is cut as for parents.
 */
export function chooseMains(games: readonly TiedGame[], isListed: (id: number) => boolean): Map<number, number | null> {
  const ways = new Map<number, number>()
  for (const game of games) {
    const way = nextOf(game)
    if (way !== null) ways.set(game.id, way)
  }
  cutCircles(ways)
  const ends = new Map<number, number | null>()
  for (const { id } of games) follow(id, ways, ends, isListed)
  return new Map(games.map(({ id }) => [id, ends.get(id) ?? null]))
}

/** A removed record has no relations any more: the game that replaced it stays. */
function nextOf({ isListed, mainId, versionParentId, portedFromId }: TiedGame): number | null {
  if (!isListed && mainId !== null) return mainId
  return versionParentId ?? portedFromId
}

/** Records where the path of a game, and of all games on it, ends. Without recursion, because the length of a path is not limited. */
function follow(
  start: number,
  ways: ReadonlyMap<number, number>,
  ends: Map<number, number | null>,
  isListed: (id: number) => boolean,
): void {
  const path: number[] = []
  let at: number | undefined = start
  for (; at !== undefined && !ends.has(at); at = ways.get(at)) path.push(at)
  for (const id of path.toReversed()) {
    const next = ways.get(id)
    const beyond = next === undefined ? null : (ends.get(next) ?? (isListed(next) ? next : null))
    ends.set(id, beyond)
  }
}
