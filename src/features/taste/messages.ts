import type { TasteFacet } from '../../domain/taste.ts'
import type { Exploration } from '../../domain/exploration.ts'

const FACETS: Readonly<Record<TasteFacet, string>> = {
  genre: 'Genres',
  theme: 'Themes',
  mode: 'Ways to play',
  series: 'Series',
  company: 'Makers',
  tag: 'Tags',
  years: 'Years',
  game: 'Games',
}

export const TASTE_MESSAGES = {
  title: 'Your taste',
  lead: 'What your deck has learned. Turn anything up, down or off.',
  inShort: 'See it in short',
  soFar: 'Here’s what I see so far',
  next: 'Coming up because of these',
  share: 'Share your taste',
  titleOf: (name: string) => `${name}’s taste`,
  findYours: (host: string) => `Find yours at ${host}`,
  /** What the picture shows. */
  inWords: (name: string, favourites: readonly string[], games: readonly string[]) =>
    `${name}’s taste on Questdeck: ${favourites.join(', ')}.${games.length > 0 ? ` Liked last: ${games.join(', ')}.` : ''}`,
  facet: (facet: TasteFacet) => FACETS[facet],
  bars: 'Right: more than most players. Left: less.',
  newcomer: 'Swipe a few games to see what your deck learns.',
  /** The text of a bar for screen readers. */
  learned: (weight: number) =>
    weight > 0.05 ? 'more than most players' : weight < -0.05 ? 'less than most players' : 'as much as most players',
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
  exploration: 'How adventurous?',
  explorations: [
    ['0', 'Loved by many'],
    ['1', 'Familiar'],
    ['2', 'Balanced'],
    ['3', 'Curious'],
    ['4', 'Surprising'],
  ] satisfies (readonly [Exploration, string])[],
  forget: 'Reset what it learned',
  forgetHint: 'Your deck starts fresh. Games you like and own stay, and so do your own settings here.',
  forgotten: 'Reset done.',
  undo: 'Undo',
} as const
