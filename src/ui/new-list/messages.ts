import { whoCan } from '../who-sees/who-can.ts'

/** Messages of the form that starts every new list. */
export const NEW_LIST_MESSAGES = {
  title: 'New list',
  name: 'Name',
  placeholder: 'Cosy evenings',
  who: 'Visibility',
  everybody: 'Public',
  onlyYou: 'Private',
  hint: {
    everybody: `${whoCan('publicLists', 'see this list')}.`,
    you: `${whoCan('privateLists', 'see this list')}.`,
  },
  cancel: 'Cancel',
} as const
