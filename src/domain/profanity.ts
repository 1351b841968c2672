import { DataSet, RegExpMatcher, englishDataset, englishRecommendedTransformers, parseRawPattern } from 'obscenity'
import { comparisonForm } from './visible-text.ts'
import { EXCLUDED_WORDS, EXTRA_WORDS } from './profane-words.ts'

export interface ProfanityLists {
  /** Profane as well. */
  extra?: readonly string[]
  /** Not profane, whatever a list says; what is `extra` is profane all the same. */
  excluded?: readonly string[]
}

/** Whether a text holds a profane word. */
export type ProfanityFilter = (text: string) => boolean

/** What may follow a profane word of any length, and what only a longer one: 'Fager' is a name. */
const ENDINGS: ReadonlySet<string> = new Set([
  '', 's', 'z', 'es', 'hat', 'hats', 'hole', 'holes', 'head', 'heads', 'face', 'faces', 'bag', 'bags', 'wipe', 'tard',
])
const LONG_WORD_ENDINGS: ReadonlySet<string> = new Set(['ed', 'er', 'ers', 'ing', 'ings', 'in', 'y'])
const LONG_WORD_LETTERS = 4

/** Words that nothing harmless holds, so that hiding one in another does not help. */
const ANYWHERE: ReadonlySet<string> = new Set(['fuck', 'nigger', 'motherfuck', 'arschloch', 'hurensohn'])

/** Nothing longer is a word; looking at it would only take time. */
const WORD_MAX_CHARACTERS = 80
/** The fewest letters that a pattern may have: the library reads letters that come twice as one. */
const PATTERN_MIN_LETTERS = 3

/** Letters, and the signs that stand for one. */
const WORD = /[\p{L}\p{M}\p{N}@$!*]+/gu

/**
 * A filter over the library's English list, our own second list, and what the caller adds. It goes word by word, so
 * that Scunthorpe and Penistone pass; signs and letters that look like others, letters that are repeated or stand apart
 * do not hide a word. Its time grows with the length of the text alone.
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
    // A sign that ends a sentence is none that stands for a letter.
    if (harmlessWords.has(word) || harmlessWords.has(word.replace(/[!*]+$/, '')) || word.length > WORD_MAX_CHARACTERS) return false
    return matcher.getAllMatches(word).some((match) => {
      if (ANYWHERE.has(wordOf(match))) return true
      if (match.startIndex > 0) return false
      const ending = word.slice(match.endIndex + 1).replaceAll('$', 's').replace(/[\d!*]+$/, '')
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
    // Its letters are ASCII when they are compared: any other word is taken as it is written.
    if (!/^[a-z]+$/.test(pattern) || pattern.length < PATTERN_MIN_LETTERS) continue
    data.addPhrase((phrase) => phrase.setMetadata({ originalWord: word }).addPattern(parseRawPattern(pattern)))
  }
  const matcher = new RegExpMatcher({ ...data.build(), ...englishRecommendedTransformers })
  type Match = ReturnType<typeof matcher.getAllMatches>[number]
  const wordOf = (match: Match) => data.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? ''
  return { matcher, wordOf }
}

/** The text as it is, and with words parted where a capital begins the next one. */
function formsOf(text: string): string[] {
  const short = text.normalize('NFKC').replaceAll(/(.)\1{3,}/gsu, '$1$1$1')
  return [short, short.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')].map(comparisonForm)
}

function without(form: string, phrases: readonly string[]): string {
  return phrases.reduce((rest, phrase) => (rest.includes(phrase) ? rest.replaceAll(phrase, ' ') : rest), form)
}

/** The words of a text, also without what stands around them; single letters in a row are a word, too. */
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
