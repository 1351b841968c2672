import { LISTS_MAX_PER_PLAYER } from '../../domain/list-rule.ts'
import type { ListRefusal } from '../../local/mutations/edit-list.ts'

const games = (count: number) => (count === 1 ? '1 game' : `${count} games`)

const REFUSALS: Record<ListRefusal, string> = {
  gone: 'This list is no longer there. Nothing was added.',
  full: 'There is no room for that many games in one list. Nothing was added.',
  'second-top-ten': 'You have a Top 10 already. Give this list another name.',
  'too-many-lists': `You have ${LISTS_MAX_PER_PLAYER} lists, and there is room for no more. Delete one first.`,
}

/** Everything that the sheet says which puts games into lists. */
export const ADD_TEXTS = {
  title: (count: number) => (count === 1 ? 'Add to a list' : `Add ${games(count)} to a list`),
  lists: 'Your lists',
  games,
  private: 'Private',
  isIn: 'In it: tap to take it out',
  areAllIn: (count: number) => `All ${count} are in it`,
  areSomeIn: (held: number, count: number) => `${held} of ${count} ${held === 1 ? 'is' : 'are'} in it`,
  isFull: 'Full',
  hasRoomFor: (room: number) => `Room for ${room} more only`,

  filter: 'Find a list',
  clearFilter: 'Clear the name',
  noneFound: 'None of your lists is called that.',

  none: 'You have no lists yet. Your first one begins here.',
  create: 'Create list',

  added: (added: number, there: number, name: string) =>
    `${added} added to ${name}${there === 0 ? '' : `, ${there} ${there === 1 ? 'was' : 'were'} there already`}`,
  created: (name: string, count: number) => `${name} is made, with ${games(count)} in it`,
  edit: 'Edit list',
  undo: 'Undo',
  refused: (why: ListRefusal) => REFUSALS[why],
} as const
