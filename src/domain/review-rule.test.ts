import { expect, it } from 'vitest'
import {
  cleanReviewText,
  isPlayedOn,
  isRating,
  meanScore,
  RATING_BINS,
  ratingOfScore,
  replyTextProblem,
  reviewTextProblem,
  scoreText,
} from './review-rule.ts'

const NOW = Date.UTC(2026, 5, 1, 12)

it('a score is a step of half a point from 0 to 10', () => {
  const scores = Array.from({ length: 131 }, (_, n) => n - 15).filter(isRating)
  expect(scores).toEqual(Array.from({ length: RATING_BINS }, (_, n) => n * 5))
  for (const value of [72.5, Number.NaN, Number.POSITIVE_INFINITY, -5, 105]) expect(isRating(value)).toBe(false)
  for (const rating of scores) expect(ratingOfScore(Number(scoreText(rating)))).toBe(rating)
  expect([ratingOfScore(-3), ratingOfScore(7.3), ratingOfScore(99)]).toEqual([0, 75, 100])
})

it.each(['', ' \n\t ', '\u200B\u2060\uFEFF', '\u00AD \u200D', '\uD800'.slice(1)])('%j is empty', (text) => {
  expect(cleanReviewText(text)).toBe('')
})

it('a text keeps its lines, and loses invisible and steering characters', () => {
  expect(cleanReviewText(' One\r\n\r\n\r\n\r\ntwo \u202Ethree\u0007 ')).toBe('One\n\ntwo three')
  const clean = cleanReviewText('Cafe\u0301 ||hidden|| \uD800 x')
  expect(cleanReviewText(clean)).toBe(clean)
})

it('a review has up to 5,000 characters or none, a reply one to 2,000, as people count them', () => {
  const families = (count: number) => '👨‍👩‍👧'.repeat(count)
  expect([reviewTextProblem(''), reviewTextProblem('x'.repeat(5_000)), reviewTextProblem('é'.repeat(5_001))]).toEqual([
    null,
    null,
    'too-long',
  ])
  expect([replyTextProblem(''), replyTextProblem('x'.repeat(2_000)), replyTextProblem('x'.repeat(2_001))]).toEqual([
    'missing',
    null,
    'too-long',
  ])
  expect([replyTextProblem(families(400)), replyTextProblem(families(1_000))]).toEqual([null, 'too-long'])
})

it.each([
  ['2026-06-01', true],
  ['2026-06-02', true],
  ['2026-06-03', false],
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['1949-12-31', false],
  ['1950-01-01', true],
  ['2026-6-1', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['0000-00-00', false],
  ['2026-06-01T00:00', false],
  ['', false],
] as const)('%s can be the day of playing: %s', (day, isDay) => expect(isPlayedOn(day, NOW)).toBe(isDay))

it('players have an average from five scores on, with one decimal', () => {
  const bins = (ratings: number[]) => Array.from({ length: RATING_BINS }, (_, bin) => ratings.filter((rating) => rating === bin * 5).length)
  expect(meanScore(bins([100, 100, 100, 100]))).toBeNull()
  expect(meanScore(bins([100, 100, 100, 100, 95]))).toBe(9.9)
  expect(meanScore(bins([0, 0, 0, 0, 5]))).toBe(0.1)
  expect(meanScore(bins([80, 85, 85, 85, 85, 90]))).toBe(8.5)
})
