// Shows [S268].
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../tests/support/seeded-random.ts'
import { experienceOf, LEVEL_MAX, levelAt, TIERS } from './level.ts'
import { dayReader, isTimeZone, mondayOf, weekOf, zoneOffsets } from './player-day.ts'
import { questProgress } from './quest-progress.ts'
import { COUNTED, COUNTED_KINDS, QUESTS, REWARD_ITEMS } from './quest-table.ts'
import type { Counted } from './quest-table.ts'
import { earnedRewards, rewardBank, REWARDS } from './rewards.ts'
import { streaksOf, tallyRows } from './tally.ts'
import type { CountedRow } from './tally.ts'

const DAY = 24 * 60 * 60 * 1_000
const NOW = Date.UTC(2026, 5, 3, 12)
const rows = (kind: Counted, count: number, at = NOW) => Array.from({ length: count }, (): CountedRow => ({ kind, at }))
const progressOf = (counted: CountedRow[][], { zone = 'UTC', now = NOW, topTen = 0, profile = 0 } = {}) =>
  questProgress({ days: tallyRows(counted.flat(), zone), today: dayReader(zone)(now), topTen, profile })
const quest = (id: string, progress: ReturnType<typeof progressOf>) => progress.quests.find((candidate) => candidate.id === id)

describe('levels', () => {
  test('start where the formula says, each step longer than the one before', () => {
    expect([1, 2, 3, 10, LEVEL_MAX].map(experienceOf)).toEqual([0, 100, 250, 2_700, 23_200])
    for (let level = 1; level < LEVEL_MAX; level++) {
      expect(levelAt(experienceOf(level))).toMatchObject({ level, percent: 0, from: experienceOf(level), to: experienceOf(level + 1) })
      expect(levelAt(experienceOf(level + 1) - 1)).toMatchObject({ level, percent: 99 })
    }
    expect(levelAt(9_999_999)).toMatchObject({ level: LEVEL_MAX, tier: 'Legend', percent: 100, to: null })
  })

  test('have a tier for every five', () => {
    expect(Array.from({ length: LEVEL_MAX }, (_, index) => levelAt(experienceOf(index + 1)).tier)).toEqual(
      TIERS.flatMap((tier) => Array<string>(5).fill(tier)),
    )
  })
})

describe('days', () => {
  const dayIn = (zone: string, text: string) => new Date(dayReader(zone)(Date.parse(text)) * DAY).toISOString().slice(0, 10)

  test.each([
    ['UTC', '2026-06-01T23:59:59Z', '2026-06-01'],
    ['Europe/Berlin', '2026-06-01T21:59:59Z', '2026-06-01'],
    ['Europe/Berlin', '2026-06-01T22:00:00Z', '2026-06-02'],
    // Summer time begins at two: the day has 23 hours.
    ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    // Summer time ends at three: the day has 25 hours.
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['Asia/Kathmandu', '2026-06-01T18:14:59Z', '2026-06-01'],
    ['Asia/Kathmandu', '2026-06-01T18:15:00Z', '2026-06-02'],
    ['Pacific/Kiritimati', '2026-06-01T10:00:00Z', '2026-06-02'],
    ['Pacific/Pago_Pago', '2026-06-01T10:59:59Z', '2026-05-31'],
    ['No/Where', '2026-06-01T23:59:59Z', '2026-06-01'],
  ])('in %s %s is of %s', (zone, text, day) => expect(dayIn(zone, text)).toBe(day))

  test('equal those of the runtime’s calendar, in any zone at any time', () => {
    const random = seededRandom(7)
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Sao_Paulo']) {
      const dayOf = dayReader(zone)
      const offsets = zoneOffsets(zone, Date.UTC(2020, 0, 1), Date.UTC(2028, 0, 1))
      const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
      for (let n = 0; n < 300; n++) {
        const at = Date.UTC(2020, 0, 1) + Math.floor(random() * 8 * 365 * DAY)
        expect(new Date(dayOf(at) * DAY).toISOString().slice(0, 10), `${zone} ${at}`).toBe(format.format(at))
        const { offset } = offsets.findLast(({ from }) => from <= at) ?? { offset: NaN }
        expect(Math.floor((at + offset) / DAY)).toBe(dayOf(at))
      }
    }
  })

  test('weeks go from Monday to Sunday', () => {
    const monday = Date.UTC(2026, 5, 1) / DAY
    expect([monday, monday + 6].map((day) => mondayOf(weekOf(day)))).toEqual([monday, monday])
    expect(weekOf(monday - 1)).toBe(weekOf(monday) - 1)
  })

  test('zones are those that the runtime knows', () => {
    expect(['Europe/Berlin', 'UTC', '', 'Mars/Olympus'].map(isTimeZone)).toEqual([true, true, false, false])
  })
})

describe('streaks', () => {
  const MONDAY = Date.UTC(2026, 5, 1) / DAY
  const streak = (days: number[], today: number) =>
    streaksOf(
      days.map((day) => MONDAY + day),
      MONDAY + today,
    )

  test.each([
    ['nothing', [], 3, { current: 0, best: 0 }],
    ['today is not over', [0, 1, 2], 3, { current: 3, best: 3 }],
    ['one missed day a week ends nothing', [0, 1, 3, 4], 4, { current: 4, best: 4 }],
    ['two in one week end a streak', [0, 1, 3, 5], 5, { current: 1, best: 3 }],
    ['one in each of two weeks end nothing', [0, 1, 2, 3, 4, 5, 8, 9], 9, { current: 8, best: 8 }],
    ['an ended streak stays ended', [0, 1, 2], 12, { current: 0, best: 3 }],
  ])('%s', (_, days, today, expected) => expect(streak(days, today)).toEqual(expected))
})

