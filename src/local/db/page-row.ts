/** A resource as it was last opened. */
export interface PageRow {
  /** The end of its address, from the first `/` on. */
  key: string
  /**
   * The order in which resources were cached: the time, but later than that of each earlier one, whatever the clock
   * shows.
   */
  at: number
  /** When the server returned it, in milliseconds by this device's clock. Absent if an older build has cached it. */
  toldAt?: number
  /** The pages that the server returned. Absent likewise. */
  parts?: readonly unknown[]
  /** An older build, which may still be open in a tab, reads this field. It is empty. */
  body: object
  /** All games that it shows. */
  gameIds: number[]
}
