import type { HelpGroup } from './help-entry.ts'

/** What holds between a player and whoever runs the server. */
export const TERMS: readonly HelpGroup[] = [
  {
    title: 'Between you and your host',
    entries: [
      {
        id: 'host',
        title: 'Who runs this',
        text: [
          'Questdeck is software that anybody can host. The person or group that runs this server, your host, decides who may use it and answers for it. These are the terms that come with the software; your host may have added some of their own.',
          'It is given as it is, free of charge, without a promise that it is always there.',
        ],
      },
      {
        id: 'account',
        title: 'Your account',
        text: [
          'One person, one account. Keep your password to yourself; whoever has it can act in your name. You have to be old enough to agree to terms like these where you live.',
        ],
      },
      {
        id: 'yours',
        title: 'What you write is yours',
        text: [
          'Reviews, lists, replies and pictures stay yours. You allow your host to store them and to show the public ones to other players, and nothing beyond that. Delete them, and they are no longer shown.',
        ],
      },
      {
        id: 'conduct',
        title: 'How we treat each other',
        text: [
          'No harassment, no hate, no threats, no spam, no scams, nobody’s private data, nothing that is against the law, no pictures that you have no right to. Criticise games as hard as you like; be kind to people.',
          'No attempts to break, flood or automate the server.',
        ],
      },
      {
        id: 'moderation',
        title: 'What your host may do',
        text: ['Your host reads reports, and may hide or remove what breaks these terms, or close an account. You can ask them why.'],
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
          'On the server: your e-mail address, your password as a hash, your name and picture, and what you do here: swipes, wishes, lists, reviews, replies, likes and reports. On your device: a copy of the same, the games you came across, and what still waits to be sent.',
          'No advertising, no tracking, no third party: covers and fonts come from this server as well.',
        ],
      },
      {
        id: 'seen',
        title: 'What others can see',
        text: [
          'Your name, your picture, what you like, own and want, your public lists, reviews and replies. Never your e-mail address, what you turned down, or your private lists.',
          'Which games are liked together is worked out from the swipes of at least five players for each pair, and tells of none of them; your settings can leave yours out.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies',
        text: ['While you are signed in there are two: one says to this server alone who you are, the other says no more than that somebody is signed in. Signing in by another provider takes one more, for a few minutes.'],
      },
      {
        id: 'signing-out',
        title: 'Signing out',
        text: [
          'Signing out removes your data from the device. If something was not sent yet you are asked first: it can be kept there, sealed until you are back, or discarded.',
        ],
      },
    ],
  },
]
