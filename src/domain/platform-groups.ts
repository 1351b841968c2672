import { CATEGORY_PLATFORM_IDS, PLATFORM_CATEGORIES, RETRO_GROUPS, RETRO_GROUP_TABLE } from './platform-tables.ts'
import type { PlatformCategory, RetroGroup } from './platform-tables.ts'

/** The fields of a platform that decide its group. */
export interface PlatformFacts {
  id: number
  name: string
  abbreviation?: string | null
  family_name?: string | null
  /** Seconds since 1970, or null if unknown. */
  release_date?: number | null
}

/** One choice of the platform filter: a platform, or a merged retro family whose ids toggle together. */
export interface PlatformChoice {
  key: string
  label: string
  ids: number[]
}

export interface PlatformGroup {
  category: PlatformCategory
  label: string
  choices: PlatformChoice[]
}

const CATEGORY_OF_ID: ReadonlyMap<number, PlatformCategory> = new Map(
  PLATFORM_CATEGORIES.flatMap((category) => CATEGORY_PLATFORM_IDS[category].map((id) => [id, category] as const)),
)
const RETRO_GROUP_OF_ID: ReadonlyMap<number, RetroGroup> = new Map(
  RETRO_GROUPS.flatMap((group) => RETRO_GROUP_TABLE[group].platformIds.map((id) => [id, group] as const)),
)

const CATEGORY_LABELS: Record<PlatformCategory, string> = {
  playstation: 'PlayStation',
  nintendo: 'Nintendo',
  xbox: 'Xbox',
  pc: 'PC',
  vr: 'VR',
  retro: 'Retro',
  mobile: 'Mobile',
  other: 'Other',
}

const FAMILY_CATEGORIES: Readonly<Record<string, PlatformCategory>> = {
  playstation: 'playstation',
  xbox: 'xbox',
  nintendo: 'nintendo',
  linux: 'pc',
  meta: 'vr',
  sega: 'retro',
  'neo geo': 'retro',
  atari: 'retro',
  commodore: 'retro',
  amiga: 'retro',
  amstrad: 'retro',
  'sinclair / zx': 'retro',
  msx: 'retro',
}

/**
 * Whole words, in the order of the checks. Hyphens belong to a word, so 'PC-8800' is not 'PC'. Phones come before PC because of
 * Windows Phone. The rule for 'PC Engine' removes its PC.
 */
const WORD_RULES: readonly (readonly [PlatformCategory, RegExp])[] = [
  ['vr', words('vr|psvr\\d?|oculus|quest|rift|vive|daydream|visionos|mixed reality|virtual reality')],
  ['mobile', words('android|ios|ipados|iphone|ipad|phone|mobile')],
  ['pc', words('pc(?! engine)|windows|mac|macos|linux|steamos')],
  ['xbox', words('xbox')],
  ['playstation', words('playstation|ps\\d?|psp|vita')],
  ['nintendo', words('nintendo|switch|wii|wiiu|gamecube|game boy|famicom|nes|snes|n64|3ds')],
]

