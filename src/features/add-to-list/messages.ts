import { LISTS_MAX_PER_PLAYER } from '../../domain/list-rule.ts'
import type { ListRefusal } from '../../local/commands/edit-list.ts'

const games = (count: number) => (count === 1 ? '1 game' : `${count} games`)

const REFUSALS: Record<ListRefusal, string> = {
  gone: 'This list is gone. Nothing was added.',
  full: 'That’s too many games for one list. Nothing was added.',
  'second-top-ten': 'You already have a Top 10. Choose another name.',
  'too-many-lists': `You have ${LISTS_MAX_PER_PLAYER} lists, the maximum. Delete one first.`,
}

/** Messages of the sheet that adds games to lists. */
export const ADD_MESSAGES = {
  title: (count: number) => (count === 1 ? 'Add to a list' : `Add ${games(count)} to a list`),
  lists: 'Your lists',
  games,
  private: 'Private',
  isIn: 'Added: tap to remove',
  areAllIn: (count: number) => `All ${count} added`,
  areSomeIn: (held: number, count: number) => `${held} of ${count} added`,
  isFull: 'Full',
  hasRoomFor: (room: number) => `Only room for ${room} more`,

  filter: 'Find a list',
  clearFilter: 'Clear name',
  noneFound: 'No lists found.',

  none: 'Create your first list.',
  create: 'Create list',

  added: (added: number, there: number, name: string) => `${added} added to ${name}${there === 0 ? '' : `, ${there} already there`}`,
  created: (name: string, count: number) => `${name} created with ${games(count)}`,
  edit: 'Edit list',
  undo: 'Undo',
  refused: (reason: ListRefusal) => REFUSALS[reason],
} as const
