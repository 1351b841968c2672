/**
 * Characters that are invisible, join nothing visible, and do not change the direction: they are removed silently. Tags stay after the
 * black flag, which they turn into Scotland's.
 */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]|\u034F|(?<!\u{1F3F4}\P{ASCII}{0,6})[\u{E0000}-\u{E007F}]/gu
const LINK = /https?:\/\/|www\./u

/** Returns a line of text as it is stored: NFC, without invisible characters, with collapsed white space. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ').trim()
}

/** Returns whether a text contains a link: http(s):// or www., in any spelling. */
export function hasLink(text: string): boolean {
  return LINK.test(comparisonForm(text))
}

/** Returns the text as NFKC in lower case, without invisible characters: two texts that look alike are equal. */
export function comparisonForm(text: string): string {
  const visible = text.normalize('NFKC').replaceAll(/\p{Cf}|\p{Variation_Selector}|\u034F/gu, '')
  return visible.replaceAll(/\s+/gu, ' ').trim().toLowerCase()
}

/** Returns how many characters a person would count: a family of joined emoji is one, a letter with its marks is one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) count += 1
  return count
}
