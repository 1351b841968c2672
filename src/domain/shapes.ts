/**
 * Checks of what comes from storage or the network. By hand: what a start needs of a library of checks weighs 3 of 160
 * KB, and in the worker 1.5 of 45. Tests hold each to the contract's schema.
 */
export type Shape<T> = (value: unknown) => value is T

export const isInteger = (value: unknown): value is number => Number.isInteger(value)
export const isNumber = (value: unknown): value is number => Number.isFinite(value)
export const isString = (value: unknown): value is string => typeof value === 'string'
export const isAnything = (value: unknown): value is unknown => value !== undefined
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export const oneOf =
  <const T>(values: readonly T[]): Shape<T> =>
  (value): value is T =>
    (values as readonly unknown[]).includes(value)

export const listOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(shape)

/** What may be missing. */
export const optional =
  <T>(shape: Shape<T>): Shape<T> =>
  (value): value is T =>
    value === undefined || shape(value)

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value)

/** An object with at least these keys. */
export const objectOf =
  <T extends object>(shapes: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Shape<unknown>>(shapes).every(([key, shape]) => shape(value[key]))

/** An object whose values are all of one shape, whatever its keys. */
export const recordOf =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(shape)

/** An object with some of these keys and no others. */
export const partOf =
  <T extends object>(shapes: { readonly [K in keyof T]-?: Shape<Exclude<T[K], undefined>> }): Shape<T> =>
  (value): value is T =>
    isObject(value) &&
    Object.entries(value).every(([key, part]) => Object.hasOwn(shapes, key) && shapes[key as keyof T](part))

/** An object with these keys and no others; without one only where its shape says that it may be missing. */
export const exactly = <T extends object>(shapes: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> => {
  const isWhole = objectOf<T>(shapes)
  return (value): value is T => isWhole(value) && Object.keys(value).every((key) => Object.hasOwn(shapes, key))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
