import { FIXED_MESSAGES } from '../../contract/messages.ts'

/** Messages of a deck without cards. The fixed messages load with them, after the first card. */
export const DECK_REST_MESSAGES = {
  noMoreCards: FIXED_MESSAGES.noMoreCards,
  noMoreCardsText: 'You’ve seen every game that matches. More turn up as the catalogue grows.',
  noMoreCardsFiltered: 'You’ve seen every game that matches your filters.',
  goBack: 'Go Back',
  clearFilters: 'Clear filters',
  changeFilters: 'Change filters',
  rewindLast: 'Rewind last card',
  offlineTitle: 'Offline and out of cards',
  offlineText:
    'Your swipes are safe on this device and will send by themselves. ' +
    'Go online for new cards, or change your filters to swipe the games you already have.',
  tryAgain: 'Try again',
} as const
