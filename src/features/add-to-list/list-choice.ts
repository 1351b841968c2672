import { comparisonForm } from '../../domain/visible-text.ts'
import { listMaxGames } from '../../domain/list-rule.ts'
import type { OwnListSummary } from '../../local/own/own-lists.ts'

/** A list that games may be put into, and how it stands with them. */
export interface ListChoice {
  readonly list: OwnListSummary
  /** How many of the games are in it. */
  readonly held: number
  /** How many more it has room for. */
  readonly room: number
  /** Whether those that are not in it yet are too many for it. */
  readonly isFull: boolean
}

/** How a list stands with the games that are to be put into it. */
export function choiceOf(list: OwnListSummary, gameIds: readonly number[]): ListChoice {
  const inIt = new Set(list.gameIds)
  const held = gameIds.filter((id) => inIt.has(id)).length
  const room = Math.max(0, listMaxGames(list.isTop10) - list.gameIds.length)
  return { list, held, room, isFull: gameIds.length - held > room }
}

/** As they are offered: those that games were put into last, then in the order that they came in. */
export function inOrderOfUse(lists: readonly OwnListSummary[], recent: readonly string[]): OwnListSummary[] {
  const used = recent.flatMap((id) => lists.find((list) => list.id === id) ?? [])
  return [...used, ...lists.filter((list) => !used.includes(list))]
}

/** A list with some games in it, or without them: what is shown while the device writes that. */
export function withGames(list: OwnListSummary, gameIds: readonly number[], areIn: boolean): OwnListSummary {
  const fresh = gameIds.filter((id) => !list.gameIds.includes(id))
  const others = list.gameIds.filter((id) => !gameIds.includes(id))
  return { ...list, gameIds: areIn ? [...list.gameIds, ...fresh] : others }
}

/** Whether a list is called what is looked for, or something with it. */
export function isNamed({ name }: OwnListSummary, wanted: string): boolean {
  return comparisonForm(name).includes(comparisonForm(wanted))
}
