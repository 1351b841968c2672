import type { ProfanityFilter } from './profanity.ts'

/** How many words beside each other are looked at together: a name, a phrase, a word that is spelled. */
const TOGETHER = 4
/** Of so many profane words it is asked whether their neighbours make them harmless: a text of more is none about whales. */
const LOOKED_AT = 50

/** Parts a text where it has white space or hides something: both stay as they are. */
const GAP = /(\s+|\|\|)/u
const WORD = /[\p{L}\p{M}\p{N}@$!*]+/gu
const LETTER = /\p{M}*[\p{L}\p{N}]\p{M}*/gu
/** Single letters that stand apart, as long as they go on. */
const SPELLED = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}|]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu

/**
 * Masks profane words for those who did not write them: each letter and digit of one becomes `*`, the signs in it go. What
 * is harmless among its neighbours (Moby Dick) stays; spans that are hidden stay hidden.
 */
export function maskProfanity(filter: ProfanityFilter, text: string): string {
  if (!filter(text)) return text
  const isProfane = remembering(filter)
  const words = text.split(GAP)
  const masked = maskWords(isProfane, words).join('')
  if (!isProfane(masked)) return masked
  const unspelled = masked.replaceAll(SPELLED, (spelled) => (isProfane(spelled) ? starsFor(spelled) : spelled))
  return isProfane(unspelled) ? maskPhrases(isProfane, unspelled.split(GAP)).join('') : unspelled
}

/** Whoever curses repeats it: a text is judged once. */
function remembering(filter: ProfanityFilter): ProfanityFilter {
  const known = new Map<string, boolean>()
  return (text) => {
    const held = known.get(text)
    if (held !== undefined) return held
    const judged = filter(text)
    known.set(text, judged)
    return judged
  }
}

/** Words by themselves, unless they are harmless in company. `words` lie at even places, gaps between them. */
function maskWords(isProfane: ProfanityFilter, words: readonly string[]): string[] {
  let found = 0
  return words.map((word, at) => {
    if (at % 2 === 1 || !isProfane(word)) return word
    found += 1
    if (found <= LOOKED_AT && isHarmlessAmong(isProfane, words, at)) return word
    const inner = [...word.matchAll(WORD)].map(([part]) => part)
    const isAll = inner.every(isProfane) || !inner.some(isProfane)
    return isAll ? starsFor(word) : word.replaceAll(WORD, (part) => (isProfane(part) ? starsFor(part) : part))
  })
}

function isHarmlessAmong(isProfane: ProfanityFilter, words: readonly string[], at: number): boolean {
  return windowsAround(words, at).some((window) => !isProfane(window.join('')))
}

/** Several words that are profane together alone, the fewest first. */
function maskPhrases(isProfane: ProfanityFilter, words: readonly string[]): string[] {
  const masked = [...words]
  for (let count = 2; count <= TOGETHER; count++) {
    for (let at = 0; at + 2 * (count - 1) < masked.length; at += 2) {
      const window = masked.slice(at, at + 2 * count - 1)
      if (!isProfane(window.join(''))) continue
      window.forEach((word, place) => {
        if (place % 2 === 0) masked[at + place] = starsFor(word)
      })
    }
  }
  return masked
}

/** The word at a place with up to three of its neighbours, every way. */
function windowsAround(words: readonly string[], at: number): string[][] {
  const windows: string[][] = []
  for (let count = 2; count <= TOGETHER; count++) {
    for (let from = at - 2 * (count - 1); from <= at; from += 2) {
      const to = from + 2 * (count - 1)
      if (from >= 0 && to < words.length) windows.push(words.slice(from, to + 1))
    }
  }
  return windows
}

function starsFor(word: string): string {
  return '*'.repeat([...word.matchAll(LETTER)].length)
}
