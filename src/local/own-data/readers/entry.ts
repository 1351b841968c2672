import type { ForeignEntry, ForeignGame } from './foreign.ts'

const NAME_MAX_CHARACTERS = 500
const ID_MAX = 2 ** 31 - 1

type Maybe<T> = { readonly [K in keyof T]: T[K] | undefined }

type ToldGame = Partial<Maybe<ForeignGame>>
type ToldEntry = Partial<Maybe<Omit<ForeignEntry, 'game'>>>

/** An entry of what was told, without what was not; null where no game can be made out. */
export function entryOf({ name = '', ...game }: ToldGame, entry: ToldEntry): ForeignEntry | null {
  const clean = cleanName(name)
  const { platform } = game
  if (clean === '' && game.igdbId === undefined && game.steamId === undefined && game.gogId === undefined) return null
  return told<ForeignEntry>({
    game: told<ForeignGame>({ ...game, name: clean, platform: platform === undefined ? undefined : cleanName(platform) || undefined }),
    ...entry,
    text: entry.text?.trim() || undefined,
    places: entry.places?.length ? entry.places : undefined,
  })
}

/** Without the properties that are undefined. */
export function told<T extends object>(properties: Maybe<T>): T {
  const whole: Partial<Record<keyof T, unknown>> = {}
  for (const key of Object.keys(properties) as (keyof T)[]) if (properties[key] !== undefined) whole[key] = properties[key]
  return whole as T
}

export function cleanName(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim()
  return name.length > NAME_MAX_CHARACTERS ? name.slice(0, NAME_MAX_CHARACTERS).trimEnd() : name
}

/** A number by which a catalogue knows a game. */
export function idOf(value: unknown): number | undefined {
  const id = typeof value === 'number' ? value : typeof value === 'string' && /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : 0
  return Number.isInteger(id) && id > 0 && id <= ID_MAX ? id : undefined
}

/** The first year in a text that a game can be of. */
export function yearOf(text: string): number | undefined {
  const [year] = /(?<!\d)(?:19[5-9]\d|20\d\d)(?!\d)/.exec(text) ?? []
  return year === undefined ? undefined : Number(year)
}

/** The first of several that stand in one cell. */
export function firstOf(text: string): string | undefined {
  return text.split(/[,;|]/, 1)[0]?.trim() || undefined
}
