import type { TourStep } from '../../ui/tour/tour-step.ts'
import { LINE_MESSAGES } from './line-messages.ts'
import { BAR_MESSAGES } from './messages.ts'

const TABS = '[data-tour=profile-tabs]'

/** The tours by page key. The marks of their targets are their only connection with the pages. */
export const PAGE_TOURS = {
  deck: [
    {
      target: '[data-tour=card]',
      title: 'One game at a time',
      body: 'Swipe right to like, left to pass, up if you own it. Double-tap to open the game.',
    },
    {
      target: '[data-tour=controls]',
      placement: 'top',
      title: 'Or press a button',
      body: 'The first one undoes your last swipe, as often as you like.',
    },
    {
      target: '[data-tour=filters]',
      title: 'Only what you can play',
      body: 'Choose platforms, genres, modes and years. Works offline, too.',
    },
    {
      target: `[title="${LINE_MESSAGES.open}"]`,
      title: 'Nothing gets lost',
      body: 'Every swipe is saved on this device first. The cloud shows if all of them are sent. Tap it for details.',
    },
  ],
  home: [
    {
      target: '[data-tour=resume]',
      title: 'Where you left off',
      body: 'Your deck waits just as you left it, even offline.',
    },
    {
      target: '[data-tour=shelf]',
      title: 'Shelves that know you',
      body: 'Every swipe sorts them again: games you like, on your platforms.',
    },
    {
      target: '[data-tour=search]',
      title: 'Half a name will do',
      body: 'Find games even with typos, and players with an @.',
    },
  ],
  /** Targets that a profile does not have are skipped, for example quests on another player's. */
  profile: [
    {
      target: `${TABS} nav`,
      title: 'Profile tabs',
      body: 'Each tab has its own link, so you can share or save it.',
    },
    {
      target: `${TABS} a:first-child`,
      title: 'Overview',
      body: 'The Top 10 first, then a few lists and reviews that others like most.',
    },
    {
      target: `${TABS} [href$="tab=vault"]`,
      title: 'Lists',
      body: 'Swipe each one like a deck. Only their owner sees private ones.',
    },
    {
      target: `${TABS} [href$="tab=diary"]`,
      title: 'Journal',
      body: 'Reviews with their scores, and the way to the replies.',
    },
    {
      target: `${TABS} [href$="tab=quests"]`,
      title: 'Quests',
      body: 'What you do here earns levels, and rewards to claim.',
    },
    {
      target: `[aria-label="${BAR_MESSAGES.profileMenu}"]`,
      title: 'Settings and more',
      body: 'The gear opens your settings and help. On your own profile, it edits your name, bio and picture.',
    },
  ],
  search: [
    {
      target: '[data-tour=search-field]',
      title: 'Spell it as you like',
      body: 'Part of a name is enough, and typos are fine.',
    },
    {
      target: '[data-tour=filters]',
      title: 'Narrow it down',
      body: 'Platforms, genres, years, scores, studios, series. The link keeps it all, so you can share what you found.',
    },
    {
      target: '[data-tour=search-order]',
      title: 'Sort and view',
      body: 'Sort by date, score or name, and switch between covers and rows.',
    },
  ],
} as const satisfies Readonly<Record<string, readonly TourStep[]>>

export type ToursPage = keyof typeof PAGE_TOURS
