import { cutCircles } from '../catalogue/import/tie-parents.ts'

/** A game that may share the card and the page of another. */
export interface TiedGame {
  readonly id: number
  readonly isListed: boolean
  /** Which one it shares now. */
  readonly mainId: number | null
  /** The game of ours whose edition it is. */
  readonly versionParentId: number | null
  /** The game of ours that it is a port or a remaster of. */
  readonly portedFromId: number | null
}

/**
 * Says of each game whose card and page it shares; null for its own. That is the last listed game on the way from edition
 * to game and from port to original, so it never shares another's itself. Where the way leads in a circle, it is cut as
 * for parents.
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

/** A record that is gone says nothing any more: what it was taken as replaced by stays. */
function nextOf({ isListed, mainId, versionParentId, portedFromId }: TiedGame): number | null {
  if (!isListed && mainId !== null) return mainId
  return versionParentId ?? portedFromId
}

/** Notes where the ways of a game, and of all on its way, end; without recursion, for nobody says how long a way is. */
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
