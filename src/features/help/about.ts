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
