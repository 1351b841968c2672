import { DataSet, RegExpMatcher, englishDataset, englishRecommendedTransformers, parseRawPattern } from 'obscenity'
import { comparisonForm } from './visible-text.ts'
import { EXCLUDED_WORDS, EXTRA_WORDS } from './profane-words.ts'

export interface ProfanityLists {
  /** Additional profane words. */
  extra?: readonly string[]
  /** Words that are not profane, whatever a list says; `extra` has priority. */
  excluded?: readonly string[]
}

/** Returns whether a text contains a profane word. */
export type ProfanityFilter = (text: string) => boolean

/** The endings of a profane word of any length, and those of a longer one only: 'Fager' is a name. */
const ENDINGS: ReadonlySet<string> = new Set([
  '',
  's',
  'z',
  'es',
  'hat',
  'hats',
  'hole',
  'holes',
  'head',
  'heads',
  'face',
  'faces',
  'bag',
  'bags',
  'wipe',
  'tard',
])
const LONG_WORD_ENDINGS: ReadonlySet<string> = new Set(['ed', 'er', 'ers', 'ing', 'ings', 'in', 'y'])
const LONG_WORD_LETTERS = 4

/** Words that no harmless word contains, so that they are found inside others too. */
const ANYWHERE: ReadonlySet<string> = new Set(['fuck', 'nigger', 'motherfuck', 'arschloch', 'hurensohn'])

/** No word is longer, and a check would only take time. */
const WORD_MAX_CHARACTERS = 80
/** The fewest letters of a pattern: the library reads double letters as one. */
const PATTERN_MIN_LETTERS = 3

/** Letters, and the signs that replace one. */
const WORD = /[\p{L}\p{M}\p{N}@$!*]+/gu

/**
 * Returns a filter over the library's English list, our own second list, and the caller's words. It checks word by word, so that
 * Scunthorpe and Penistone pass. Lookalike characters, repeated letters and separated letters do not hide a word. Its time is linear
 * in the length of the text.
 */
export function createProfanityFilter({ extra = [], excluded = [] }: ProfanityLists = {}): ProfanityFilter {
  const profane = [...EXTRA_WORDS, ...extra].map(comparisonForm)
  const wanted = new Set(extra.map(comparisonForm))
  const harmless = [...EXCLUDED_WORDS, ...excluded].map(comparisonForm).filter((word) => !wanted.has(word))
  const harmlessWords = new Set(harmless)
  const harmlessPhrases = harmless.filter(isPhrase)
  const profanePhrases = profane.filter(isPhrase)
  const profaneWords = new Set(profane)
  const { matcher, wordOf } = createMatcher(profane.filter((word) => !isPhrase(word)))

  const isProfane = (word: string) => {
    if (profaneWords.has(word)) return true
    // A sign at the end of a sentence does not replace a letter.
    if (harmlessWords.has(word) || harmlessWords.has(word.replace(/[!*]+$/, '')) || word.length > WORD_MAX_CHARACTERS) return false
    return matcher.getAllMatches(word).some((match) => {
      if (ANYWHERE.has(wordOf(match))) return true
      if (match.startIndex > 0) return false
      const ending = word
        .slice(match.endIndex + 1)
        .replaceAll('$', 's')
        .replace(/[\d!*]+$/, '')
      return ENDINGS.has(ending) || (match.matchLength >= LONG_WORD_LETTERS && LONG_WORD_ENDINGS.has(ending))
    })
  }

  return (text) => {
    const bare = formsOf(text).map((form) => without(form, harmlessPhrases))
    if (bare.some((form) => profanePhrases.some((phrase) => form.includes(phrase)))) return true
    return [...new Set(bare.flatMap(wordsOf))].some(isProfane)
  }
}

function createMatcher(words: readonly string[]) {
  const data = new DataSet<{ originalWord: string }>().addAll(englishDataset)
  for (const word of words) {
    const pattern = word.replaceAll(/([^beolsg])\1+/g, '$1')
    // The library compares ASCII letters only. Any other word is compared as it is written.
    if (!/^[a-z]+$/.test(pattern) || pattern.length < PATTERN_MIN_LETTERS) continue
    data.addPhrase((phrase) => phrase.setMetadata({ originalWord: word }).addPattern(parseRawPattern(pattern)))
  }
  const matcher = new RegExpMatcher({ ...data.build(), ...englishRecommendedTransformers })
  type Match = ReturnType<typeof matcher.getAllMatches>[number]
  const wordOf = (match: Match) => data.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? ''
  return { matcher, wordOf }
}

/** Returns the text, and a form that is split before each capital letter inside a word. */
function formsOf(text: string): string[] {
  const short = text.normalize('NFKC').replaceAll(/(.)\1{3,}/gsu, '$1$1$1')
  return [short, short.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')].map(comparisonForm)
}

function without(form: string, phrases: readonly string[]): string {
  return phrases.reduce((rest, phrase) => (rest.includes(phrase) ? rest.replaceAll(phrase, ' ') : rest), form)
}

/** Returns the words of a text, also without the signs around them. A run of single letters is a word, too. */
function wordsOf(form: string): string[] {
  const words: string[] = []
  let spelled = ''
  for (const [word] of form.matchAll(WORD)) {
    if (word.length === 1) {
      spelled += word
      continue
    }
    words.push(spelled, word, word.replaceAll(/^[x\d!*]+|[x\d!*]+$/g, ''))
    spelled = ''
  }
  return [...words, spelled].filter((word) => word.length > 1)
}

function isPhrase(word: string): boolean {
  return word.includes(' ')
}
