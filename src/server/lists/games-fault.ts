import { listTextFault } from './text-fault.ts'

/** Returns what is wrong with the games of a list, as the rest of a sentence about the item. It does not check whether they exist. */
export function gamesFault(games: readonly number[]): string | undefined {
  const twice = games.find((id, index) => games.indexOf(id) !== index)
  return twice === undefined ? undefined : `has the game ${twice} twice in "games".`
}

/** Returns what is wrong with the notes on games; `games` are the only ones that may have notes, if set. */
export function notesFault(notes: Readonly<Record<string, string>>, games?: readonly number[]): string | undefined {
  for (const [id, text] of Object.entries(notes)) {
    if (String(Number(id)) !== id || !Number.isInteger(Number(id)))
      return `has "${id.slice(0, 60)}" in "notes", which is the id of no game.`
    if (games?.includes(Number(id)) === false) return `has a note on the game ${id}, which is not among its games.`
    const fault = listTextFault(`notes.${id}`, 'note', text)
    if (fault !== undefined) return fault
  }
  return undefined
}
