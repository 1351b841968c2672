/** The last results of a search. Its games are stored in the table of games. */
export interface SearchRow {
  /** The parameters, as the search page's address has them. */
  key: string
  /** When the server responded, in milliseconds by this device's clock. */
  at: number
  gameIds: number[]
  /** The other names that found games among them. Absent from rows that were cached before responses had them. */
  matchedNames?: Record<number, string>
  /** How many games there were in all. */
  total: number
  /** The cursor of the page after these, null at the end. */
  next: string | null
}
