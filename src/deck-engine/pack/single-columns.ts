import { signed, signless } from './bytes.ts'

/**
 * Returns the distance of each id from the last known one, 0 if there is no id. The provider's ids grow nearly like ours, so the
 * distances are small.
 */
export function distances(ids: readonly (number | null)[]): number[] {
  let last = 0
  return ids.map((id) => {
    if (id === null) return 0
    const distance = signless(id - last) + 1
    last = id
    return distance
  })
}

/** Returns the ids of `distances`, null for 0. */
export function ofDistances(numbers: Float64Array): (number | null)[] {
  let last = 0
  return Array.from(numbers, (number) => (number === 0 ? null : (last += signed(number - 1))))
}

/** The provider numbers its covers with letters and digits after `co`. */
const COVER = /^co[1-9a-z][0-9a-z]{0,6}$/
export const ODD_COVER = 1
const [NO_COVER, FIRST_COVER] = [0, 2]

/** Returns undefined if an id is not in the provider's form. */
export function coverNumber(imageId: string | null): number | undefined {
  if (imageId === null) return NO_COVER
  return COVER.test(imageId) ? FIRST_COVER + Number.parseInt(imageId.slice(2), 36) : undefined
}

/** Returns the image ids of `coverNumber`. Ids in another form are taken from `odd`, in order. */
export function coversOf(numbers: Float64Array, odd: readonly string[]): (string | null)[] {
  let at = 0
  return Array.from(numbers, (number) => {
    if (number === NO_COVER) return null
    return number === ODD_COVER ? (odd[at++] ?? null) : `co${(number - FIRST_COVER).toString(36)}`
  })
}

const DAY_SECONDS = 86_400
const UNKNOWN_DATE = 0

/** Returns even numbers for complete days, which nearly all dates are, and odd ones for all others. */
export function dateNumber(seconds: number | null): number {
  if (seconds === null) return UNKNOWN_DATE
  return seconds % DAY_SECONDS === 0 ? 2 * (signless(seconds / DAY_SECONDS) + 1) : 2 * signless(seconds) + 1
}

/** Returns the date of `dateNumber`, in seconds since 1970; null if unknown. */
export function dateOf(number: number): number | null {
  if (number === UNKNOWN_DATE) return null
  return number % 2 === 0 ? DAY_SECONDS * signed(number / 2 - 1) : signed((number - 1) / 2)
}
