const UNITS = /(\d[\d.,]*)\s*(h(?:ours?|rs?)?|m(?:in(?:ute)?s?)?|s(?:ec(?:ond)?s?)?)\b/gi
const UNIT_HOURS: Readonly<Record<string, number>> = { h: 1, m: 1 / 60, s: 1 / 3_600 }

/** Longer than any number or time. A longer text is not parsed. */
const MAX_CHARACTERS = 40

/** Returns a number as people write it: `1,234.5`, `1.234,5`, `12,5`, `1 234`. */
export function numberOf(text: string): number | undefined {
  if (text.length > MAX_CHARACTERS) return undefined
  const bare = text.replace(/[\s']/g, '')
  const isEnglish = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)
  const plain = isEnglish ? bare.replaceAll(',', '') : /,\d+$/.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/**
 * Returns a play time in hours: `12.5`, `1,234.5`, `12h 30min`, `750 minutes`, `12:30` and `12:30:15`. `unit` is that
 * of a bare number.
 */
export function hoursOf(text: string, unit: 'h' | 'm' | 's' = 'h'): number | undefined {
  if (text.length > MAX_CHARACTERS) return undefined
  const clock = /^\s*(\d+):(\d{2})(?::(\d{2}))?\s*$/.exec(text)
  if (clock) return Number(clock[1]) + Number(clock[2]) / 60 + Number(clock[3] ?? 0) / 3_600
  const bare = numberOf(text)
  if (bare !== undefined) return bare * (UNIT_HOURS[unit] as number)
  const parts = Array.from(
    text.matchAll(UNITS),
    ([, amount = '', name = '']) => (numberOf(amount) ?? Number.NaN) * (UNIT_HOURS[name.charAt(0).toLowerCase()] as number),
  )
  const hours = parts.reduce((sum, part) => sum + part, 0)
  return parts.length === 0 || Number.isNaN(hours) ? undefined : hours
}

/** Returns the hours to a tenth. Undefined if it was not played at all. */
export function rounded(hours: number): number | undefined {
  const tenths = Math.round(hours * 10)
  return tenths > 0 ? tenths / 10 : undefined
}
