import { tooManyCharacters } from '../../domain/too-many-characters.ts'

/** What onboarding says beside the messages that are fixed word for word. */
export const ONBOARDING_TEXTS = {
  title: 'Your first cards',
  steps: 'Onboarding',
  step: (n: number) => `Step ${n} of 2`,
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  finishing: 'Dealing your deck…',
  checking: 'Checking…',
  hint: 'What is this for?',

  nameTitle: 'What shall we call you?',
  nameHint: 'Other players see your name and your picture beside what you review and share. You can change both later.',
  displayName: 'Display name',
  yourName: 'Your name',
  characters: (n: number, most: number) => (n > most ? tooManyCharacters(n - most) : `${n} of ${most} characters`),

  platformsTitle: 'What do you play on?',
  platformsHint: 'Your deck holds games for these platforms. Old consoles that belong together are chosen together.',
  popular: 'Popular picks',
  everything: 'All platforms',
  chosen: (n: number) => (n === 0 ? 'None chosen yet' : `${n} chosen`),
  platformsUnavailable: 'The list of platforms could not be loaded. What you have chosen is still here.',
  tryAgain: 'Try again',

  stillHere: 'The server cannot be reached. What you entered is still here; try again when you are online.',
  serverTrouble: 'The server has trouble just now. What you entered is still here; try again in a moment.',
  wait: (time: string) => `The server is busy just now. Wait ${time}, then try again. What you entered is still here.`,
  registerLater: (time: string) =>
    `No more accounts can be created from your connection just now. Wait ${time}, then try again. What you entered is still here.`,
  changeCredentials: 'Change e-mail or password',
} as const
