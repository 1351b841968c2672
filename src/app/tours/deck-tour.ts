import type { TourStep } from '../../ui/tour/tour-step.ts'
import { LINE_TEXTS } from '../shell/line-texts.ts'

/** The parts of the deck that its tour points at: these marks are its only tie to them. */
export const DECK_TOUR: readonly TourStep[] = [
  {
    target: '[data-tour=card]',
    title: 'One game at a time',
    body: 'Flick it right if you like it, left if not, up if you own it. A double tap opens the game.',
  },
  {
    target: '[data-tour=controls]',
    placement: 'top',
    title: 'Or press a button',
    body: 'The first one takes the last swipe back, as often as you like.',
  },
  {
    target: '[data-tour=filters]',
    title: 'Only what you can play',
    body: 'Choose platforms, genres, modes and years. It works offline, too.',
  },
  {
    target: `[title="${LINE_TEXTS.open}"]`,
    title: 'Nothing gets lost',
    body: 'Every swipe is on this device first. This line says what has yet to be sent, and opens the details.',
  },
]
