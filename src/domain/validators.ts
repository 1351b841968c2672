// Why: docs/decisions/start-up/0005-validators-by-hand.md
/**
 * Validators for values from storage or the network. They are written by hand, because of the size. The needed part of a library
 * weighs 3 of 160 KB at the start. In the worker it weighs 1.5 of 45 KB. Tests compare each with the contract's schema.
 */
export type Validator<T> = (value: unknown) => value is T

export const isInteger = (value: unknown): value is number => Number.isInteger(value)
export const isNumber = (value: unknown): value is number => Number.isFinite(value)
export const isString = (value: unknown): value is string => typeof value === 'string'
export const isAnything = (value: unknown): value is unknown => value !== undefined
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export const oneOf =
  <const T>(values: readonly T[]): Validator<T> =>
  (value): value is T =>
    (values as readonly unknown[]).includes(value)

export const listOf =
  <T>(validator: Validator<T>): Validator<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(validator)

/** Accepts a missing value. */
export const optional =
  <T>(validator: Validator<T>): Validator<T> =>
  (value): value is T =>
    value === undefined || validator(value)

export const nullable =
  <T>(validator: Validator<T>): Validator<T | null> =>
  (value): value is T | null =>
    value === null || validator(value)

/** Accepts an object with at least these keys. */
export const objectOf =
  <T extends object>(validators: { readonly [K in keyof T]-?: Validator<T[K]> }): Validator<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Validator<unknown>>(validators).every(([key, validator]) => validator(value[key]))

/** Accepts an object with any keys whose values all fit one validator. */
export const recordOf =
  <T>(validator: Validator<T>): Validator<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(validator)

/** Accepts an object with some of these keys and no others. */
export const partOf =
  <T extends object>(validators: { readonly [K in keyof T]-?: Validator<Exclude<T[K], undefined>> }): Validator<T> =>
  (value): value is T =>
    isObject(value) && Object.entries(value).every(([key, part]) => Object.hasOwn(validators, key) && validators[key as keyof T](part))

/** Accepts an object with these keys and no others. A key may be missing only if its validator is optional. */
export const exactly = <T extends object>(validators: { readonly [K in keyof T]-?: Validator<T[K]> }): Validator<T> => {
  const hasValidFields = objectOf<T>(validators)
  return (value): value is T => hasValidFields(value) && Object.keys(value).every((key) => Object.hasOwn(validators, key))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
