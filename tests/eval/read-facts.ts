import type { DeckGame } from '../../src/deck-engine/deck-game.ts'
import { releaseYear } from '../../src/domain/release-date.ts'
import { slugOf } from '../../src/domain/slug.ts'
import { DICTIONARIES } from '../../src/server/catalogue/dictionaries.ts'
import { DictionaryLookup } from '../../src/server/catalogue/import/dictionary-lookup.ts'
import { findFiles } from '../../src/server/catalogue/import/find-files.ts'
import type { ImportedGame, ImportedName } from '../../src/server/catalogue/import/imported-game.ts'
import { openRecords } from '../../src/server/catalogue/import/open-records.ts'
import { readGame, RecordProblem } from '../../src/server/catalogue/import/read-game.ts'
import { StartError } from '../../src/server/runtime/start-error.ts'

/** The facts of games in a file, by name and by the provider's id. */
export interface Facts {
  readonly byName: ReadonlyMap<string, ImportedGame>
  readonly byId: ReadonlyMap<number, ImportedGame>
}

export const NO_FACTS: Facts = { byName: new Map(), byId: new Map() }

/**
 * Reads facts of games in any format that an import accepts: a file, or a folder of files. Throws a sentence for the user if there are
 * none.
 */
export async function readFacts(path: string): Promise<Facts> {
  const dictionaries = new DictionaryLookup({
    platform: DICTIONARIES.platform,
    genre: DICTIONARIES.genre.map(unshortened),
    game_mode: DICTIONARIES.game_mode.map(unshortened),
    theme: DICTIONARIES.theme.map(unshortened),
    game_type: DICTIONARIES.game_type.map(unshortened),
  })
  const byName = new Map<string, ImportedGame>()
  const byId = new Map<number, ImportedGame>()
  for (const file of await findFiles(path)) {
    for await (const batch of openRecords(file.path).batches) {
      for (const record of batch) {
        const game = 'value' in record ? gameOf(record.value, dictionaries) : undefined
        if (game === undefined) continue
        const key = nameKey(game.name)
        // If several games have one name, the best-known game is meant.
        if (known(game) > known(byName.get(key))) byName.set(key, game)
        if (game.igdbId !== null) byId.set(game.igdbId, game)
      }
    }
  }
  if (byName.size === 0) throw new StartError(`${path} has no game in a form that an import could read.`)
  return { byName, byId }
}

const unshortened = (entry: { readonly id: number; readonly name: string }) => ({ ...entry, abbreviation: null })

function gameOf(value: unknown, dictionaries: DictionaryLookup): ImportedGame | undefined {
  try {
    return readGame(value, dictionaries, () => undefined)
  } catch (error) {
    if (error instanceof RecordProblem) return undefined
    throw error
  }
}

function known(game: ImportedGame | undefined): number {
  return game === undefined ? -1 : (game.popularity ?? 0) * 1e6 + (game.ratingCount ?? 0)
}

/** Ignores case, accents and punctuation, unless nothing else is left. */
function nameKey(name: string): string {
  return slugOf(name) || name.trim().toLowerCase()
}

/** Returns the games that the items name, numbered from 1, with their facts. Also returns how many games have facts. */
export function gamesOf(
  items: readonly string[],
  { byName, byId }: Facts,
): { readonly games: readonly DeckGame[]; readonly known: number } {
  const areIds = items.every((item) => /^\d+$/.test(item))
  const find = (item: string) => {
    const named = byName.get(nameKey(item))
    const numbered = byId.get(Number(item))
    return areIds ? (numbered ?? named) : (named ?? numbered)
  }
  const numbers = new Numbers()
  let known = 0
  const games = items.map((item, at) => {
    const facts = find(item)
    if (facts !== undefined) known++
    return deckGameOf(at + 1, facts, numbers)
  })
  return { games, known }
}

/** Gives numbers to names, as a catalogue would have done. */
class Numbers {
  readonly #known = new Map<string, number>()

  of(kind: string, { name }: ImportedName): number {
    const key = `${kind} ${nameKey(name)}`
    const number = this.#known.get(key) ?? this.#known.size + 1
    this.#known.set(key, number)
    return number
  }
}

const TAGS = new Map(DICTIONARIES.tag.map(({ id, name }) => [slugOf(name), id]))

function deckGameOf(id: number, facts: ImportedGame | undefined, numbers: Numbers): DeckGame {
  const developers = facts?.developers.map((company) => numbers.of('company', company)) ?? []
  const publishers = facts?.publishers.map((company) => numbers.of('company', company)) ?? []
  const releasedAt = facts?.releaseSeconds ?? null
  return {
    id,
    year: releasedAt === null ? null : releaseYear(releasedAt),
    releasedAt,
    prior: 0,
    gameType: 0,
    platformIds: facts?.platformIds ?? [],
    genreIds: facts?.genreIds ?? [],
    gameModeIds: facts?.gameModeIds ?? [],
    themeIds: facts?.themeIds ?? [],
    tagIds: [...new Set(facts?.keywords.flatMap((keyword) => TAGS.get(slugOf(keyword)) ?? []))],
    companyIds: [...new Set([...developers, ...publishers])],
    makers: new Set(developers).size,
    seriesId: facts?.series ? numbers.of('series', facts.series) : null,
  }
}
