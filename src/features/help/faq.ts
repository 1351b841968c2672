import { PALETTE_KEY } from '../../ui/keys.ts'
import { whoCan } from '../../ui/who-sees/who-can.ts'
import type { HelpGroup } from './help-entry.ts'

/** Players' questions, in the order in which they arise. */
export const FAQ: readonly HelpGroup[] = [
  {
    title: 'The deck',
    entries: [
      {
        id: 'swipe',
        title: 'Which way do I swipe?',
        text: [
          'Right means you like a game, left means it’s not for you, up means you own it. The buttons below the card and the arrow keys do the same.',
          'Rewind, or the Z key, undoes the last swipe.',
        ],
        links: [{ href: '/tutorial', title: 'Try it in the tutorial' }],
      },
      {
        id: 'keys',
        title: 'Which keys are there?',
        text: [
          `${PALETTE_KEY.shown} finds pages, games, players and actions. J and K move to the next and previous entry of a list or thread.`,
          'On the deck the arrow keys swipe and Z undoes. You can turn off J, K and Z in your settings.',
        ],
        links: [{ href: '/settings#appearance', title: 'Appearance' }],
      },
      {
        id: 'learn',
        title: 'How does Questdeck pick the next game?',
        text: [
          'From what many players enjoy and the genres you like: the more you swipe, the more it’s yours. A nope only removes that one game from your deck.',
          'Filters narrow the deck to what you’re in the mood for. They work offline too, on the games on your device.',
        ],
        links: [{ href: '/swipedeck', title: 'Go to the deck' }],
      },
      {
        id: 'want',
        title: 'What’s the difference between liking and wanting?',
        text: [
          'A like says what you enjoy: it shapes your deck and your taste twins. Wanting adds a game to your wishlist, to play later. It’s never used to compare you with others.',
        ],
        links: [{ href: '/matches', title: 'What you like, own and want' }],
      },
      {
        id: 'again',
        title: 'Why did I see a game that I’d already swiped?',
        text: [
          'Editions, ports and remasters share one card. If a game was merged into another while you were away, the newer of your two swipes counts. Nothing you wrote is lost.',
        ],
      },
    ],
  },
  {
    title: 'Offline',
    entries: [
      {
        id: 'offline',
        title: 'What works offline?',
        text: [
          'Nearly everything, in a tunnel, on a plane or with the server down. Swipes, lists, reviews, replies and your own pages are saved on this device first, and sent when you’re back online.',
          'Pages you’ve opened stay readable, and a line says when they were updated. Only what others did since then has to wait.',
        ],
      },
      {
        id: 'sent',
        title: 'How do I know everything was sent?',
        text: [
          'Look at the sync icon at the top: it shows how many changes are waiting, and when the last sync succeeded. Tap it for the full list.',
          'If the server refuses a change, you get it back complete: send it again, edit it or let it go.',
        ],
      },
      {
        id: 'two-devices',
        title: 'I use two devices. Which one wins?',
        text: [
          'The later change wins, by when you made it, not when it was sent. If two devices edited the same text, both versions are kept and you choose.',
        ],
      },
      {
        id: 'install',
        title: 'How do I put Questdeck on my home screen?',
        text: [
          'On Android, tap the dot or the cloud at the top, then Install Questdeck, or install it from the browser’s menu. On an iPhone or iPad, tap Share, then Add to Home Screen.',
          'Installed or not, it’s the same app with the same data.',
        ],
      },
      {
        id: 'storage',
        title: 'Can the browser delete my data?',
        text: [
          'It may, if the device runs out of space. We ask it to keep your data, and delete pictures first. We never delete unsent changes ourselves. Anything that reached the server comes back when you sign in.',
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
          `${whoCan('publicLists', 'see, like and swipe your public lists')}. ${whoCan('privateLists', 'see your private lists')}, and they never appear anywhere else. If you share the link of a public list, anyone sees its name, your name and three covers. You can switch a list anytime.`,
        ],
        links: [{ href: '/lists', title: 'Your lists' }],
      },
      {
        id: 'top-10',
        title: 'What’s my Top 10?',
        text: [
          'One ranked list of up to ten games, at the top of your profile. If two of your devices each made one, we ask you how to merge them.',
        ],
      },
      {
        id: 'scores',
        title: 'How do ratings work?',
        text: [
          'Rate a game from 0 to 10 in half points, with or without a text. From five ratings on, its page shows the average and how often each was given.',
          'You have one review per game, and can edit or delete it anytime.',
        ],
      },
      {
        id: 'spoilers',
        title: 'How do I hide a spoiler?',
        text: ['Put two bars around it: ||like this||. It’s hidden until readers tap it.'],
      },
    ],
  },
  {
    title: 'Other players',
    entries: [
      {
        id: 'twins',
        title: 'How do we find your taste twins?',
        text: [
          'From the games you like or own, and up to twelve that the other player likes or owns. These twelve change every week and are the same for everyone, so no one can work out the rest of a player’s likes. Ratings you both gave count too. Nopes, wishlists and private lists are never part of it.',
        ],
        links: [{ href: '/matches?tab=players', title: 'Players like you' }],
      },
      {
        id: 'private',
        title: 'Can I make my account private?',
        text: [
          'No, anyone who plays on this server can see your profile. You can make single lists private, leave others’ matches and the leaderboard, and hide from followers what you want. Mute players you don’t want to read. A player you block sees only what anyone with a link sees.',
        ],
        links: [
          { href: '/settings#privacy', title: 'Who sees me' },
          { href: '/help?tab=terms#seen', title: 'What others can see' },
        ],
      },
      {
        id: 'second-step',
        title: 'How do I keep others out of my account?',
        text: [
          'Turn on a second step: signing in then also asks for a code from your authenticator app, or a passkey. Don’t store the recovery codes on your phone: they let you in if you lose it.',
          'You can also see where you’re signed in there, and sign out other devices.',
        ],
        links: [{ href: '/settings?tab=data', title: 'Security' }],
      },
      {
        id: 'helps-others',
        title: 'Do my swipes help other players?',
        text: [
          'Yes: many players’ swipes show which games are liked together. A game counts only if at least ten players like it, and a pair only if at least five like both. New accounts count after a week, and no one is named. To leave yours out, turn off “Let my swipes help others” in the settings. Your own deck stays as good.',
        ],
        links: [{ href: '/settings#privacy', title: 'Privacy' }],
      },
      {
        id: 'messages',
        title: 'How do I get notified while Questdeck is closed?',
        text: [
          'Turn on push on this device in your settings; your browser asks once. A push says what happened, never who or what was written. Choose the types and your quiet hours there too.',
          'On an iPhone or iPad, add Questdeck to your home screen first.',
        ],
        links: [{ href: '/settings#notifications', title: 'Notifications' }],
      },
      {
        id: 'report',
        title: 'Someone wrote something that shouldn’t be here',
        text: ['Use Report next to it. Your report goes only to your server admin, and waits on your device if you’re offline.'],
      },
      {
        id: 'stars',
        title: 'Why do I see *** in a text?',
        text: ['Some words are masked for readers. You still see your own texts as you wrote them.'],
      },
      {
        id: 'wait',
        title: 'Why does a change wait its turn?',
        text: [
          'To keep pages from being flooded, there are limits on reviews, replies and likes per minute and per day. Anything beyond them stays on your device and is sent by itself later.',
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
          'Tell your server admin. If a fact is wrong, use Report at the end of the game’s page. If a game is missing, use Contact support.',
        ],
        links: [{ href: '/search', title: 'Search for it again' }],
      },
      {
        id: 'covers',
        title: 'Why are some covers drawn?',
        text: [
          'If there’s no cover picture, or it can’t be loaded right now, we draw a poster from what we know of the game. The real cover replaces it as soon as there is one.',
        ],
      },
    ],
  },
]
