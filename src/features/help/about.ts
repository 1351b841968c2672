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
          'That is the one question that Questdeck is made for. You flick through a deck of games, it learns what you enjoy, and on the way you gather a shelf, lists to share, and people whose taste you trust.',
        ],
      },
      {
        id: 'first',
        title: 'Your device first',
        text: [
          'Everything you do is written on your device before anything else, and reaches the server when it can. Nothing is lost, nothing counts twice, and you never wait for a network.',
        ],
      },
      {
        id: 'pip',
        title: 'Pip',
        text: ['The fox who looks out of the box is called Pip. Pip shows you around, and turns up where a page is still empty.'],
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
          'The starter catalogue was put together for Questdeck from plain facts: names, years, platforms, genres. Where your host has imported more, names, facts, covers and screenshots are from IGDB.com or from the files that they chose.',
          'Names of games, platforms and companies belong to their owners, as do their covers. None of them has anything to do with Questdeck.',
        ],
      },
      {
        id: 'pictures',
        title: 'Pictures',
        text: [
          'Pip, the posters and every other drawing are ours. Headings are set in Bricolage Grotesque, by Mathieu Triay, under the SIL Open Font License. Signs are from Lucide, marks of platforms from Simple Icons.',
        ],
      },
    ],
  },
]
