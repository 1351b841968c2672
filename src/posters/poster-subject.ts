/** The input of a poster. Ids are those of the dictionaries; tags are lower-case names. */
export interface PosterSubject {
  readonly id: number
  readonly name: string
  readonly year: number | null
  /** The line next to the year, such as the main genre's name; may be empty. */
  readonly label: string
  /** The main genre first. */
  readonly genreIds: readonly number[]
  readonly themeIds: readonly number[]
  readonly tags: readonly string[]
}