function words(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${alternatives})(?![\\p{L}\\p{N}-])`, 'iu')
}

/** Returns the category of a platform: by its id, else by its family, else by whole words of its name, else Retro. */
export function platformCategory(platform: PlatformFacts): PlatformCategory {
  const byId = CATEGORY_OF_ID.get(platform.id)
  if (byId) return byId
  const byFamily = FAMILY_CATEGORIES[(platform.family_name ?? '').trim().toLowerCase()]
  if (byFamily) return byFamily
  return WORD_RULES.find(([, pattern]) => pattern.test(platform.name))?.[0] ?? 'retro'
}

/** Returns the label of a category's chip. */
export function categoryLabel(category: PlatformCategory): string {
  return CATEGORY_LABELS[category]
}

/** Returns the merged retro family of a platform, or undefined if it is a choice of its own. */
export function findRetroGroup(platform: PlatformFacts): RetroGroup | undefined {
  const byId = RETRO_GROUP_OF_ID.get(platform.id)
  if (byId || CATEGORY_OF_ID.has(platform.id) || platformCategory(platform) !== 'retro') return byId
  const family = (platform.family_name ?? '').trim().toLowerCase()
  return RETRO_GROUPS.find((group) => RETRO_GROUP_TABLE[group].label.toLowerCase() === family)
}

/** Returns the number of choices in the chosen platforms: platforms that toggle together count as one. */
export function countPlatformChoices(chosen: Iterable<number>): number {
  return new Set(Array.from(chosen, (id) => findRetroGroup({ id, name: '' }) ?? id)).size
}

/** Returns the short name for lists and drop-downs: the abbreviation, else the name. */
export function platformShortName(platform: PlatformFacts): string {
  return platform.abbreviation?.trim() || platform.name
}

/**
 * Returns the platform filter's sections: categories in their order without empty ones, with retro families merged. PC is
 * alphabetical. The others are ordered newest first and undated last (ties by name, then id).
 */
export function groupPlatforms(platforms: Iterable<PlatformFacts>): PlatformGroup[] {
  const entriesOf = new Map<PlatformCategory, Map<string, DatedChoice>>()
  for (const platform of platforms) {
    const category = platformCategory(platform)
    const entries = entriesOf.get(category) ?? new Map<string, DatedChoice>()
    entriesOf.set(category, entries)
    addChoice(entries, platform)
  }
  return PLATFORM_CATEGORIES.flatMap((category) => {
    const entries = entriesOf.get(category)
    if (!entries) return []
    const choices = [...entries.values()].sort(category === 'pc' ? byLabel : byDateThenLabel)
    return [
      {
        category,
        label: CATEGORY_LABELS[category],
        choices: choices.map(({ key, label, ids }) => ({ key, label, ids: ids.toSorted((a, b) => a - b) })),
      },
    ]
  })
}

/**
 * Returns the chosen platforms as choices. A merged family is one choice if all of it is chosen, otherwise each platform is one. An
 * unknown platform is named by its number.
 */
export function chosenPlatforms(platforms: readonly PlatformFacts[], chosen: readonly number[]): PlatformChoice[] {
  const left = new Set(chosen)
  const selectedGroups = groupPlatforms(platforms).flatMap(({ choices }) => choices.filter(({ ids }) => ids.every((id) => left.has(id))))
  for (const id of selectedGroups.flatMap(({ ids }) => ids)) left.delete(id)
  const nameOf = (id: number) => platforms.find((platform) => platform.id === id)?.name ?? `#${id}`
  return [...selectedGroups, ...[...left].map((id) => ({ key: String(id), label: nameOf(id), ids: [id] }))]
}

interface DatedChoice extends PlatformChoice {
  date: number | null
}

function addChoice(entries: Map<string, DatedChoice>, platform: PlatformFacts): void {
  const group = findRetroGroup(platform)
  const key = group ?? String(platform.id)
  const date = platform.release_date ?? null
  const known = entries.get(key)
  if (!known) {
    entries.set(key, { key, label: group ? RETRO_GROUP_TABLE[group].label : platform.name, ids: [platform.id], date })
    return
  }
  if (!known.ids.includes(platform.id)) known.ids.push(platform.id)
  // A family is ordered by its youngest platform.
  if (date !== null && (known.date === null || date > known.date)) known.date = date
}

function byLabel(a: DatedChoice, b: DatedChoice): number {
  return compareText(a.label.toLowerCase(), b.label.toLowerCase()) || (a.ids[0] ?? 0) - (b.ids[0] ?? 0)
}

function byDateThenLabel(a: DatedChoice, b: DatedChoice): number {
  if (a.date !== b.date) {
    if (a.date === null) return 1
    if (b.date === null) return -1
    return b.date - a.date
  }
  return byLabel(a, b)
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
