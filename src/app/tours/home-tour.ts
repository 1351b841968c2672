import type { TourStep } from '../../ui/tour/tour-step.ts'

export const HOME_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour=resume]',
    title: 'Where you left off',
    body: 'Your deck waits as you left it, cards and all, with no network too.',
  },
  {
    target: '[data-tour=shelf]',
    title: 'Shelves that know you',
    body: 'Every swipe sorts them anew: what you like, on the platforms you have.',
  },
  {
    target: '[data-tour=search]',
    title: 'Half a name will do',
    body: 'Search finds games however you spell them, and players with an @.',
  },
]
