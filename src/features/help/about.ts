import type { HelpGroup } from './help-entry.ts'

/** What Questdeck is. */
export const ABOUT: readonly HelpGroup[] = [
  {
    title: 'Questdeck',
    entries: [
      {
        id: 'what',
        title: 'What do I play next?',
        text: [
          'That’s the question Questdeck is made for. You swipe through a deck of games, and it learns what you enjoy. On the way you collect games, lists to share, and people whose taste you trust.',
        ],
      },
      {
        id: 'first',
        title: 'Your device first',
        text: [
          'Everything you do is saved on your device first, and reaches the server when it can. Nothing is lost, nothing counts twice, and you never wait for a connection.',
        ],
      },
      {
        id: 'pip',
        title: 'Pip',
        text: ['Pip is the fox in the box. Pip shows you around, and turns up when a page is still empty.'],
      },
    ],
  },
  {
    title: 'Where things come from',
    entries: [
      {
        id: 'data',
        title: 'Games',
        text: [
          'The starter catalogue was made for Questdeck from plain facts: names, years, platforms, genres. If your host has imported more, names, facts, covers and screenshots are from IGDB.com or from files they chose.',
          'Names and covers of games, platforms and companies belong to their owners. None of them has anything to do with Questdeck.',
        ],
      },
      {
        id: 'pictures',
        title: 'Pictures',
        text: [
          'Pip, the posters and every other drawing are ours. Headings use Bricolage Grotesque, by Mathieu Triay, under the SIL Open Font License. Icons are from Lucide, platform logos from Simple Icons.',
        ],
      },
    ],
  },
]

/** The terms between a player and the host. */
export const TERMS: readonly HelpGroup[] = [
  {
    title: 'Between you and your host',
    entries: [
      {
        id: 'host',
        title: 'Who runs this server',
        text: [
          'Anyone can host Questdeck. The person or group that runs this server, your host, decides who may use it and is responsible for it. These terms come with the software; your host may have added their own.',
          'It’s provided as it is, free of charge. There’s no promise that it’s always available.',
        ],
      },
      {
        id: 'account',
        title: 'Your account',
        text: [
          'One person, one account. Keep your password to yourself: anyone who has it can act in your name. You must be old enough to agree to terms like these where you live.',
        ],
      },
      {
        id: 'yours',
        title: 'What you write is yours',
        text: [
          'Your reviews, lists, replies and pictures stay yours. You allow your host to store them and to show them as the table below says, and nothing more. If you delete them, they’re no longer shown.',
        ],
      },
      {
        id: 'conduct',
        title: 'How we treat each other',
        text: [
          'No harassment, hate, threats, spam or scams. No private data of others, nothing illegal, and no pictures you have no right to. Criticise games as hard as you like, but be kind to people.',
          'Don’t try to break, flood or automate the server.',
        ],
      },
      {
        id: 'moderation',
        title: 'What your host may do',
        text: [
          'Your host reads reports. They may hide or remove content that breaks these terms, or close an account. You can ask them why.',
        ],
      },
    ],
  },
  {
    title: 'Your data',
    entries: [
      {
        id: 'stored',
        title: 'What is stored',
        text: [
          'On the server: your email address, your password as a hash, the encrypted key of your authenticator app, your name and picture, and what you do here: swipes, wishes, lists, reviews, replies, likes and reports. On your device: a copy of the same, the games you came across, and changes not sent yet.',
          'No ads, no tracking, no third parties: covers and fonts come from this server too.',
        ],
      },
      {
        id: 'seen',
        title: 'What others can see',
        text: [
          'The server follows this table. Your settings, under Privacy, show it with your own choices.',
          'We work out which games are liked together from the swipes of at least five players for each pair. None of them is named.',
        ],
        hasWhoSees: true,
        links: [{ href: '/settings#privacy', title: 'Privacy' }],
      },
      {
        id: 'cookies',
        title: 'Cookies',
        text: [
          'While you’re signed in there are three. One tells only this server who you are. One says only that someone is signed in. One recognises this browser when you sign in again.',
          'Registering adds one for a week if your email has to be confirmed. Signing in with another provider or a second step adds one for a few minutes.',
        ],
      },
      {
        id: 'signing-out',
        title: 'Signing out',
        text: [
          'Signing out removes your data from the device. If something wasn’t sent yet, we ask first: keep it there until you’re back, or discard it.',
        ],
      },
    ],
  },
]
