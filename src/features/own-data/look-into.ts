import { yearOf } from '../../contract/export/export-format.ts'
import { MATCHED_GAMES_MAX } from '../../contract/limits.ts'
import type { MatchedGame, NamedGame } from '../../contract/own-data.ts'
import type { Device } from '../../local/device.ts'
import { readColumns } from '../../local/own-data/named-columns.ts'
import { readDictionaries } from '../../local/games/value-names.ts'
import type { GameChoice, GameMatch } from '../../domain/game-match.ts'
import type { ForeignGroup, GroupedFile } from '../../local/own-data/group-foreign.ts'
import type { MatchHere } from '../../local/own-data/match-foreign.ts'
import type { ReadFile } from '../../local/own-data/read-file.ts'
import type { ColumnMeanings, UnknownTable } from '../../local/own-data/readers/foreign.ts'
import type { MatchGames } from '../../local/own-data/resolve-games.ts'
import type { Remote } from '../../remote/remote.ts'
import { askKnown, cardsMeant } from '../../state/pack-reader.ts'
import type { FoundImport } from './import-sheet.tsx'
import { FOREIGN_TEXTS, IMPORT_TEXTS as TEXTS } from './keeping-texts.ts'

/** Another service's file, its games looked for on this device. */
export interface FoundForeign extends GroupedFile {
  /** In the order of the groups. */
  readonly matches: readonly (GameMatch | null)[]
  /** What our platforms are called for short. */
  readonly platformNames: ReadonlyMap<number, string>
}

/** What a file turned out to be, before anything is written. */
export type Looked = ({ readonly kind: 'ours' } & FoundImport) | FoundForeign | (UnknownTable & { readonly file: Blob })

export interface LookOptions {
  readonly read: ReadFile
  readonly columns: ColumnMeanings | undefined
  /** Hears how far it has come, from 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Ends it: the answer is null then. */
  readonly signal: AbortSignal
}

/** What a file would add; or, in words, why nothing can be taken from it. Changes nothing. */
export async function lookInto(
  device: Device, remote: Remote, file: Blob, { read, columns, onProgress, signal }: LookOptions,
): Promise<Looked | string | null> {
  const [{ rowsOf }, { planImport }, { UnreadableFileError }] = await Promise.all([
    import('../../local/own-data/read-export.ts'),
    import('../../local/own-data/plan-import.ts'),
    import('../../local/own-data/unreadable.ts'),
  ])
  try {
    // Reading is one half, finding the games the other.
    const found = await read(file, { columns, signal, onProgress: (share) => onProgress(share / 2) })
    if (found.kind === 'table') return { ...found, guess: (await readColumns(device.db, found.header)) ?? found.guess, file: found.file ?? file }
    if (found.kind === 'ours') {
      const ours = rowsOf(found.parts)
      const plan = await planImport(device, ours, location.origin, matchBy(remote))
      signal.throwIfAborted()
      return { kind: 'ours', about: ours.about, plan }
    }
    return await findGames(device, found, { signal, onProgress: (share) => onProgress((1 + share) / 2) })
  } catch (error) {
    if (signal.aborted) return null
    if (error instanceof UnreadableFileError) return TEXTS.problem(error.problem)
    return TEXTS.failed
  }
}

/** Looks on this device for the games of another service's file. Rejects by `signal`. */
async function findGames(device: Device, file: GroupedFile, { signal, onProgress }: Pick<LookOptions, 'signal' | 'onProgress'>): Promise<FoundForeign> {
  const matches = await matchHere(device, file.groups, { signal, onProgress })
  const { platforms } = await readDictionaries(device.db)
  const platformNames = new Map(platforms.map(({ id, name, abbreviation }) => [id, abbreviation ?? name]))
  return { ...file, matches, platformNames }
}

/** Looks on this device for games of a file, in their order. Rejects by `signal`. */
export async function matchHere(
  device: Device, groups: readonly ForeignGroup[], { signal, onProgress }: Pick<LookOptions, 'signal' | 'onProgress'>,
): Promise<readonly (GameMatch | null)[]> {
  const { matchForeign } = await import('../../local/own-data/match-foreign.ts')
  const match: MatchHere = (games) => {
    signal.throwIfAborted()
    return askKnown(device.db, { kind: 'match', games })
  }
  const matches = await matchForeign(groups, await readDictionaries(device.db), match, (count) => onProgress(count / groups.length))
  signal.throwIfAborted()
  return matches
}

