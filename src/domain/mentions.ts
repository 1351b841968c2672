/** How many different players one text may mention: the first ones count. */
export const MENTIONS_MAX = 20
/** Earlier usernames are a little longer than the rule of `username.ts` allows, and marks may be separate characters. */
const NAME_MAX_CHARACTERS = 60
const NAMED = `[\\p{L}\\p{M}\\p{N}_]`

const MENTION = new RegExp(`(?<![\\p{L}\\p{N}_.@/])@(${NAMED}{1,${NAME_MAX_CHARACTERS}})(?!${NAMED})`, 'gu')
const BEGUN = new RegExp(`(?<![\\p{L}\\p{N}_.@/])@(${NAMED}{0,${NAME_MAX_CHARACTERS}})$`, 'u')

export type MentionPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string; readonly username: string }

/** Returns a username as it is stored and compared: NFKC in lower case. */
export function usernameForm(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}

/** Returns the usernames after an `@` in a text, in their stored form, each once, in order. */
export function namesMentioned(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, name = '']) => usernameForm(name)))].slice(0, MENTIONS_MAX)
}

/** Returns the pieces of a text: names among `usernames` are mentions, and the rest is text. */
export function mentionPieces(text: string, usernames: ReadonlySet<string>): MentionPiece[] {
  const pieces: MentionPiece[] = []
  let done = 0
  for (const match of text.matchAll(MENTION)) {
    const username = usernameForm(match[1] ?? '')
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
  return match === null ? null : { query: usernameForm(match[1] ?? ''), start: match.index }
}
