import { signed, signless } from './bytes.ts'

/** The provider's ids rise nearly as ours do: by the way from the last known one, 0 where there is none. */
export function distances(ids: readonly (number | null)[]): number[] {
  let last = 0
  return ids.map((id) => {
    if (id === null) return 0
    const distance = signless(id - last) + 1
    last = id
    return distance
  })
}

export function ofDistances(numbers: Float64Array): (number | null)[] {
  let last = 0
  return Array.from(numbers, (number) => (number === 0 ? null : (last += signed(number - 1))))
}

/** The provider counts its covers, by letters and digits behind `co`. */
const COVER = /^co[1-9a-z][0-9a-z]{0,6}$/
export const ODD_COVER = 1
const [NO_COVER, FIRST_COVER] = [0, 2]

/** Undefined where an id is not of the provider's making. */
export function coverNumber(imageId: string | null): number | undefined {
  if (imageId === null) return NO_COVER
  return COVER.test(imageId) ? FIRST_COVER + Number.parseInt(imageId.slice(2), 36) : undefined
}

export function coversOf(numbers: Float64Array, odd: readonly string[]): (string | null)[] {
  let at = 0
  return Array.from(numbers, (number) => {
    if (number === NO_COVER) return null
    return number === ODD_COVER ? (odd[at++] ?? null) : `co${(number - FIRST_COVER).toString(36)}`
  })
}

const DAY_SECONDS = 86_400
const UNKNOWN_DATE = 0

/** Nearly all dates are whole days: those are even numbers, all others odd ones. */
export function dateNumber(seconds: number | null): number {
  if (seconds === null) return UNKNOWN_DATE
  return seconds % DAY_SECONDS === 0 ? 2 * (signless(seconds / DAY_SECONDS) + 1) : 2 * signless(seconds) + 1
}

export function dateOf(number: number): number | null {
  if (number === UNKNOWN_DATE) return null
  return number % 2 === 0 ? DAY_SECONDS * signed(number / 2 - 1) : signed((number - 1) / 2)
}
