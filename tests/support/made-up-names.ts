import { seededRandom } from './seeded-random.ts'

const STARTS = 'b bl br c ch cl cr d dr f fl fr g gl gr h j k kr l m n p pl pr qu r s sc sh sk sl sp st str t th tr v w z'.split(' ')
const VOWELS = 'a e i o u a e i o ai ea ee ie oo ou y'.split(' ')
const ENDS = ' n r l s t nd ck rd ng st m x th'.split(' ')

/** Words that could be words of some language, the first ones used most by `madeUpName`. */
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

/** Two to five words with a long tail: few words are in many names, most in a handful. */
export function madeUpName(words: readonly string[], random: () => number): string {
  const length = 2 + Math.floor(4 * random() ** 2)
  const name = Array.from({ length }, () => words[Math.floor(words.length * random() ** 4)] ?? '')
  return random() < 0.15 ? `${name.join(' ')} ${1 + Math.floor(9 * random() ** 2)}` : name.join(' ')
}
