/** What the overlay looks for: players alone behind an @, else players and games. */
export interface SuggestQuery {
  readonly text: string
  readonly usersOnly: boolean
}

/** Reads what was typed: trimmed, the @ taken away; null when nothing is left to look for. */
export function readSuggestQuery(typed: string): SuggestQuery | null {
  const trimmed = typed.trim()
  const usersOnly = trimmed.startsWith('@')
  const text = usersOnly ? trimmed.slice(1).trim() : trimmed
  return text === '' ? null : { text, usersOnly }
}
