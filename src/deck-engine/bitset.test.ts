import { describe, expect, it } from 'vitest'
import { andInto, bitsetWords, clearBit, countBits, fillBits, hasBit, lowestBit, orInto, setBit } from './bitset.ts'

function members(bits: Uint32Array): number[] {
  return Array.from({ length: bits.length * 32 }, (_, position) => position).filter(
    (position) => ((bits[position >>> 5] ?? 0) >>> (position & 31)) & 1,
  )
}

describe('bitset', () => {
  it.each([1, 31, 32, 33, 64, 65])('fills exactly %i positions', (size) => {
    const bits = new Uint32Array(bitsetWords(size))
    fillBits(bits, size)
    expect(members(bits)).toEqual(Array.from({ length: size }, (_, position) => position))
  })

  it('sets, clears and unites bits, and intersects, including the highest bit of a word', () => {
    const left = new Uint32Array(2)
    const right = new Uint32Array(2)
    for (const position of [0, 31, 32, 63]) setBit(left, position)
    for (const position of [31, 40, 63]) setBit(right, position)
    const both = left.slice()
    andInto(both, right)
    expect(members(both)).toEqual([31, 63])
    orInto(left, right)
    clearBit(left, 63)
    expect(members(left)).toEqual([0, 31, 32, 40])
  })

  it('counts', () => {
    const bits = new Uint32Array(3)
    expect(countBits(bits)).toBe(0)
    for (const [at, position] of [0, 31, 32, 63, 64, 95].entries()) {
      setBit(bits, position)
      expect(hasBit(bits, position)).toBe(true)
      expect(countBits(bits)).toBe(at + 1)
    }
    expect(hasBit(bits, 33)).toBe(false)
    fillBits(bits, 70)
    expect(countBits(bits)).toBe(70)
  })

  it('finds the lowest bit of every word', () => {
    for (let bit = 0; bit < 32; bit++) expect(lowestBit((0xffffffff << bit) >>> 0)).toBe(bit)
  })
})
