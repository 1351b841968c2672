import type { TourStep } from '../../ui/tour/tour-step.ts'
import { BAR_TEXTS } from '../shell/texts.ts'

const TABS = '[data-tour=profile-tabs]'

/** What a profile does not have, such as quests where it is another player's, is left out. */
export const PROFILE_TOUR: readonly TourStep[] = [
  {
    target: `${TABS} nav`,
    title: 'A profile has parts',
    body: 'Each has an address of its own, so you can share or keep the one you mean.',
  },
  {
    target: `${TABS} a:first-child`,
    title: 'The overview',
    body: 'A Top 10 first, then a few lists and reviews: those that others like most.',
  },
  {
    target: `${TABS} [href$="tab=vault"]`,
    title: 'The lists',
    body: 'Each can be swiped like a deck. Private ones are seen by their owner alone.',
  },
  {
    target: `${TABS} [href$="tab=diary"]`,
    title: 'The journal',
    body: 'What was said of games, with the scores, and the way to the replies.',
  },
  {
    target: `${TABS} [href$="tab=quests"]`,
    title: 'The quests',
    body: 'What you do here brings levels, and rewards to claim.',
  },
  {
    target: `[aria-label="${BAR_TEXTS.profileMenu}"]`,
    title: 'Settings and more',
    body: 'The gear leads to your settings and to help. On your own profile it changes your name, bio and picture.',
  },
]
