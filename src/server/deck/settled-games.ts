import { placeOf } from '../../deck-engine/ranking/game-facts.ts'

/** A player's settled games, by ascending id: five bytes a game. */
export interface SettledGames {
  readonly ids: Int32Array
  /** Numbered as in the database. */
  readonly states: Uint8Array
}

export const NOTHING_SETTLED: SettledGames = { ids: new Int32Array(0), states: new Uint8Array(0) }

/** A game's new state; state 0 is a cleared one. */
export interface SettledChange {
  readonly id: number
  readonly state: number
}

/** Parses changes `game:state`, separated by commas, each game at most once. Returns them by ascending id. */
export function readChanges(text: string): SettledChange[] {
  const changes = text.split(',').map((change) => {
    const [id, state] = change.split(':')
    return { id: Number(id), state: Number(state) }
  })
  return changes.sort((a, b) => a.id - b.id)
}

/** Returns a copy with the changes, by ascending id. The original stays as it is, because a deck may be using it. */
export function withChanges({ ids, states }: SettledGames, changes: readonly SettledChange[]): SettledGames {
  const mergedIds = new Int32Array(ids.length + changes.length)
  const mergedStates = new Uint8Array(mergedIds.length)
  let size = 0
  const put = (id: number, state: number) => {
    mergedIds[size] = id
    mergedStates[size++] = state
  }
  let at = 0
  for (const { id, state } of changes) {
    for (; at < ids.length && (ids[at] ?? 0) < id; at++) put(ids[at] ?? 0, states[at] ?? 0)
    if (ids[at] === id) at++
    if (state !== 0) put(id, state)
  }
  for (; at < ids.length; at++) put(ids[at] ?? 0, states[at] ?? 0)
  return { ids: mergedIds.slice(0, size), states: mergedStates.slice(0, size) }
}

/** Returns a game's state; 0 if it is not settled. */
export function stateOf({ ids, states }: SettledGames, id: number): number {
  return states[placeOf(ids, id, 0, ids.length)] ?? 0
}

/** Returns the settled games in any of these states. */
export function gamesIn({ ids, states }: SettledGames, wanted: readonly number[]): Int32Array {
  const found = new Int32Array(ids.length)
  let size = 0
  for (let at = 0; at < ids.length; at++) if (wanted.includes(states[at] ?? 0)) found[size++] = ids[at] ?? 0
  return found.subarray(0, size)
}
