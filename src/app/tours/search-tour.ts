import type { TourStep } from '../../ui/tour/tour-step.ts'

export const SEARCH_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour=search-field]',
    title: 'Spell it as you like',
    body: 'A part of a name is enough, and a wrong letter does no harm.',
  },
  {
    target: '[data-tour=search-filters]',
    title: 'Everything can be narrowed',
    body: 'Platforms, genres, years, scores, studios, series. The address keeps it all, so you can share what you found.',
  },
  {
    target: '[data-tour=search-order]',
    title: 'Your order, your look',
    body: 'Sort by date, score or name, and switch between covers and rows.',
  },
]
