import type { TasteFacet } from '../../domain/taste.ts'
import type { Surprise } from '../../domain/surprise.ts'

const FACETS: Readonly<Record<TasteFacet, string>> = {
  genre: 'Genres', theme: 'Themes', mode: 'Ways to play', series: 'Series', company: 'Makers', tag: 'Tags', years: 'Years', game: 'Games',
}

export const TASTE_TEXTS = {
  title: 'Your taste',
  lead: 'What your deck has made of your swipes. Raise, lower or mute whatever it has got wrong: your word counts at once, on all of your devices.',
  facet: (facet: TasteFacet) => FACETS[facet],
  bars: 'To the right: more than most players like it. To the left: less.',
  newcomer: 'Nothing is known yet. Swipe a few games, and what your deck makes of them shows here.',
  /** How a bar is read out. */
  learned: (weight: number) =>
    weight > 0.05 ? 'more than most players' : weight < -0.05 ? 'less than most players' : 'as much as most players',
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
  surprise: 'How far your deck may go',
  surprises: [
    ['0', 'Loved by many'], ['1', 'Familiar'], ['2', 'Balanced'], ['3', 'Curious'], ['4', 'Surprising'],
  ] satisfies (readonly [Surprise, string])[],
  forget: 'Forget what was learned',
  forgetHint: 'Your deck can begin anew. What you like and own stays on your shelves, and so does what you said here by hand.',
  forgotten: 'What was learned is forgotten.',
  undo: 'Undo',
} as const
