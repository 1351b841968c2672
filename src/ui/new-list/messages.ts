/** Messages of the form that starts every new list. */
export const NEW_LIST_MESSAGES = {
  title: 'New list',
  name: 'Name',
  placeholder: 'Cosy evenings',
  who: 'Visibility',
  everybody: 'Public',
  onlyYou: 'Private',
  cancel: 'Cancel',
} as const
