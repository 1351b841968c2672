/** The query of the overlay: only players after an @, else players and games. */
export interface SuggestQuery {
  readonly text: string
  readonly usersOnly: boolean
}

/** Parses the input: trimmed, without the @; null if nothing is left. */
export function readSuggestQuery(typed: string): SuggestQuery | null {
  const trimmed = typed.trim()
  const usersOnly = trimmed.startsWith('@')
  const text = usersOnly ? trimmed.slice(1).trim() : trimmed
  return text === '' ? null : { text, usersOnly }
}
