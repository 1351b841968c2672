import type { Page } from 'playwright'
import { ACCOUNT_MESSAGES } from '../../src/features/accounts/messages.ts'
import { MOOD_MESSAGES } from '../../src/features/deck/mood-messages.ts'
import { ONBOARDING_MESSAGES } from '../../src/features/onboarding/messages.ts'
import { DISPLAY_NAME_MESSAGES } from '../../src/ui/display-name/messages.ts'
import type { PlayerKey } from './community.ts'
import { DEMO_PASSWORD } from './seed-demo.ts'

/** The ids that the server has given to the demonstration, by what the community calls them. */
export interface DemoIds {
  readonly player: (key: PlayerKey) => string
  readonly game: (name: string) => string
  readonly list: (name: string) => string
  readonly topic: (title: string) => string
  readonly review: (by: PlayerKey, game: string) => string
}

export interface ShownPage {
  /** In the names of the pictures. */
  readonly name: string
  /** Null for a signed-out visitor. */
  readonly as: PlayerKey | null
  readonly path: string | ((ids: DemoIds) => string)
  /** What to press when it has loaded. */
  readonly act?: (page: Page) => Promise<void>
  /** Also shown in other themes. */
  readonly isThemed?: true
}

const RAIN = 'Games for rainy Sundays'

/** Every page of the app, with the states that content makes. */
export const SHOWN_PAGES: readonly ShownPage[] = [
  { name: 'sign-in', as: null, path: '/login' },
  { name: 'register', as: null, path: '/register' },
  { name: 'register-faults', as: null, path: '/register', act: pressNext },
  { name: 'onboarding-name', as: null, path: '/register', act: fillRegister },
  { name: 'onboarding-platforms', as: null, path: '/register', act: fillName },
  { name: 'forgot-password', as: null, path: '/forgot-password' },
  { name: 'check-inbox', as: null, path: '/check-inbox' },
  { name: 'shared-list', as: null, path: ({ list }) => `/list/${list(RAIN)}` },

  { name: 'home', as: 'mira', path: '/discover', isThemed: true },
  { name: 'deck', as: 'mira', path: '/swipedeck', isThemed: true },
  { name: 'deck-mood', as: 'mira', path: '/swipedeck', act: chooseMood },
  { name: 'palette', as: 'mira', path: '/discover', act: openPalette },
  { name: 'deck-of-list', as: 'mira', path: ({ list }) => `/swipedeck/list/${list('Do not play alone')}` },
  { name: 'game', as: 'mira', path: ({ game }) => `/games/${game('Outer Wilds')}`, isThemed: true },
  { name: 'game-scores', as: 'mira', path: ({ game }) => `/games/${game('Tetris')}` },
  { name: 'game-bare', as: 'mira', path: ({ game }) => `/games/${game('Where in the World Is Carmen Sandiego?')}` },
  { name: 'discussions', as: 'mira', path: ({ game }) => `/games/${game('Stardew Valley')}/discussions` },
  { name: 'discussion', as: 'mira', path: ({ topic }) => `/discussions/${topic('Who did you marry, and do you regret it?')}` },
  { name: 'review', as: 'mira', path: ({ review }) => `/reviews/${review('mira', 'Outer Wilds')}/replies` },
  { name: 'matches', as: 'mira', path: '/matches' },
  { name: 'search', as: 'mira', path: '/search' },
  { name: 'search-results', as: 'mira', path: '/search?q=zelda' },
  { name: 'search-nothing', as: 'mira', path: '/search?q=qqqq' },
  { name: 'lists', as: 'mira', path: '/lists' },
  { name: 'list', as: 'mira', path: ({ list }) => `/list/${list(RAIN)}` },
  { name: 'list-top-10', as: 'mira', path: ({ list }) => `/list/${list('Top 10')}` },
  { name: 'list-edit', as: 'mira', path: ({ list }) => `/list/${list(RAIN)}/edit` },
  { name: 'list-new', as: 'mira', path: '/list/new' },
  { name: 'timeline', as: 'mira', path: '/timeline' },
  { name: 'notifications', as: 'mira', path: '/notifications' },
  { name: 'profile', as: 'mira', path: '/profile', isThemed: true },
  { name: 'profile-of-other', as: 'mira', path: ({ player }) => `/profile/${player('hana')}` },
  { name: 'taste', as: 'mira', path: '/taste' },
  { name: 'quests', as: 'mira', path: '/profile?tab=quests' },
  { name: 'journal', as: 'mira', path: '/profile?tab=diary' },
  { name: 'followers', as: 'mira', path: ({ player }) => `/profile/${player('mira')}/followers` },
  { name: 'leaderboard', as: 'mira', path: '/leaderboard' },
  { name: 'settings', as: 'mira', path: '/settings' },
  { name: 'settings-defaults', as: 'mira', path: '/settings?tab=defaults' },
  { name: 'settings-data', as: 'mira', path: '/settings?tab=data' },
  { name: 'company', as: 'mira', path: '/companies/nintendo' },
  { name: 'platform', as: 'mira', path: '/platform-families/nintendo' },
  { name: 'help', as: 'mira', path: '/help' },
  { name: 'tutorial', as: 'mira', path: '/tutorial' },
  { name: 'no-such-page', as: 'mira', path: '/no-such-page' },

  { name: 'newcomer-home', as: 'theo', path: '/discover' },
  { name: 'newcomer-deck', as: 'theo', path: '/swipedeck' },
  { name: 'newcomer-matches', as: 'theo', path: '/matches' },
  { name: 'newcomer-lists', as: 'theo', path: '/lists' },
  { name: 'newcomer-timeline', as: 'theo', path: '/timeline' },
  { name: 'newcomer-notifications', as: 'theo', path: '/notifications' },
  { name: 'newcomer-profile', as: 'theo', path: '/profile' },

  { name: 'full-home', as: 'max', path: '/discover' },
  { name: 'full-matches', as: 'max', path: '/matches' },
  { name: 'full-lists', as: 'max', path: '/lists' },
  {
    name: 'full-list',
    as: 'max',
    path: ({ list }) => `/list/${list('Alles, was ich jemals durchgespielt habe und noch einmal durchspielen würde')}`,
  },
  { name: 'full-profile', as: 'max', path: '/profile' },
]

async function chooseMood(page: Page): Promise<void> {
  await page.getByLabel(MOOD_MESSAGES.label, { exact: true }).selectOption('short')
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
}

function pressNext(page: Page): Promise<void> {
  return page.getByRole('button', { name: ACCOUNT_MESSAGES.next, exact: true }).click()
}

/** Each visitor has another address, because the server counts how often one is checked. */
async function fillRegister(page: Page): Promise<void> {
  await page.getByLabel(ACCOUNT_MESSAGES.email).fill(`visitor-${Date.now()}@questdeck.example`)
  await page.getByLabel(ACCOUNT_MESSAGES.password, { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel(ACCOUNT_MESSAGES.confirmPassword, { exact: true }).fill(DEMO_PASSWORD)
  await pressNext(page)
  await page.getByRole('heading', { name: ONBOARDING_MESSAGES.whoTitle }).waitFor()
}

async function fillName(page: Page): Promise<void> {
  await fillRegister(page)
  await page.getByLabel(DISPLAY_NAME_MESSAGES.label).fill('Robin Vance')
  await page.getByRole('button', { name: ONBOARDING_MESSAGES.next, exact: true }).click()
  await page.getByRole('heading', { name: ONBOARDING_MESSAGES.platformsTitle }).waitFor()
}