describe('progress', () => {
  test('is empty without events, and counts existing data', () => {
    expect(progressOf([])).toMatchObject({ level: 1, percent: 0, experience: 0, questsDone: 0, streak: 0 })
    const progress = progressOf([rows('swipe', 20)])
    // Twenty swipes, and their daily quest.
    expect(progress).toMatchObject({ experience: 20 + 20, questsDone: 1, streak: 1 })
    expect(quest('daily-swipes', progress)).toMatchObject({ progress: 20, goal: 20, done: true })
    expect(quest('first-swipes', progress)).toMatchObject({ progress: 20, goal: 50, done: false })
  })

  test('of a kind stops for the day at its daily maximum', () => {
    for (const kind of COUNTED_KINDS) {
      const { ceiling, experience } = COUNTED[kind]
      const more = progressOf([rows(kind, ceiling + 1_000)]).experience - progressOf([rows(kind, ceiling)]).experience
      const quests = QUESTS.filter(({ measure, goal }) => measure === kind && goal > ceiling && goal <= ceiling + 1_000)
      expect(more, kind).toBe(quests.reduce((sum, { experience: reward }) => sum + reward, 0))
      expect(progressOf([rows(kind, ceiling)]).experience).toBeGreaterThanOrEqual(ceiling * experience)
    }
  })

  test('of a day starts again at midnight in the player’s own zone', () => {
    const evening = Date.parse('2026-06-01T21:30:00Z')
    const later = evening + 60 * 60 * 1_000
    const done = (zone: string) => quest('daily-likes', progressOf([rows('like', 3, evening)], { zone, now: later }))?.done
    expect([done('UTC'), done('Europe/Berlin')]).toEqual([true, false])
  })

  test('of past days stays; that of the week is separate', () => {
    const [past, now] = [progressOf([rows('like', 3, NOW - 30 * DAY)]), progressOf([rows('like', 3)])]
    expect([past.experience, past.weekExperience]).toEqual([now.experience, 0])
    expect(now.weekExperience).toBe(now.experience)
  })

  test('decreases for values that are cleared, and is the same in any order of the rows', () => {
    const random = seededRandom(3)
    for (let round = 0; round < 50; round++) {
      const all = Array.from({ length: 40 }, () =>
        rows(
          COUNTED_KINDS[Math.floor(random() * COUNTED_KINDS.length)] as Counted,
          1 + Math.floor(random() * 30),
          NOW - Math.floor(random() * 60) * DAY,
        ),
      )
      const allProgress = progressOf(all)
      expect(progressOf(all.toReversed())).toEqual(allProgress)
      expect(progressOf(all.slice(1)).experience).toBeLessThanOrEqual(allProgress.experience)
      expect(allProgress.experience).toBeGreaterThanOrEqual(allProgress.weekExperience)
    }
  })

  test('of the Top 10 and the profile depends on their current state', () => {
    const progress = progressOf([], { topTen: 12, profile: 2 })
    expect(quest('top-ten', progress)).toMatchObject({ progress: 10, done: true })
    expect(quest('profile', progress)).toMatchObject({ progress: 2, done: false })
  })
})

describe('rewards', () => {
  const earned = earnedRewards(progressOf([rows('swipe', 400), rows('review', 1)]))
  const bank = (claimed: string[], unlocked: [string, number][] = []) =>
    rewardBank(earned, { claimed: new Set(claimed), unlocked: new Map(unlocked) as never })

  test('are those of levels and of completed lasting quests', () => {
    expect(earned).toEqual(['level:2', 'level:3', 'quest:first-swipes', 'quest:first-review'])
    expect([...REWARDS.keys()]).toEqual(expect.arrayContaining(earned))
  })

  test('give their tokens once they are claimed, and only if they are earned', () => {
    expect(bank([])).toMatchObject({ claimable: earned, claimableTokens: 4, tokens: 0 })
    expect(bank(['level:2', 'level:9'])).toMatchObject({ claimableTokens: 3, tokens: 1 })
    expect(bank([...REWARDS.keys()])).toMatchObject({ claimable: [], tokens: 4 })
  })

  test('are spent in the order of the requests; unpaid items wait', () => {
    const spent = bank(earned, [
      ['ring-dusk', 20],
      ['ring-tide', 10],
      ['ring-moss', 30],
    ])
    expect(spent).toMatchObject({ tokens: 1, unlocked: ['ring-tide', 'ring-moss'], waiting: ['ring-dusk'] })
  })

  test('never exceed the existing tokens, in whatever order items are requested', () => {
    const random = seededRandom(5)
    for (let round = 0; round < 100; round++) {
      const asked = REWARD_ITEMS.map(({ id }): [string, number] => [id, Math.floor(random() * 4)])
      const shuffled = asked.toSorted(() => random() - 0.5)
      const [one, other] = [bank(earned, asked), bank(earned, shuffled)]
      expect(one).toEqual(other)
      const paid = one.unlocked.reduce((sum, id) => sum + (REWARD_ITEMS.find((item) => item.id === id)?.tokens ?? 0), 0)
      expect(paid + one.tokens).toBe(4)
    }
  })
})

test('quests have unique names, and repeating ones give no tokens', () => {
  expect(new Set(QUESTS.map(({ id }) => id)).size).toBe(QUESTS.length)
  expect(QUESTS.filter(({ period, tokens }) => (period === 'lasting') !== tokens > 0)).toEqual([])
})
