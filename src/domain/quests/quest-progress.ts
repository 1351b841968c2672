import { levelAt } from './level.ts'
import type { Level } from './level.ts'
import { weekOf } from './player-day.ts'
import { COUNTED, COUNTED_KINDS, QUESTS } from './quest-table.ts'
import type { Counted, Quest, QuestMeasure } from './quest-table.ts'
import { experienceOfDay, streaksOf, sumOf } from './tally.ts'
import type { Counts, Tally } from './tally.ts'

/** The input of a player's progress: the same on the server and on each of their devices. */
export interface QuestFacts {
  /** By the player's own days. */
  readonly days: Tally
  /** The current day, by the same calendar. */
  readonly today: number
  /** The number of games in the Top 10. */
  readonly topTen: number
  /** The number of filled parts of the profile. */
  readonly profile: number
}

export interface QuestState extends Quest {
  /** From 0 to the goal. */
  readonly progress: number
  readonly done: boolean
}

/** How much of a day's maximum is used. */
export interface CeilingState {
  readonly kind: Counted
  readonly today: number
  readonly ceiling: number
}

export interface QuestProgress extends Level {
  readonly experience: number
  /** Of the current week, from Monday on, without that of lasting quests. */
  readonly weekExperience: number
  readonly streak: number
  readonly quests: readonly QuestState[]
  readonly questsDone: number
  readonly ceilings: readonly CeilingState[]
}

// Why: docs/decisions/sync/0006-states-not-increments.md
/** Returns a player's progress. Nothing is stored: if a row is removed, its experience is removed too. */
export function questProgress({ days, today, topTen, profile }: QuestFacts): QuestProgress {
  const week = weekOf(today)
  const weeks = byWeek(days)
  const streaks = streaksOf(days.keys(), today)
  const measured = {
    daily: measure([days.get(today) ?? {}]),
    weekly: measure(weeks.get(week) ?? []),
    lasting: { ...measure([...days.values()]), streak: streaks.best, topTen, profile },
  }
  const quests = QUESTS.map((quest): QuestState => {
    const progress = Math.min(quest.goal, measured[quest.period][quest.measure] ?? 0)
    return { ...quest, progress, done: progress >= quest.goal }
  })
  let experience = quests.reduce((sum, quest) => sum + (quest.period === 'lasting' && quest.done ? quest.experience : 0), 0)
  for (const counted of weeks.values()) experience += experienceOfWeek(counted)
  return {
    ...levelAt(experience),
    experience,
    weekExperience: experienceOfWeek(weeks.get(week) ?? []),
    streak: streaks.current,
    quests,
    questsDone: quests.filter(({ done }) => done).length,
    ceilings: COUNTED_KINDS.map((kind) => {
      const { ceiling } = COUNTED[kind]
      return { kind, ceiling, today: Math.min(ceiling, days.get(today)?.[kind] ?? 0) }
    }),
  }
}

/** Returns the days of each week. */
function byWeek(days: Tally): ReadonlyMap<number, readonly Counts[]> {
  const weeks = new Map<number, Counts[]>()
  for (const [day, counts] of days) {
    const week = weekOf(day)
    const known = weeks.get(week)
    if (known) known.push(counts)
    else weeks.set(week, [counts])
  }
  return weeks
}

type Measured = Partial<Record<QuestMeasure, number>>

function measure(days: readonly Counts[]): Measured {
  return { ...sumOf(days), days: days.length }
}

const DAILY = QUESTS.filter(({ period }) => period === 'daily')
const WEEKLY = QUESTS.filter(({ period }) => period === 'weekly')

/** Returns the experience of a week's days: of their rows, of each day's quests, and of the week's quests. */
function experienceOfWeek(days: readonly Counts[]): number {
  let experience = questsExperience(WEEKLY, measure(days))
  for (const counts of days) experience += experienceOfDay(counts) + questsExperience(DAILY, counts)
  return experience
}

function questsExperience(quests: readonly Quest[], measured: Measured): number {
  let sum = 0
  for (const { measure: name, goal, experience } of quests) if ((measured[name] ?? 0) >= goal) sum += experience
  return sum
}
