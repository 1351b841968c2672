/** What the form says in which every new list begins. */
export const NEW_LIST_TEXTS = {
  title: 'New list',
  name: 'Name',
  placeholder: 'Cosy evenings',
  who: 'Who sees it',
  everybody: 'Everybody',
  onlyYou: 'Only you',
  cancel: 'Cancel',
} as const
