import type { TourStep } from '../../ui/tour/tour-step.ts'
import { LINE_TEXTS } from '../shell/line-texts.ts'
import { BAR_TEXTS } from '../shell/texts.ts'

const TABS = '[data-tour=profile-tabs]'

/** The tours by page key. The marks that they point at are their only tie to the pages. */
export const PAGE_TOURS = {
  deck: [
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
      body: 'Every swipe is on this device first. This dot turns to words while something has yet to be sent, and opens the details.',
    },
  ],
  home: [
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
  ],
  /** What a profile does not have, such as quests where it is another player's, is left out. */
  profile: [
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
  ],
  search: [
    {
      target: '[data-tour=search-field]',
      title: 'Spell it as you like',
      body: 'A part of a name is enough, and a wrong letter does no harm.',
    },
    {
      target: '[data-tour=filters]',
      title: 'Everything can be narrowed',
      body: 'Platforms, genres, years, scores, studios, series. The address keeps it all, so you can share what you found.',
    },
    {
      target: '[data-tour=search-order]',
      title: 'Your order, your look',
      body: 'Sort by date, score or name, and switch between covers and rows.',
    },
  ],
} as const satisfies Readonly<Record<string, readonly TourStep[]>>

export type ToursPage = keyof typeof PAGE_TOURS
