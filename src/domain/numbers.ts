import { once } from './once.ts'

// Created at the first use: the first format of a page takes some 20 ms, and a start has none to spare.
const counts = once(() => new Intl.NumberFormat())
const rounded = once(() => new Intl.NumberFormat(undefined, { maximumSignificantDigits: 3 }))

/** Returns the number in the browser's locale, such as `1,680`. */
export function numberText(number: number): string {
  return counts().format(number)
}

/** Returns the number with at most three significant digits in the browser's locale, such as `1.23`. */
export function roundedText(number: number): string {
  return rounded().format(number)
}
