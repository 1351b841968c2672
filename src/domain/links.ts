import { hasLink } from './visible-text.ts'

export const LINK_REMOVED = '[link removed]'

/** Invisible characters that may be between the letters of a link. */
const UNSEEN = /\p{Cf}|\p{Variation_Selector}|\u034F/gu
const ADDRESS = /(?:https?:\/\/|www\.)\S*/giu

/** Returns a text with `[link removed]` in the place of each link, in any spelling; any other text unchanged. */
export function removeLinks(text: string): string {
  if (!hasLink(text)) return text
  return text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(ADDRESS, LINK_REMOVED)
}
