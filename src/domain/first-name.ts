/** First words that are no name by themselves: articles and titles. */
const NOT_A_NAME: ReadonlySet<string> = new Set(
  'a an the der die das el la los las le les il lo o os de del den von van mr mrs ms miss dr prof sir lady lord king queen'.split(' '),
)
/** In these scripts the family name comes first, and people are greeted by the whole name. */
const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** At least two letters, without digits or signs that belong to an invented name. */
const A_NAME = /^\p{Lu}[\p{L}\p{M}'’-]*\p{Ll}\p{M}*$/u

/** Returns the name for a greeting: the first word of a name such as "Ada Lovelace", or else the complete display name. */
export function firstName(displayName: string): string {
  const words = displayName.split(' ')
  const [first = ''] = words
  const isPerson = !FAMILY_FIRST.test(displayName) && words.every((word) => !/^\p{Ll}{4,}/u.test(word))
  return isPerson && A_NAME.test(first) && !NOT_A_NAME.has(first.toLowerCase()) ? first : displayName
}
