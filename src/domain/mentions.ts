/** How many different players one text may mention: the first ones count. */
export const MENTIONS_MAX = 20
/** The length of the longest username. */
const NAME_MAX_CHARACTERS = 40

const MENTION = new RegExp(`(?<![\\p{L}\\p{N}_.@/])@([a-z0-9]{1,${NAME_MAX_CHARACTERS}})(?![\\p{L}\\p{N}_])`, 'giu')
const BEGUN = new RegExp(`(?<![\\p{L}\\p{N}_.@/])@([a-z0-9]{0,${NAME_MAX_CHARACTERS}})$`, 'iu')

export type MentionPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string; readonly username: string }

/** Returns the usernames after an `@` in a text, in lower case, each once, in order. */
export function namesMentioned(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase()))].slice(0, MENTIONS_MAX)
}

/** Returns the pieces of a text: names among `usernames` are mentions, and the rest is text. */
export function mentionPieces(text: string, usernames: ReadonlySet<string>): MentionPiece[] {
  const pieces: MentionPiece[] = []
  let done = 0
  for (const match of text.matchAll(MENTION)) {
    const username = (match[1] ?? '').toLowerCase()
    if (!usernames.has(username)) continue
    if (match.index > done) pieces.push({ kind: 'text', text: text.slice(done, match.index) })
    pieces.push({ kind: 'mention', text: match[0], username })
    done = match.index + match[0].length
  }
  return done < text.length ? [...pieces, { kind: 'text', text: text.slice(done) }] : pieces
}

/** Returns the name that is being typed after an `@` right before the caret, and the index of the `@`. Null if there is none. */
export function mentionBegunAt(text: string, caret: number): { readonly query: string; readonly start: number } | null {
  const match = BEGUN.exec(text.slice(0, caret))
  return match === null ? null : { query: (match[1] ?? '').toLowerCase(), start: match.index }
}
