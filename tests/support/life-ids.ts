import { v7 as uuidv7 } from 'uuid'

/** Ids that no two players may use: in samples these stand for them, and each life has its own. */
export const OF_EACH_LIFE = [
  '0197f000-0000-7000-8000-000000000001', '0197f000-0000-7000-8000-000000000002', '0197f000-0000-7000-8000-000000000003',
  '0197f000-0000-7000-8000-000000000004', '0197f000-0000-7000-8000-000000000005', '0197f000-0000-7000-8000-000000000006',
] as const

/** The ids of one life in the place of those in the samples. */
export class LifeIds {
  private readonly own = OF_EACH_LIFE.map((sample) => [sample, uuidv7()] as const)

  /** What a sample is in this life. */
  of<T>(sample: T): T {
    return withTexts(sample, (text) => this.own.reduce((made, [from, to]) => made.replaceAll(from, to), text)) as T
  }

  /** What is seen in this life, as the samples have it: so that two lives can be compared. */
  asSampled<T>(seen: T): T {
    return withTexts(seen, (text) => this.own.reduce((made, [to, from]) => made.replaceAll(from, to), text)) as T
  }
}

function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((part) => withTexts(part, change))
  // A picture is left as it is.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withTexts(part, change)]))
}
