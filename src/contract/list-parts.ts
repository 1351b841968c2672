import type { ListTextPart } from '../domain/list-rule.ts'

// Why: docs/decisions/sync/0011-list-is-small-entities.md
/** The parts of a list and their ids. Each part is an entity of its own, so that two devices may change one list at once. */

/** The parts of a list that are on or off. */
export const LIST_SWITCHES = ['is_public', 'is_ranked'] as const
export type ListSwitch = (typeof LIST_SWITCHES)[number]

const UUID_CHARACTERS = 36

/** Returns the list of a part. */
export function listOfPart(id: string): string {
  return id.slice(0, UUID_CHARACTERS)
}

/** Returns the id of a game in a list, such as `0197b000-…/1000000001`. */
export function listGameId(listId: string, gameId: number): string {
  return `${listId}/${gameId}`
}

/** Returns the game of such an id. */
export function gameOfListGame(id: string): number {
  return Number(id.slice(UUID_CHARACTERS + 1))
}

/** Returns the id of a switch of a list, such as `0197b000-…/is_public`. */
export function listSwitchId(listId: string, name: ListSwitch): string {
  return `${listId}/${name}`
}

/** Returns the id of a text of a list, such as `0197b000-…/name`, or `0197b000-…/note/1000000001` of a game in it. */
export function listTextId(listId: string, part: ListTextPart, gameId: number | null): string {
  return part === 'note' ? `${listId}/note/${gameId}` : `${listId}/${part}`
}

/** Returns the key of a list's creation and deletion. All other mutations of the list depend on it. */
export function listMadeKey(listId: string): string {
  return `list-made:${listId}`
}
