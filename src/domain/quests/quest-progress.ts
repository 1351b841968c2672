import { levelAt } from './level.ts'
import type { Level } from './level.ts'
import { dayReader, mondayOf, weekOf } from './player-day.ts'
import { COUNTED, COUNTED_KINDS, QUESTS } from './quest-table.ts'
import type { Counted, Quest, QuestMeasure } from './quest-table.ts'
import { experienceOfDay, streaksOf, sumOf, tally } from './tally.ts'
import type { CountedRows, Counts, Tally } from './tally.ts'

/** What a player's progress follows from: the same on the server and on each of their devices. */
export interface QuestFacts {
  readonly rows: Iterable<CountedRows>
  /** How many games stand in the Top 10. */
  readonly topTen: number
  /** How many parts of the profile are filled in. */
  readonly profile: number
  readonly zone: string
  /** When the account was made, in milliseconds; nothing counts on an earlier day. */
  readonly since?: number
}

export interface QuestState extends Quest {
  /** From 0 to the goal. */
  readonly progress: number
  readonly done: boolean
}

/** How much of a day's ceiling is used up. */
export interface CeilingState {
  readonly kind: Counted
  readonly today: number
  readonly ceiling: number
}

export interface QuestProgress extends Level {
  readonly experience: number
  /** Of the current week, from Monday on, without what lasting quests bring. */
  readonly weekExperience: number
  readonly streak: number
  readonly quests: readonly QuestState[]
  readonly questsDone: number
  readonly ceilings: readonly CeilingState[]
}

/** Where a player stands at a time, in milliseconds since 1970. Nothing is remembered: what goes takes its part along. */
export function questProgress(facts: QuestFacts, now: number): QuestProgress {
  const days = tally(facts.rows, facts.zone, facts.since)
  const today = dayReader(facts.zone)(now)
  const week = weekOf(today)
  const weeks = byWeek(days)
  const streaks = streaksOf(days.keys(), today)
  const measured = {
    daily: measure([days.get(today) ?? {}]),
    weekly: measure(weeks.get(week)?.values() ?? []),
    lasting: { ...measure(days.values()), streak: streaks.best, topTen: facts.topTen, profile: facts.profile },
  }
  const quests = QUESTS.map((quest): QuestState => {
    const progress = Math.min(quest.goal, measured[quest.period][quest.measure] ?? 0)
    return { ...quest, progress, done: progress >= quest.goal }
  })
  const ofWeek = (counted: Iterable<Counts>) => {
    const all = [...counted]
    return all.reduce((sum, counts) => sum + experienceOfDay(counts) + experienceFrom('daily', [counts]), 0) + experienceFrom('weekly', all)
  }
  let experience = quests.reduce((sum, quest) => sum + (quest.period === 'lasting' && quest.done ? quest.experience : 0), 0)
  for (const counted of weeks.values()) experience += ofWeek(counted.values())
  return {
    ...levelAt(experience),
    experience,
    weekExperience: ofWeek(weeks.get(week)?.values() ?? []),
    streak: streaks.current,
    quests,
    questsDone: quests.filter(({ done }) => done).length,
    ceilings: COUNTED_KINDS.map((kind) => {
      const { ceiling } = COUNTED[kind]
      return { kind, ceiling, today: Math.min(ceiling, days.get(today)?.[kind] ?? 0) }
    }),
  }
}

/** The Monday and the Sunday of the week of a moment. */
export function weekDays(now: number, zone: string): { first: number; last: number } {
  const first = mondayOf(weekOf(dayReader(zone)(now)))
  return { first, last: first + 6 }
}

function byWeek(days: Tally): ReadonlyMap<number, ReadonlyMap<number, Counts>> {
  const weeks = new Map<number, Map<number, Counts>>()
  for (const [day, counts] of days) {
    const week = weeks.get(weekOf(day)) ?? new Map<number, Counts>()
    weeks.set(weekOf(day), week.set(day, counts))
  }
  return weeks
}

type Measured = Partial<Record<QuestMeasure, number>>

function measure(days: Iterable<Counts>): Measured {
  const all = [...days]
  return { ...sumOf(all), days: all.filter((counts) => COUNTED_KINDS.some((kind) => (counts[kind] ?? 0) > 0)).length }
}

/** What the quests of a day or a week have brought by the days that count for them. */
function experienceFrom(period: 'daily' | 'weekly', days: readonly Counts[]): number {
  const measured = measure(days)
  return QUESTS.reduce((sum, quest) => {
    return sum + (quest.period === period && (measured[quest.measure] ?? 0) >= quest.goal ? quest.experience : 0)
  }, 0)
}
