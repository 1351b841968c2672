/** What a poster is drawn from. Ids are those of the dictionaries; tags are lower-case names. */
export interface PosterSubject {
  readonly id: number
  readonly name: string
  readonly year: number | null
  /** The line beside the year, such as the main genre's name; may be empty. */
  readonly label: string
  /** The main genre first. */
  readonly genreIds: readonly number[]
  readonly themeIds: readonly number[]
  readonly tags: readonly string[]
}
