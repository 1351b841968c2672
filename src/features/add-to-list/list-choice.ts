import { comparisonForm } from '../../domain/visible-text.ts'
import { listMaxGames } from '../../domain/list-rule.ts'
import type { OwnListSummary } from '../../local/queries/own-lists.ts'

/** A list, and its state with respect to the games. */
export interface ListChoice {
  readonly list: OwnListSummary
  /** How many of the games are in it. */
  readonly held: number
  /** How many more it can take. */
  readonly room: number
  /** Whether the games that are not in it yet are too many for it. */
  readonly isFull: boolean
}

/** Returns the state of a list with respect to the games that are to be added. */
export function choiceOf(list: OwnListSummary, gameIds: readonly number[]): ListChoice {
  const inIt = new Set(list.gameIds)
  const held = gameIds.filter((id) => inIt.has(id)).length
  const room = Math.max(0, listMaxGames(list.isTop10) - list.gameIds.length)
  return { list, held, room, isFull: gameIds.length - held > room }
}

/** Returns the lists in the order of display: the last used first, then in their own order. */
export function inOrderOfUse(lists: readonly OwnListSummary[], recent: readonly string[]): OwnListSummary[] {
  const used = recent.flatMap((id) => lists.find((list) => list.id === id) ?? [])
  return [...used, ...lists.filter((list) => !used.includes(list))]
}

/** Returns a list with some games, or without them: shown while the device writes that. */
export function withGames(list: OwnListSummary, gameIds: readonly number[], areIn: boolean): OwnListSummary {
  const fresh = gameIds.filter((id) => !list.gameIds.includes(id))
  const others = list.gameIds.filter((id) => !gameIds.includes(id))
  return { ...list, gameIds: areIn ? [...list.gameIds, ...fresh] : others }
}

/** Returns whether a list's name contains the filter. */
export function isNamed({ name }: OwnListSummary, wanted: string): boolean {
  return comparisonForm(name).includes(comparisonForm(wanted))
}
