import type { ListTextPart } from '../domain/list-rule.ts'

/** What a list is made of, each by itself, so that two devices may change one list at once: by which id each goes. */

/** What of a list is on or off. */
export const LIST_SWITCHES = ['is_public', 'is_ranked'] as const
export type ListSwitch = (typeof LIST_SWITCHES)[number]

const UUID_CHARACTERS = 36

/** The list that a part is of. */
export function listOfPart(id: string): string {
  return id.slice(0, UUID_CHARACTERS)
}

/** A game in a list, such as `0197b000-…/1000000001`. */
export function listGameId(listId: string, gameId: number): string {
  return `${listId}/${gameId}`
}

/** The game of such an id. */
export function gameOfListGame(id: string): number {
  return Number(id.slice(UUID_CHARACTERS + 1))
}

/** Something of a list that is on or off, such as `0197b000-…/is_public`. */
export function listSwitchId(listId: string, name: ListSwitch): string {
  return `${listId}/${name}`
}

/** A text of a list, such as `0197b000-…/name`, or `0197b000-…/note/1000000001` of a game in it. */
export function listTextId(listId: string, part: ListTextPart, gameId: number | null): string {
  return part === 'note' ? `${listId}/note/${gameId}` : `${listId}/${part}`
}

/** The key under which a list's creation and deletion wait; everything else of it stands on this one. */
export function listMadeKey(listId: string): string {
  return `list-made:${listId}`
}
