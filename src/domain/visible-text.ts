/**
 * Cannot be seen, joins nothing that is seen, and steers nothing: taken out without a word. Tags stay behind the black
 * flag, which they turn into Scotland's.
 */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]|\u034F|(?<!\u{1F3F4}\P{ASCII}{0,6})[\u{E0000}-\u{E007F}]/gu
const LINK = /https?:\/\/|www\./u

/** A line of text as it is stored: NFC, without what cannot be seen, white space collapsed. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ').trim()
}

/** Whether a text holds a link: http(s):// or www., however it is spelled. */
export function hasLink(text: string): boolean {
  return LINK.test(comparisonForm(text))
}

/** NFKC without what cannot be seen, in lower case: two texts that look alike compare alike. */
export function comparisonForm(text: string): string {
  const visible = text.normalize('NFKC').replaceAll(/\p{Cf}|\p{Variation_Selector}|\u034F/gu, '')
  return visible.replaceAll(/\s+/gu, ' ').trim().toLowerCase()
}

/** How many characters a person would count: a family of joined emoji is one, a letter with its marks is one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) count += 1
  return count
}
