import type { HelpGroup } from './help-entry.ts'

/** What players ask, in the order in which they come to it. */
export const FAQ: readonly HelpGroup[] = [
  {
    title: 'The deck',
    entries: [
      {
        id: 'swipe',
        title: 'What do the directions mean?',
        text: [
          'Right means you like a game, left means it is not for you, up means you own it. The buttons below the card do the same, and so do the arrow keys.',
          'Rewind, or the Z key, takes the last swipe back.',
        ],
        links: [{ href: '/tutorial', title: 'Try it in the tutorial' }],
      },
      {
        id: 'learn',
        title: 'How does Questdeck choose the next game?',
        text: [
          'From what many players enjoy, and from the genres of what you like yourself: the more you swipe, the more it is yours. A nope only takes that one game out of your deck.',
          'Filters narrow the deck to what you are in the mood for. They work without a network too, on the games that your device holds.',
        ],
        links: [{ href: '/swipedeck', title: 'To the deck' }],
      },
      {
        id: 'want',
        title: 'What is the difference between liking and wanting?',
        text: [
          'A like says what you enjoy: it shapes your deck, and who your twins are. Wanting puts a game on your wishlist: it says what you mean to play, and is never used to compare you with others.',
        ],
        links: [{ href: '/matches', title: 'What you like, own and want' }],
      },
      {
        id: 'again',
        title: 'A game came up that I had swiped already',
        text: [
          'Editions, ports and remasters share one card. If a game was merged into another while you were away, the newer of your two verdicts counts, and nothing you wrote is lost.',
        ],
      },
    ],
  },
  {
    title: 'Without a network',
    entries: [
      {
        id: 'offline',
        title: 'What works offline?',
        text: [
          'Nearly everything. Swiping, lists, reviews, replies and your own pages are written on this device first and sent when there is a network: in a tunnel, on a plane, with the server down.',
          'What you have opened stays readable, with a line that says from when it is. Only what others did since then has to wait.',
        ],
      },
      {
        id: 'sent',
        title: 'How do I know that everything was sent?',
        text: [
          'The sign at the top says so: it counts what still waits and shows when the last sync succeeded. Tap it for the whole list.',
          'Should the server refuse a change, it comes back to you with all its words, to send again, to edit or to let go.',
        ],
      },
      {
        id: 'two-devices',
        title: 'I use two devices. Which one wins?',
        text: [
          'The later change, by the time you made it and not by the time it was sent. Where two devices have edited the same text, both versions are kept and you choose.',
        ],
      },
      {
        id: 'install',
        title: 'How do I put Questdeck on my home screen?',
        text: [
          'On Android, tap the dot at the top and then Install Questdeck, or install it from the browser’s menu. On an iPhone or iPad, tap Share and then Add to Home Screen.',
          'Installed or not, it is the same app with the same data.',
        ],
      },
      {
        id: 'storage',
        title: 'Can the browser throw my data away?',
        text: [
          'A browser may clear what a page keeps when a device runs out of room. We ask it to keep ours, give up pictures first, and never give up what was not sent yet by ourselves. What has reached the server comes back with your next sign-in.',
        ],
      },
    ],
  },
  {
    title: 'Lists and reviews',
    entries: [
      {
        id: 'lists',
        title: 'Who sees my lists?',
        text: [
          'Public lists can be seen, liked and swiped by everybody on this server. Private lists are for your eyes alone and never appear anywhere else. You can switch a list at any time.',
        ],
        links: [{ href: '/lists', title: 'Your lists' }],
      },
      {
        id: 'top-10',
        title: 'What is my Top 10?',
        text: [
          'One ranked list of up to ten games that stands on top of your profile. If two of your devices have each made one, you are asked how to put them together.',
        ],
      },
      {
        id: 'scores',
        title: 'How do scores work?',
        text: [
          'You give a game 0 to 10 points in halves, with words or without. From five scores on, a game’s page shows their mean and how they are spread.',
          'You have one review of a game, and can change or delete it whenever you like.',
        ],
      },
      {
        id: 'spoilers',
        title: 'How do I hide a spoiler?',
        text: ['Put two bars around it: ||like this||. Readers see a veil until they tap it.'],
      },
    ],
  },
  {
    title: 'Other players',
    entries: [
      {
        id: 'twins',
        title: 'How is the percentage of a taste twin worked out?',
        text: [
          'From the games that you like or own, and up to twelve that the other player likes or owns. These twelve change every week and are the same to everyone, so nobody can work out the rest of a player’s likes. Scores that you both gave count too. What you turned down, what you want and what is on your private lists are never part of it.',
        ],
        links: [{ href: '/matches?tab=players', title: 'Players like you' }],
      },
      {
        id: 'private',
        title: 'Can I make my account private?',
        text: [
          'No: whoever plays on this server can see your profile. Lists can be private, one by one. You can leave players like you and the leaderboard, mute whom you do not want to read, and block who should not see you: to them you are not here any more.',
        ],
        links: [{ href: '/settings#privacy', title: 'Who sees me' }],
      },
      {
        id: 'helps-others',
        title: 'Do my swipes help other players?',
        text: [
          'Which games are liked together is worked out from the swipes of many. A game counts only if at least ten players like it, and a pair only if at least five like both. New accounts count after a week, and nobody is named. “Let my swipes help others” in the settings leaves yours out; your own deck stays as good.',
        ],
        links: [{ href: '/settings#privacy', title: 'Privacy' }],
      },
      {
        id: 'messages',
        title: 'How do I hear of things while Questdeck is closed?',
        text: [
          'Turn on messages to this device in your settings; your browser asks you once. A message says what happened, never who or what was written. Choose the kinds and your quiet hours there too.',
          'On an iPhone or iPad, add Questdeck to the home screen first.',
        ],
        links: [{ href: '/settings#notifications', title: 'Notifications' }],
      },
      {
        id: 'report',
        title: 'Somebody wrote something that should not be here',
        text: [
          'Use Report beside it. Your report goes to whoever runs this server and to nobody else, and it waits on your device if you are offline.',
        ],
      },
      {
        id: 'stars',
        title: 'Why do I see *** in a text?',
        text: ['Some words are masked for readers. Whoever wrote them still sees their own text as it is.'],
      },
      {
        id: 'wait',
        title: 'Why does it say that something waits its turn?',
        text: [
          'So that nobody floods a page, only so many reviews, replies and likes are taken in a minute and in a day. What comes sooner stays on your device and goes out by itself when its time comes.',
        ],
      },
    ],
  },
  {
    title: 'Games',
    entries: [
      {
        id: 'missing-game',
        title: 'A game is missing, or a fact is wrong',
        text: [
          'Tell whoever runs this server: by Report at the end of a game’s page where a fact is wrong, and by Contact support where a game is missing.',
        ],
        links: [{ href: '/search', title: 'Look for it once more' }],
      },
      {
        id: 'covers',
        title: 'Why are some covers drawn?',
        text: [
          'Where there is no picture of a cover, or it cannot be had at the moment, we paint a poster from what we know of the game. It gives way to the real cover as soon as there is one.',
        ],
      },
    ],
  },
]
