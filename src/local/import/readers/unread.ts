import type { ReviewStatus } from '../../../domain/review-statuses.ts'
import { dayOf, timeOf } from './dates.ts'
import type { DayOrder } from './dates.ts'
import { rounded } from './hours.ts'
import { UNREAD_SORTS } from './third-party.ts'
import type { ConvertedScore, UnreadCount, UnreadSort } from './third-party.ts'
import { ratingOf } from './ratings.ts'
import type { Scale } from './ratings.ts'
import { isMarked, wordOf } from './words.ts'
import type { Word } from './words.ts'

const SAMPLES_MAX = 3
const SAMPLE_MAX_CHARACTERS = 40
/** A bare zero is no score, because trackers write it if none was given. */
const ZERO = /^0+([.,]0+)?$/

// Why: docs/decisions/import-export/0003-third-party-files-become-own-rows.md
/** Reads the cells of a file and counts those that it does not understand. So nothing of a file is dropped silently. */
export class Unread {
  readonly #counts = new Map<UnreadSort, { count: number; samples: Set<string> }>()
  readonly #scores = new Map<string, number>()

  get counts(): readonly UnreadCount[] {
    return UNREAD_SORTS.flatMap((sort) => {
      const counted = this.#counts.get(sort)
      return counted ? [{ sort, count: counted.count, samples: [...counted.samples] }] : []
    })
  }

  get scores(): readonly ConvertedScore[] {
    return [...this.#scores]
  }

  day(text: string, order?: DayOrder): string | undefined {
    return this.#counted('date', text, dayOf(text, order))
  }

  time(text: string, order?: DayOrder): number | undefined {
    return this.#counted('date', text, timeOf(text, order))
  }

  rating(text: string, scale: Scale): number | undefined {
    const rating = ratingOf(text, scale)
    const score = text.trim()
    if (rating !== undefined && this.#scores.size < SAMPLES_MAX) this.#scores.set(score.slice(0, SAMPLE_MAX_CHARACTERS), rating)
    return ZERO.test(score) ? rating : this.#counted('score', text, rating)
  }

  /** Returns the hours to a tenth. `hours` is what a reader understands of the cell. */
  playtime(text: string, hours: number | undefined): number | undefined {
    return rounded(this.#counted('playtime', text, hours) ?? 0)
  }

  /** Returns the notes in a list. Counts one without a list, because only a list can have it. */
  note(text: string, lists: readonly string[]): string | undefined {
    return this.#counted('note', text, lists.length > 0 ? text : undefined) || undefined
  }

  /** Returns the status in a cell by the values of a service, or by the common ones. */
  word(text: string, words?: Readonly<Record<string, Word>>): Word {
    const word = words?.[text.trim().toLowerCase()] ?? wordOf(text)
    this.#counted<ReviewStatus | true>('status', text, Object.keys(word).length > 0 ? true : undefined)
    return word
  }

  /** Returns the value of a mark below a title that is a status. Counts a cell that is neither a mark nor a status. */
  mark(text: string, title: string): Word {
    const word = wordOf(text)
    if (Object.keys(word).length > 0 || !isMarked(text)) return word
    if (text.trim().length <= MARK_MAX_CHARACTERS) return wordOf(title)
    this.#counted('mark', text, undefined)
    return {}
  }

  #counted<T>(sort: UnreadSort, text: string, read: T | undefined): T | undefined {
    if (read !== undefined || !isMarked(text)) return read
    const counted = this.#counts.get(sort) ?? { count: 0, samples: new Set<string>() }
    this.#counts.set(sort, counted)
    counted.count += 1
    if (counted.samples.size < SAMPLES_MAX) counted.samples.add(text.trim().slice(0, SAMPLE_MAX_CHARACTERS))
    return undefined
  }
}

/** A mark is a sign or a short word. A longer text has a meaning of its own. */
const MARK_MAX_CHARACTERS = 4
