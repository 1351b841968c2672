/** Messages of onboarding, except those in `FIXED_MESSAGES`. */
export const ONBOARDING_MESSAGES = {
  title: 'Your first cards',
  step: (number: 1 | 2) => `Step ${number} of 2`,
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  finishing: 'Dealing your deck…',
  hint: 'What’s this for?',

  whoTitle: 'Your name and picture',
  whoHint: 'Other players see your name and picture next to what you review and share. You can change both later. A picture is optional.',

  platformsTitle: 'What do you play on?',
  platformsHint: 'Your deck shows games for these platforms. Old consoles that belong together are chosen together.',
  popular: 'Popular Picks',
  everything: 'All platforms',
  chosen: (platforms: number, games: number) =>
    [platforms === 0 ? 'None chosen yet' : `${platforms} chosen`, games > 0 ? `${games}\u00A0loved` : ''].filter(Boolean).join(', '),
  platformsUnavailable: 'The other platforms are missing. Your choices are still here.',
  tryAgain: 'Try again',
  loved: 'Pick a few you love',
  lovedHint: 'Your first cards follow them. Skip it if you like.',
  similarAdded: (count: number, name: string) => `${count} ${count === 1 ? 'game' : 'games'} like ${name} added`,
  fromElsewhere: 'Import my games from another app',

  stillHere: 'Can’t reach the server. What you entered is still here; try again when you’re online.',
  serverFailing: 'Something went wrong on our end. What you entered is still here; try again in a moment.',
  wait: (time: string) => `The server is busy. Wait ${time}, then try again. What you entered is still here.`,
  registerLater: (time: string) =>
    `Too many new accounts from your connection. Wait ${time}, then try again. What you entered is still here.`,
  change: { credentials: 'Change email or password', picture: 'Change picture' },
} as const
