import { hasLink } from './visible-text.ts'

export const LINK_REMOVED = '[link removed]'

/** What cannot be seen and may stand between the letters of a link. */
const UNSEEN = /\p{Cf}|\p{Variation_Selector}|\u034F/gu
const ADDRESS = /(?:https?:\/\/|www\.)\S*/giu

/** A text with `[link removed]` in the place of each link, however that is spelled; any other text stays as it is. */
export function removeLinks(text: string): string {
  if (!hasLink(text)) return text
  return text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(ADDRESS, LINK_REMOVED)
}
