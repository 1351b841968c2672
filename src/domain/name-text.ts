/** Letters that no decomposition maps to their plain form. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
}
const DIGITS_OF_ROMAN = new Map(
  ['ii', 'iii', 'iv', 'vi', 'vii', 'viii', 'ix', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi', 'xvii', 'xviii', 'xix', 'xx'].map((roman, at) => [
    roman,
    String([2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20][at]),
  ]),
)
/** A single letter may be a letter or a numeral ('Mega Man X'). These stay as they are, and a search for either finds both. */
export const LETTER_NUMBERS: Readonly<Record<string, string>> = { 1: 'i', 5: 'v', 10: 'x', i: '1', v: '5', x: '10' }
const NUMBER_OF_LETTER: Readonly<Record<string, string>> = { i: '1', v: '5', x: '10' }
const ROMAN_OF_DIGITS = new Map(Array.from(DIGITS_OF_ROMAN, ([roman, digits]) => [digits, roman]))
const APOSTROPHES = /['’‘ʼ`´′]/g
const MARKS = /\p{M}/gu
/** Scripts without spaces between words: each character counts as a word, so that any part of a name is found. */
const SIGN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'
const IS_SIGN = new RegExp(SIGN, 'u')
const WORD = new RegExp(`${SIGN}|(?:(?!${SIGN})[\\p{L}\\p{N}])+`, 'gu')
const ASCII_WORD = /[a-z0-9]+/g
const IS_ASCII = /^[ -~]*$/
const JOINED_MAX_LETTERS = 24
const TOKENS_MAX = 12
/** The end of a title, before its subtitle. */
const PART_END = /[:(/]| [-–—] /
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the'])
/** Words that initials may include or leave out: War of the Worlds is 'wotw' and 'ww'. */
const LITTLE_WORDS: ReadonlySet<string> = new Set([...ARTICLES, 'and', 'for', 'in', 'of', 'on', 'to'])
const IS_INITIALS = /^[a-z0-9]{2,}$/

export interface NameText {
  /** The words in order, with numbers as digits. */
  readonly words: readonly string[]
  /** Words with hyphens or dots, written as one word ('pacman', 'stalker'). */
  readonly joined: readonly string[]
}

/** A word of a query. It matches every word that begins with it, and these other spellings exactly. */
export interface NameToken {
  readonly word: string
  readonly spellings: readonly string[]
}

export interface NameQuery {
  readonly tokens: readonly NameToken[]
  /** The words as in a name, joined by spaces. */
  readonly text: string
}

/**
 * Returns the words of a name for search: without accents, case, apostrophes and punctuation. '&' is read as 'and', and Roman numerals
 * as digits. A name that consists of signs is one word.
 */
export function readName(name: string): NameText {
  const words: string[] = []
  const joined: string[] = []
  for (const chunk of chunksOf(name)) {
    for (const word of chunk) words.push(inDigits(word))
    if (chunk.length > 1 && !IS_SIGN.test(chunk[0] ?? '')) {
      const chunkText = chunk.join('')
      if (chunkText.length <= JOINED_MAX_LETTERS) joined.push(chunkText)
    }
  }
  return { words, joined }
}

/** Returns the Roman numeral that `readName` reads as these digits; undefined if it reads none so. */
export function romanOf(word: string): string | undefined {
  return ROMAN_OF_DIGITS.get(word)
}

/** Returns a parsed query; it has no tokens if the text is empty. */
export function readQuery(query: string): NameQuery {
  const words = chunksOf(query).flat().slice(0, TOKENS_MAX)
  return {
    tokens: words.map((word) => ({ word, spellings: words.length > 1 ? spellingsOf(word) : numberOf(word) })),
    text: words.map(inDigits).join(' '),
  }
}

/**
 * Returns the abbreviations of a name: the first letters of its words, with complete numbers ('ff7'). They are built from the complete
 * name, and from the parts before and after a colon ('botw'). Each is built with and without a leading article, and without all little
 * words. A single word has none.
 */
export function initialsOf(name: string): string[] {
  const found = new Set<string>()
  const parts = name.split(PART_END)
  for (const part of parts.length > 1 ? [name, ...parts] : parts) {
    const words = chunksOf(part).flat()
    addInitials(words, found)
    if (ARTICLES.has(words[0] ?? '')) addInitials(words.slice(1), found)
    const big = words.filter((word) => !LITTLE_WORDS.has(word))
    if (big.length < words.length) addInitials(big, found)
  }
  return [...found]
}

function addInitials(words: readonly string[], found: Set<string>): void {
  if (words.length < 2) return
  const signs = words.map((word) => (/^\d/.test(inDigits(word)) ? inDigits(word) : (word[0] ?? '')))
  const letters = signs.join('')
  if (!IS_INITIALS.test(letters)) return
  found.add(letters)
  // 'GTA V' is 'gtav' and 'gta5': a single letter may be a number, except as the first word.
  found.add(signs.map((sign, at) => (at > 0 && words[at] === sign ? (NUMBER_OF_LETTER[sign] ?? sign) : sign)).join(''))
}

/** Returns the possible readings of initials: a Roman numeral at the end is a number ('ffvii' is 'ff7'). */
export function spelledInitials(word: string): string[] {
  const spelled = [word]
  for (let at = 1; at < word.length; at++) {
    const digits = DIGITS_OF_ROMAN.get(word.slice(at))
    if (digits !== undefined) spelled.push(word.slice(0, at) + digits)
  }
  return spelled
}

function chunksOf(text: string): string[][] {
  const chunks = plain(text)
    .split(/\s+/)
    .map(wordsOf)
    .filter(({ length }) => length > 0)
  const signs = text.trim().toLowerCase()
  return chunks.length > 0 || signs === '' ? chunks : [[signs]]
}

function plain(text: string): string {
  const bare = text.replace(APOSTROPHES, '').replace(/&/g, ' and ')
  if (IS_ASCII.test(bare)) return bare.toLowerCase()
  const decomposed = bare.replace(/[™®©]/g, ' ').normalize('NFKD').replace(MARKS, '').toLowerCase()
  return decomposed.replace(/[æœøłđðþßı]/g, (letter) => PLAIN[letter] ?? letter)
}

function wordsOf(chunk: string): string[] {
  return chunk.match(IS_ASCII.test(chunk) ? ASCII_WORD : WORD) ?? []
}

function inDigits(word: string): string {
  return DIGITS_OF_ROMAN.get(word) ?? word
}

function numberOf(word: string): string[] {
  const digits = DIGITS_OF_ROMAN.get(word)
  return digits === undefined ? [] : [digits]
}

function spellingsOf(word: string): string[] {
  const number = LETTER_NUMBERS[word]
  return number === undefined ? numberOf(word) : [number]
}
