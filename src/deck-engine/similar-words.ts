import { bitsOf } from './bitset.ts'
import { editDistance } from './edit-distance.ts'
import { signatureOf } from './name-index.ts'
import type { NameIndex } from './name-index.ts'

/** From these lengths on one mistake is allowed, and two. Numbers are never mistyped: 2077 is not 2027. */
const ONE_MISTAKE_LETTERS = 4
const TWO_MISTAKES_LETTERS = 8

/** Returns how many mistakes are allowed in a word. */
export function mistakesOf(word: string): number {
  if (word.length < ONE_MISTAKE_LETTERS || /^\p{N}+$/u.test(word)) return 0
  return word.length < TWO_MISTAKES_LETTERS ? 1 : 2
}

/**
 * Returns the words of the vocabulary that may be meant, by number, with their costs. A mistake costs two, and one more if the word
 * only begins like that. `isLast` marks a word that is still being typed, so it may be a beginning.
 */
export function similarWords(index: NameIndex, word: string, isLast: boolean): Map<number, number> {
  const similar = new Map<number, number>()
  const max = mistakesOf(word)
  if (max === 0) return similar
  const { vocabulary, signatures, lengths } = index
  const signature = signatureOf(word)
  const first = word.charCodeAt(0)
  for (let number = 0; number < vocabulary.length; number++) {
    const other = signatures[number] ?? 0
    // The cheap checks come first. A mistake changes the length by one at most, and adds and removes one letter at most.
    if (bitsOf(signature & ~other) > max) continue
    const longer = (lengths[number] ?? 0) - word.length
    if (longer < -max) continue
    if (longer <= max && bitsOf(other & ~signature) <= max) {
      const distance = editDistance(word, vocabulary[number] ?? '', max)
      if (distance <= max) {
        similar.set(number, 2 * distance)
        continue
      }
    }
    if (!isLast || longer <= 0 || (vocabulary[number] ?? '').charCodeAt(0) !== first) continue
    const distance = editDistance(word, vocabulary[number] ?? '', max, true)
    if (distance <= max) similar.set(number, 2 * distance + 1)
  }
  return similar
}
