import { inflateSync } from 'node:zlib'

/** Returns how much closer (negative) two glyphs are, in font units. */
export type Kerning = (left: number, right: number) => number

const PAIR_ADJUSTMENT = 2
const EXTENSION = 9
const X_ADVANCE = 0x0004

/**
 * Returns the pair kerning of a WOFF file, from its GPOS table. opentype.js draws the outlines, but does not read the extension
 * lookups in which this typeface stores its kerning. At poster size 'To' and 'AV' fall apart without it. Layout:
 * https://learn.microsoft.com/typography/opentype/spec/gpos
 */
export function readKerning(woff: Buffer): Kerning {
  const table = findTable(woff, 'GPOS')
  if (table === undefined) return () => 0
  const subtables = kernSubtables(table).map((offset) => readPairs(table, offset))
  return (left, right) => {
    for (const pairs of subtables) {
      const value = pairs(left, right)
      if (value !== undefined) return value
    }
    return 0
  }
}

function findTable(woff: Buffer, wanted: string): Buffer | undefined {
  const count = woff.readUInt16BE(12)
  for (let i = 0; i < count; i++) {
    const entry = 44 + i * 20
    if (woff.toString('latin1', entry, entry + 4) !== wanted) continue
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const bytes = woff.subarray(offset, offset + packed)
    return packed === woff.readUInt32BE(entry + 12) ? bytes : inflateSync(bytes)
  }
  return undefined
}

function kernSubtables(table: Buffer): number[] {
  const u16 = (at: number): number => table.readUInt16BE(at)
  const features = u16(6)
  const lookups = u16(8)
  const wanted = new Set<number>()
  for (let i = 0; i < u16(features); i++) {
    const record = features + 2 + i * 6
    if (table.toString('latin1', record, record + 4) !== 'kern') continue
    const feature = features + u16(record + 4)
    for (let j = 0; j < u16(feature + 2); j++) wanted.add(u16(feature + 4 + j * 2))
  }
  const found: number[] = []
  for (const index of [...wanted].sort((a, b) => a - b)) {
    const lookup = lookups + u16(lookups + 2 + index * 2)
    const type = u16(lookup)
    for (let j = 0; j < u16(lookup + 4); j++) {
      const subtable = lookup + u16(lookup + 6 + j * 2)
      if (type === PAIR_ADJUSTMENT) found.push(subtable)
      else if (type === EXTENSION && u16(subtable + 2) === PAIR_ADJUSTMENT) {
        found.push(subtable + table.readUInt32BE(subtable + 4))
      }
    }
  }
  return found
}

/** Returns undefined for a pair that is not in the subtable, so that the next subtable is read. */
function readPairs(table: Buffer, start: number): (left: number, right: number) => number | undefined {
  const u16 = (at: number): number => table.readUInt16BE(start + at)
  const formats: [number, number] = [u16(4), u16(6)]
  const sizes = formats.map((format) => 2 * bits(format)) as [number, number]
  const before = 2 * bits(formats[0] & (X_ADVANCE - 1))
  const advanceAt = (at: number): number => ((formats[0] & X_ADVANCE) === 0 ? 0 : table.readInt16BE(start + at + before))
  const covered = readRanges(table, start + u16(2))
  if (u16(0) === 1) {
    return (left, right) => {
      const index = covered.get(left)
      if (index === undefined) return undefined
      const set = u16(10 + index * 2)
      for (let i = 0; i < u16(set); i++) {
        const record = set + 2 + i * (2 + sizes[0] + sizes[1])
        if (u16(record) === right) return advanceAt(record + 2)
      }
      return undefined
    }
  }
  const leftClass = readClasses(table, start + u16(8))
  const rightClass = readClasses(table, start + u16(10))
  const columns = u16(14)
  return (left, right) => {
    if (!covered.has(left)) return undefined
    const cell = (leftClass.get(left) ?? 0) * columns + (rightClass.get(right) ?? 0)
    return advanceAt(16 + cell * (sizes[0] + sizes[1]))
  }
}

function bits(format: number): number {
  let count = 0
  for (let rest = format; rest > 0; rest >>= 1) count += rest & 1
  return count
}

/** Returns the coverage index of each glyph. */
function readRanges(table: Buffer, start: number): Map<number, number> {
  const covered = new Map<number, number>()
  const count = table.readUInt16BE(start + 2)
  for (let i = 0; i < count; i++) {
    if (table.readUInt16BE(start) === 1) {
      covered.set(table.readUInt16BE(start + 4 + i * 2), i)
      continue
    }
    const record = start + 4 + i * 6
    const first = table.readUInt16BE(record)
    for (let glyph = first; glyph <= table.readUInt16BE(record + 2); glyph++) {
      covered.set(glyph, table.readUInt16BE(record + 4) + glyph - first)
    }
  }
  return covered
}

/** Returns the class of each glyph; a missing glyph has class 0. */
function readClasses(table: Buffer, start: number): Map<number, number> {
  const classes = new Map<number, number>()
  if (table.readUInt16BE(start) === 1) {
    const first = table.readUInt16BE(start + 2)
    for (let i = 0; i < table.readUInt16BE(start + 4); i++) classes.set(first + i, table.readUInt16BE(start + 6 + i * 2))
    return classes
  }
  for (let i = 0; i < table.readUInt16BE(start + 2); i++) {
    const record = start + 4 + i * 6
    for (let glyph = table.readUInt16BE(record); glyph <= table.readUInt16BE(record + 2); glyph++) {
      classes.set(glyph, table.readUInt16BE(record + 4))
    }
  }
  return classes
}
