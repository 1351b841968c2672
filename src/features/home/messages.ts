/** Messages of the home page. */
export const HOME_MESSAGES = {
  title: 'Home',
  greeting: (hour: number, name: string) => `Good ${hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon'}, ${name}`,
  loading: 'Loading your games…',

  deckTitle: 'Your deck',
  deckReady: (cards: number) => (cards === 1 ? '1 game ready' : `${cards} games ready`),
  deckReadyOffline: (cards: number) => `${cards === 1 ? '1 game' : `${cards} games`} ready, even offline`,
  deckNew: 'Swipe a few games to shape your picks',
  deckAction: 'Keep swiping',
  deckStart: 'Start swiping',

  quests: 'Today’s quests',
  questsDone: (done: number, all: number) => `${done} of ${all} done`,
  questProgress: (progress: number, goal: number) => `${progress} / ${goal}`,
  questDone: 'Done',
  lastList: (games: number) => (games === 1 ? 'Your latest list, 1 game' : `Your latest list, ${games} games`),

  forYou: 'Picked for you',
  popular: 'What players love',
  liked: (name: string) => `Because you liked ${name}`,
  gems: 'Hidden gems',
  genre: (name: string) => `Because you like ${name}`,
  fresh: 'New on your platforms',
  upcoming: 'Coming to your platforms',

  offline: 'You’re offline. Showing games on this device.',
  offlineSince: (when: string) => `You’re offline. Showing games on this device, updated ${when}.`,
  emptyTitle: 'No games on this device yet',
  empty: 'Swipe a few games to get recommendations.',
} as const
