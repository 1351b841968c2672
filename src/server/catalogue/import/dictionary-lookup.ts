import { sql } from 'kysely'
import { slugOf } from '../../../domain/slug.ts'
import type { Db } from '../../db/database.ts'

export const DICTIONARY_KINDS = ['platform', 'genre', 'game_mode', 'theme', 'game_type'] as const
export type DictionaryKind = (typeof DICTIONARY_KINDS)[number]

interface Entry {
  readonly id: number
  readonly name: string
  readonly abbreviation: string | null
}

/** Names that other sources use, and their meaning in the provider's names. */
const ALIASES: Readonly<Record<DictionaryKind, Readonly<Record<string, string>>>> = {
  platform: {
    windows: 'PC (Microsoft Windows)',
    'microsoft-windows': 'PC (Microsoft Windows)',
    'windows-pc': 'PC (Microsoft Windows)',
    macos: 'Mac',
    'mac-os': 'Mac',
    'os-x': 'Mac',
    macintosh: 'Mac',
    'ms-dos': 'DOS',
    'pc-dos': 'DOS',
    'playstation-1': 'PlayStation',
    psx: 'PlayStation',
    'ps-vita': 'PlayStation Vita',
    gamecube: 'Nintendo GameCube',
    genesis: 'Sega Mega Drive/Genesis',
    'mega-drive': 'Sega Mega Drive/Genesis',
    'sega-genesis': 'Sega Mega Drive/Genesis',
    'sega-mega-drive': 'Sega Mega Drive/Genesis',
    'super-nintendo': 'Super Nintendo Entertainment System',
    'sega-dreamcast': 'Dreamcast',
    switch: 'Nintendo Switch',
    'nintendo-wii': 'Wii',
    'nintendo-wii-u': 'Wii U',
    'wii-u': 'Wii U',
    'nintendo-game-boy': 'Game Boy',
    'xbox-series-s-x': 'Xbox Series X|S',
    'xbox-series-x': 'Xbox Series X|S',
    'xbox-series': 'Xbox Series X|S',
    'commodore-64': 'Commodore C64/128/MAX',
    'commodore-amiga': 'Amiga',
    'game-gear': 'Sega Game Gear',
    'master-system': 'Sega Master System/Mark III',
    'sega-master-system': 'Sega Master System/Mark III',
    'original-xbox': 'Xbox',
    'microsoft-xbox': 'Xbox',
    'apple-ios': 'iOS',
    iphone: 'iOS',
    ipad: 'iOS',
    browser: 'Web browser',
    web: 'Web browser',
  },
  genre: {
    rpg: 'Role-playing (RPG)',
    rts: 'Real Time Strategy (RTS)',
    tbs: 'Turn-based strategy (TBS)',
    fps: 'Shooter',
    'first-person-shooter': 'Shooter',
    platform: 'Platformer',
    sports: 'Sport',
    simulation: 'Simulator',
    board: 'Card & Board Game',
    'board-games': 'Card & Board Game',
    card: 'Card & Board Game',
    cards: 'Card & Board Game',
    driving: 'Racing',
    'beat-em-up': "Hack and slash/Beat 'em up",
    'hack-and-slash': "Hack and slash/Beat 'em up",
    'action-adventure': 'Adventure',
    trivia: 'Quiz/Trivia',
    quiz: 'Quiz/Trivia',
    rhythm: 'Music',
  },
  game_mode: {
    singleplayer: 'Single player',
    'single-player-mode': 'Single player',
    'multi-player': 'Multiplayer',
    coop: 'Co-operative',
    'co-op': 'Co-operative',
    'co-op-mode': 'Co-operative',
    cooperative: 'Co-operative',
    splitscreen: 'Split screen',
    mmo: 'Massively Multiplayer Online (MMO)',
    'massively-multiplayer': 'Massively Multiplayer Online (MMO)',
  },
  theme: { scifi: 'Science fiction', 'sci-fi': 'Science fiction', 'open-world-game': 'Open world' },
  game_type: { game: 'Main game', main: 'Main game', dlc: 'DLC/Addon', addon: 'DLC/Addon' },
}

/** The dictionaries of a catalogue, by the names in files. */
export class DictionaryLookup {
  readonly #ids: Readonly<Record<DictionaryKind, ReadonlySet<number>>>
  readonly #byName: Readonly<Record<DictionaryKind, ReadonlyMap<string, number>>>

  constructor(entries: Readonly<Record<DictionaryKind, readonly Entry[]>>) {
    this.#ids = ofEachKind((kind) => new Set(entries[kind].map(({ id }) => id)))
    this.#byName = ofEachKind((kind) => namesOf(kind, entries[kind]))
  }

  static async read(db: Db): Promise<DictionaryLookup> {
    const platforms = await db.selectFrom('platform').select(['id', 'name', 'abbreviation']).execute()
    const others = await Promise.all(
      (['genre', 'game_mode', 'theme', 'game_type'] as const).map(
        async (kind) =>
          [
            kind,
            await db
              .selectFrom(kind)
              .select(['id', 'name', sql<null>`null`.as('abbreviation')])
              .execute(),
          ] as const,
      ),
    )
    const entries = new Map<DictionaryKind, readonly Entry[]>([['platform', platforms], ...others])
    return new DictionaryLookup(ofEachKind((kind) => entries.get(kind) ?? []))
  }

  hasId(kind: DictionaryKind, id: number): boolean {
    return this.#ids[kind].has(id)
  }

  /**
   * Returns the id of a name, ignoring case, accents and punctuation; a platform also by its abbreviation. A `racing video game` has the
   * genre Racing.
   */
  findByName(kind: DictionaryKind, name: string): number | undefined {
    const key = slugOf(name)
    return this.#byName[kind].get(key) ?? this.#byName[kind].get(key.replace(OF_GAMES, ''))
  }
}

/** Wikidata appends this to genres and game modes. */
const OF_GAMES = /-(?:video-)?game$/

function namesOf(kind: DictionaryKind, entries: readonly Entry[]): ReadonlyMap<string, number> {
  const ids = new Map<string, number>()
  // The first one keeps a name: full names before abbreviations, those before parts of names.
  const claim = (name: string, id: number) => {
    const key = slugOf(name)
    if (key !== '' && !ids.has(key)) ids.set(key, id)
  }
  for (const { id, name } of entries) claim(name, id)
  for (const { id, abbreviation } of entries) if (abbreviation !== null) claim(abbreviation, id)
  for (const { id, name } of entries) if (name.includes(' (')) claim(name.replace(/ \(.*\)$/, ''), id)
  for (const [alias, name] of Object.entries(ALIASES[kind])) {
    const id = ids.get(slugOf(name))
    if (id !== undefined) claim(alias, id)
  }
  return ids
}

function ofEachKind<T>(make: (kind: DictionaryKind) => T): Record<DictionaryKind, T> {
  return {
    platform: make('platform'),
    genre: make('genre'),
    game_mode: make('game_mode'),
    theme: make('theme'),
    game_type: make('game_type'),
  }
}