/** What a library at Steam would add; or, in words, why it cannot be had; null where `signal` ended it. Changes nothing. */
export async function lookAtSteam(
  device: Device, remote: Remote, profile: string, { signal, onProgress }: Pick<LookOptions, 'signal' | 'onProgress'>,
): Promise<FoundForeign | string | null> {
  try {
    const answer = await remote.call('fetchSteam', { body: { profile }, signal })
    if (answer.kind === 'refused') return answer.message
    if (answer.kind === 'unknown') return answer.isLimited ? FOREIGN_TEXTS.steamTooOften : FOREIGN_TEXTS.steamUnreachable
    const { games } = answer.body
    if (games === null) return FOREIGN_TEXTS.steamPrivate
    if (games.length === 0) return FOREIGN_TEXTS.steamEmpty
    const groups = games.map(({ steam_id: steamId, name, hours }): ForeignGroup => {
      const game = { name, steamId, platform: 'PC' }
      return { game, entries: [{ game, state: 'owned', hours }] }
    })
    return await findGames(device, { kind: 'entries', from: 'Steam', groups, broken: 0, shifted: 0, unread: [], unreadColumns: [], scores: [] }, { signal, onProgress })
  } catch {
    return signal.aborted ? null : TEXTS.failed
  }
}

function matchBy(remote: Remote): MatchGames {
  return async (games) => {
    const answer = await remote.call('matchGames', { body: { games } })
    return answer.kind === 'answered' && answer.body.ids.length === games.length ? answer.body.ids : undefined
  }
}

/**
 * Asks the server for games; sends their names, years, platforms and external ids, and nothing else. Returns what it found in
 * their order; undefined if it could not be asked.
 */
export async function lookUp(device: Device, remote: Remote, groups: readonly ForeignGroup[]): Promise<readonly (GameMatch | null)[] | undefined> {
  const { platformsByName } = await import('../../local/own-data/match-foreign.ts')
  const idsOf = platformsByName((await readDictionaries(device.db)).platforms)
  const matches: (GameMatch | null)[] = []
  for (let first = 0; first < groups.length; first += MATCHED_GAMES_MAX) {
    const games = groups.slice(first, first + MATCHED_GAMES_MAX).map((group) => namedOf(group, idsOf(group.game.platform)))
    const answer = await remote.call('matchGames', { body: { games } })
    if (answer.kind !== 'answered' || answer.body.matches.length !== games.length) return undefined
    for (const match of answer.body.matches) {
      matches.push(match && { ...choiceOf(match.game), isSure: match.is_sure, others: match.others.map(choiceOf) })
    }
  }
  return matches
}

function choiceOf({ id, name, year, platform_ids: platformIds, cover }: MatchedGame): GameChoice {
  return { id, name, year, platformIds, cover }
}

const NAME_MAX = 500
const NUMBER_MAX = 2 ** 31 - 1

/** What the server would not take says nothing. */
function namedOf({ game: { name, year, igdbId, steamId, gogId } }: ForeignGroup, platformIds: readonly number[]): NamedGame {
  const isNumber = (id: number | undefined): id is number => id !== undefined && Number.isInteger(id) && id > 0 && id <= NUMBER_MAX
  return {
    name: name.slice(0, NAME_MAX) || '?',
    year: year !== undefined && year >= 1_900 && year <= 9_999 ? year : null,
    igdb_id: isNumber(igdbId) ? igdbId : null,
    ...(isNumber(steamId) ? { steam_id: steamId } : {}),
    ...(isNumber(gogId) ? { gog_id: gogId } : {}),
    ...(platformIds.length > 0 ? { platform_ids: [...platformIds] } : {}),
  }
}

/** The best games that this device knows for what was typed. */
export async function suggestHere(device: Device, q: string): Promise<readonly GameChoice[]> {
  const answer = await askKnown(device.db, { kind: 'suggest', q, limit: SUGGESTED })
  const cards = answer === null ? [] : await cardsMeant(device.db, answer)
  return cards.map(({ id, name, first_release_date: released, platform_ids: platformIds, cover }) => ({ id, name, year: yearOf(released), platformIds, cover }))
}

const SUGGESTED = 6
