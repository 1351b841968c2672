import { seededRandom } from './seeded-random.ts'

const STARTS = 'b bl br c ch cl cr d dr f fl fr g gl gr h j k kr l m n p pl pr qu r s sc sh sk sl sp st str t th tr v w z'.split(' ')
const VOWELS = 'a e i o u a e i o ai ea ee ie oo ou y'.split(' ')
const ENDS = ' n r l s t nd ck rd ng st m x th'.split(' ')

/** Returns words of a made-up language; `madeUpName` uses the first ones most. */
export function madeUpWords(count: number, seed: number): string[] {
  const random = seededRandom(seed)
  const one = (parts: readonly string[]) => parts[Math.floor(parts.length * random())] ?? ''
  const words = new Set<string>()
  while (words.size < count) {
    const syllables = 1 + Math.floor(3 * random())
    words.add(Array.from({ length: syllables }, () => one(STARTS) + one(VOWELS) + one(ENDS)).join(''))
  }
  return [...words]
}

const SIGNS = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン天地人山川王剣竜夢星月'
const CYRILLIC = 'абвгдежзиклмнопрстуфхцчшэюя'

/** Returns a game's names elsewhere: one game in three has another name, some have a few, and every third of those is in another script. */
export function madeUpOtherNames(words: readonly string[], random: () => number): string[] {
  if (random() > 0.25) return []
  const letters = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => alphabet[Math.floor(alphabet.length * random() ** 2)]).join('')
  return Array.from({ length: 1 + Math.floor(2 * random() ** 2) }, () => {
    const script = random()
    if (script < 0.2) return letters(SIGNS, 3 + Math.floor(10 * random()))
    if (script < 0.33) return `${letters(CYRILLIC, 6)} ${letters(CYRILLIC, 5)}`
    return madeUpName(words, random)
  })
}

/** Returns two to five words with a long tail: few words are in many names, most in a handful. */
export function madeUpName(words: readonly string[], random: () => number): string {
  const length = 2 + Math.floor(4 * random() ** 2)
  const name = Array.from({ length }, () => words[Math.floor(words.length * random() ** 4)] ?? '')
  return random() < 0.15 ? `${name.join(' ')} ${1 + Math.floor(9 * random() ** 2)}` : name.join(' ')
}
