import type { ThirdPartyEntry, ThirdPartyGame } from './third-party.ts'

const NAME_MAX_CHARACTERS = 500
const ID_MAX = 2 ** 31 - 1

type Maybe<T> = { readonly [K in keyof T]: T[K] | undefined }

type RawGame = Partial<Maybe<ThirdPartyGame>>
type RawEntry = Partial<Maybe<Omit<ThirdPartyEntry, 'game'>>>

/** Returns an entry with the properties that are present, or null if no game can be identified. */
export function entryOf({ name = '', ...game }: RawGame, entry: RawEntry): ThirdPartyEntry | null {
  const clean = cleanName(name)
  const { platform } = game
  if (clean === '' && game.igdbId === undefined && game.steamId === undefined && game.gogId === undefined) return null
  return definedOnly<ThirdPartyEntry>({
    game: definedOnly<ThirdPartyGame>({
      ...game,
      name: clean,
      platform: platform === undefined ? undefined : cleanName(platform) || undefined,
    }),
    ...entry,
    text: entry.text?.trim() || undefined,
    places: entry.places?.length ? entry.places : undefined,
  })
}

/** Returns the object without the properties that are undefined. */
export function definedOnly<T extends object>(properties: Maybe<T>): T {
  const defined: Partial<Record<keyof T, unknown>> = {}
  for (const key of Object.keys(properties) as (keyof T)[]) if (properties[key] !== undefined) defined[key] = properties[key]
  return defined as T
}

export function cleanName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim()
  return name.length > NAME_MAX_CHARACTERS ? name.slice(0, NAME_MAX_CHARACTERS).trimEnd() : name
}

/** Returns a number that identifies a game in a catalogue. */
export function idOf(value: unknown): number | undefined {
  const id = typeof value === 'number' ? value : typeof value === 'string' && /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : 0
  return Number.isInteger(id) && id > 0 && id <= ID_MAX ? id : undefined
}

/** Returns the first year in a text that can be a game's. */
export function yearOf(text: string): number | undefined {
  const [year] = /(?<!\d)(?:19[5-9]\d|20\d\d)(?!\d)/.exec(text) ?? []
  return year === undefined ? undefined : Number(year)
}

/** Returns the first of several values in one cell. */
export function firstOf(text: string): string | undefined {
  return text.split(/[,;|]/, 1)[0]?.trim() || undefined
}
