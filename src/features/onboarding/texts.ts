/** What onboarding says beside the messages that are fixed word for word. */
export const ONBOARDING_TEXTS = {
  title: 'Your first cards',
  step: (number: 1 | 2) => `Step ${number} of 2`,
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  finishing: 'Dealing your deck…',
  hint: 'What is this for?',

  whoTitle: 'Your name and your picture',
  whoHint: 'Other players see your name and your picture beside what you review and share. You can change both later, and do without a picture.',

  platformsTitle: 'What do you play on?',
  platformsHint: 'Your deck holds games for these platforms. Old consoles that belong together are chosen together.',
  popular: 'Popular picks',
  everything: 'All platforms',
  chosen: (n: number) => (n === 0 ? 'None chosen yet' : `${n} chosen`),
  platformsUnavailable: 'The list of platforms could not be loaded. What you have chosen is still here.',
  tryAgain: 'Try again',
  fromElsewhere: 'I come from elsewhere: bring my games along next',

  stillHere: 'The server cannot be reached. What you entered is still here; try again when you are online.',
  serverTrouble: 'The server has trouble just now. What you entered is still here; try again in a moment.',
  wait: (time: string) => `The server is busy just now. Wait ${time}, then try again. What you entered is still here.`,
  registerLater: (time: string) =>
    `No more accounts can be created from your connection just now. Wait ${time}, then try again. What you entered is still here.`,
  change: { credentials: 'Change e-mail or password', picture: 'Change the picture' },
} as const
