import { RATING_STEP } from '../../../domain/review-rule.ts'
import { numberOf } from './hours.ts'

/** The best possible score of the scale on which one was given. */
export type Scale = 1 | 5 | 10 | 100

const STARS = /^([★⭐]*)\uFE0F*([½]?)[☆]*$/
const OF = /^(.+?)\s*(?:\/|out of|von|sur|de)\s*(5|10|20|100)$/i
const WITH_UNIT = /^(.+?)\s*(%|★|⭐\uFE0F?|stars?)$/i

/** Longer than any score. A longer text is not parsed. */
const SCORE_MAX_CHARACTERS = 30

/**
 * Returns the smallest scale that all of these scores fit. Scores that state their own scale, and those beyond all
 * scales, do not count. Scores from 0 to 1 are shares: half a star of five is the only score of stars below 1.
 */
export function scaleOf(scores: Iterable<string>): Scale {
  let best = 0
  let areShares = false
  for (const text of scores) {
    const score = plainScore(text)
    if (score === undefined || score > 100) continue
    if (score > best) best = score
    if (score > 0 && score < 1 && score !== 0.5) areShares = true
  }
  return areShares && best <= 1 ? 1 : best <= 5 ? 5 : best <= 10 ? 10 : 100
}

/**
 * Returns a score of ours, at the nearest step: from `4/5`, `85%`, `★★★½`, or a bare number on its column's scale. A
 * bare 0 is none: trackers write it if no score was given, and hardly anybody gives it. `0/10` or `0%` is a score of 0.
 */
export function ratingOf(text: string, scale: Scale): number | undefined {
  const score = text.length > SCORE_MAX_CHARACTERS ? '' : text.trim()
  if (score === '') return undefined
  const [, stars, half] = STARS.exec(score) ?? []
  if (stars !== undefined) return stepOf([...stars].length + (half ? 0.5 : 0), 5)
  const [, of = '', best] = OF.exec(score) ?? []
  if (best !== undefined) return stepOf(plainScore(of), Number(best))
  const [, amount = '', unit] = WITH_UNIT.exec(score) ?? []
  if (unit !== undefined) return stepOf(plainScore(amount), unit === '%' ? 100 : 5)
  return stepOf(plainScore(score) || undefined, scale)
}

function stepOf(score: number | undefined, best: number): number | undefined {
  if (score === undefined || score < 0 || score > best) return undefined
  return Math.round((score / best) * (100 / RATING_STEP)) * RATING_STEP
}

function plainScore(text: string): number | undefined {
  if (text.length > SCORE_MAX_CHARACTERS) return undefined
  return numberOf(text.replace(/\s*½/, '.5').replace(/^\./, '0.'))
}
