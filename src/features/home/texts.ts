/** Everything the home page says. */
export const HOME_TEXTS = {
  title: 'Home',
  greeting: (hour: number, name: string) =>
    `Good ${hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon'}, ${name}`,
  loading: 'Putting your shelves up',

  deckTitle: 'Your deck',
  deckReady: (cards: number) => (cards === 1 ? 'One card lies ready' : `${cards} cards lie ready`),
  deckReadyOffline: (cards: number) => `${cards === 1 ? 'One card lies' : `${cards} cards lie`} ready, network or not`,
  deckNew: 'Swipe a few games, and these shelves learn what you like',
  deckAction: 'Keep swiping',
  deckStart: 'Start swiping',

  quests: 'Today’s quests',
  questsDone: (done: number, all: number) => `${done} of ${all} done`,
  questProgress: (progress: number, goal: number) => `${progress} / ${goal}`,
  questDone: 'Done',
  lastList: (games: number) => (games === 1 ? 'Your last list, 1 game' : `Your last list, ${games} games`),

  forYou: 'Picked for you',
  popular: 'What players love',
  liked: (name: string) => `Because you liked ${name}`,
  gems: 'Hidden gems',
  genre: (name: string) => `Because you like ${name}`,
  fresh: 'New for what you play on',
  upcoming: 'Coming to your platforms',

  offline: 'You are offline. These are the games on this device.',
  offlineSince: (when: string) => `You are offline. These are the games on this device, as of ${when}.`,
  emptyTitle: 'No games on this device yet',
  emptyOffline: 'They come with the first network. What you do until then is kept.',
  empty: 'Deal yourself a hand, and the shelves fill up.',
  failingTitle: 'The games could not be fetched',
  failing: 'Nothing of yours is lost. Check the connection, then try again.',
  tryAgain: 'Try again',
} as const
