import { v7 as uuidv7 } from 'uuid'

/** Ids that no two players may share. The samples contain these; each player's life has its own instead. */
export const OF_EACH_LIFE = [
  '0197f000-0000-7000-8000-000000000001',
  '0197f000-0000-7000-8000-000000000002',
  '0197f000-0000-7000-8000-000000000003',
  '0197f000-0000-7000-8000-000000000004',
  '0197f000-0000-7000-8000-000000000005',
  '0197f000-0000-7000-8000-000000000006',
] as const

/** Replaces the ids of the samples by those of one life. */
export class LifeIds {
  private readonly own = OF_EACH_LIFE.map((sample) => [sample, uuidv7()] as const)

  /** Returns a sample with the ids of this life. */
  of<T>(sample: T): T {
    return withTexts(sample, (text) => this.own.reduce((made, [from, to]) => made.replaceAll(from, to), text)) as T
  }

  /** Returns a result with the ids of the samples, so that two lives can be compared. */
  asSampled<T>(seen: T): T {
    return withTexts(seen, (text) => this.own.reduce((made, [to, from]) => made.replaceAll(from, to), text)) as T
  }
}

function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((part) => withTexts(part, change))
  // Pictures stay unchanged.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withTexts(part, change)]))
}
