import type { ProfanityFilter } from './profanity.ts'

/** The number of adjacent words that are checked together: a name, a phrase, a spelled word. */
const TOGETHER = 4
/** The number of profane words whose neighbours may make them harmless. A text with more is not about whales. */
const LOOKED_AT = 50

/** Splits a text at white space and hidden spans, which both stay unchanged. */
const GAP = /(\s+|\|\|)/u
const WORD = /[\p{L}\p{M}\p{N}@$!*]+/gu
const LETTER = /\p{M}*[\p{L}\p{N}]\p{M}*/gu
/** A run of separated single letters. */
const SPELLED = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}|]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu

/**
 * Masks profane words for readers other than the author. Each letter and digit becomes `*`, and signs in the word are removed. A word
 * that is harmless among its neighbours (Moby Dick) stays. Hidden spans stay hidden.
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

/** A text with curses repeats them, so each word is checked once. */
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

/** Masks single words, unless their neighbours make them harmless. `words` are at even indices, with gaps between them. */
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

/** Masks several words that are profane only together, the fewest first. */
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

/** Returns every run of two to four words that contains the word at an index. */
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
