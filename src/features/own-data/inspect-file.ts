import { yearOf } from '../../contract/export/export-format.ts'
import { MATCHED_GAMES_MAX } from '../../contract/limits.ts'
import type { MatchedGame, NamedGame } from '../../contract/own-data.ts'
import type { Device } from '../../local/db/device.ts'
import { readColumns } from '../../local/import/named-columns.ts'
import { readDictionaries } from '../../local/queries/value-names.ts'
import type { GameChoice, GameMatch } from '../../domain/game-match.ts'
import type { ThirdPartyGroup, GroupedFile } from '../../local/import/group-third-party.ts'
import type { MatchHere } from '../../local/import/match-third-party.ts'
import type { ReadFile } from '../../local/import/read-file.ts'
import type { ColumnMeanings, UnknownTable } from '../../local/import/readers/third-party.ts'
import type { MatchGames } from '../../local/import/resolve-games.ts'
import type { Remote } from '../../remote/remote.ts'
import { askKnown, cardsMeant } from '../../catalogue/page/pack-reader.ts'
import type { FoundImport } from './import-sheet.tsx'
import { THIRD_PARTY_MESSAGES, IMPORT_MESSAGES as MESSAGES } from './keeping-messages.ts'

/** Another service's file, with matches on this device. */
export interface FoundThirdParty extends GroupedFile {
  /** In the order of the groups. */
  readonly matches: readonly (GameMatch | null)[]
  /** The short names of our platforms. */
  readonly platformNames: ReadonlyMap<number, string>
}

/** The content of a file, before anything is written. */
export type Looked = ({ readonly kind: 'ours' } & FoundImport) | FoundThirdParty | (UnknownTable & { readonly file: Blob })

export interface LookOptions {
  readonly read: ReadFile
  readonly columns: ColumnMeanings | undefined
  /** Called with the progress, from 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Aborts it: the result is null then. */
  readonly signal: AbortSignal
}

/** Returns what a file would add, or a message why it cannot be imported. Changes nothing. */
export async function inspectFile(
  device: Device,
  remote: Remote,
  file: Blob,
  { read, columns, onProgress, signal }: LookOptions,
): Promise<Looked | string | null> {
  const [{ rowsOf }, { planImport }, { UnreadableFileError }] = await Promise.all([
    import('../../local/import/read-export.ts'),
    import('../../local/import/plan-import.ts'),
    import('../../local/import/unreadable.ts'),
  ])
  try {
    // Reading is one half, finding the games the other.
    const found = await read(file, { columns, signal, onProgress: (share) => onProgress(share / 2) })
    if (found.kind === 'table')
      return { ...found, guess: (await readColumns(device.db, found.header)) ?? found.guess, file: found.file ?? file }
    if (found.kind === 'ours') {
      const ours = rowsOf(found.parts)
      const plan = await planImport(device, ours, location.origin, matchBy(remote))
      signal.throwIfAborted()
      return { kind: 'ours', about: ours.about, plan }
    }
    return await findGames(device, found, { signal, onProgress: (share) => onProgress((1 + share) / 2) })
  } catch (error) {
    if (signal.aborted) return null
    if (error instanceof UnreadableFileError) return MESSAGES.problem(error.problem)
    return MESSAGES.failed
  }
}

/** Matches the games of another service's file on this device. Rejects when `signal` aborts. */
async function findGames(
  device: Device,
  file: GroupedFile,
  { signal, onProgress }: Pick<LookOptions, 'signal' | 'onProgress'>,
): Promise<FoundThirdParty> {
  const matches = await matchHere(device, file.groups, { signal, onProgress })
  const { platforms } = await readDictionaries(device.db)
  const platformNames = new Map(platforms.map(({ id, name, abbreviation }) => [id, abbreviation ?? name]))
  return { ...file, matches, platformNames }
}

/** Returns the matches for games of a file on this device, in their order. Rejects when `signal` aborts. */
export async function matchHere(
  device: Device,
  groups: readonly ThirdPartyGroup[],
  { signal, onProgress }: Pick<LookOptions, 'signal' | 'onProgress'>,
): Promise<readonly (GameMatch | null)[]> {
  const { matchThirdParty } = await import('../../local/import/match-third-party.ts')
  const match: MatchHere = (games) => {
    signal.throwIfAborted()
    return askKnown(device.db, { kind: 'match', games })
  }
  const matches = await matchThirdParty(groups, await readDictionaries(device.db), match, (count) => onProgress(count / groups.length))
  signal.throwIfAborted()
  return matches
}

/** Returns how many games have a text, a status or a day, but no score: a review needs one. `extraColumns` are added to the texts. */
export function countUnscored(groups: readonly ThirdPartyGroup[], extraColumns: ReadonlySet<string>): number {
  const hasMore = ({ text, status, playedOn, extras = {} }: ThirdPartyGroup['entries'][number]) =>
    (text ?? status ?? playedOn) !== undefined || Object.keys(extras).some((column) => extraColumns.has(column))
  return groups.filter(({ entries }) => entries.some(hasMore) && entries.every(({ rating }) => rating === undefined)).length
}

/** Returns what a Steam library would add, or a message why it is unavailable; null if `signal` aborted it. Changes nothing. */
export async function inspectSteam(
  device: Device,
  remote: Remote,
  profile: string,
  { signal, onProgress }: Pick<LookOptions, 'signal' | 'onProgress'>,
): Promise<FoundThirdParty | string | null> {
  try {
    const answer = await remote.call('fetchSteam', { body: { profile }, signal })
    if (answer.kind === 'refused') return answer.message
    if (answer.kind === 'unknown') return answer.isLimited ? THIRD_PARTY_MESSAGES.steamTooOften : THIRD_PARTY_MESSAGES.steamUnreachable
    const { games } = answer.body
    if (games === null) return THIRD_PARTY_MESSAGES.steamPrivate
    if (games.length === 0) return THIRD_PARTY_MESSAGES.steamEmpty
    const groups = games.map(({ steam_id: steamId, name, hours }): ThirdPartyGroup => {
      const game = { name, steamId, platform: 'PC' }
      return { game, entries: [{ game, state: 'owned', hours }] }
    })
    return await findGames(
      device,
      { kind: 'entries', from: 'Steam', groups, broken: 0, shifted: 0, unread: [], unreadColumns: [], scores: [], unreadFiles: [] },
      { signal, onProgress },
    )
  } catch {
    return signal.aborted ? null : MESSAGES.failed
  }
}

function matchBy(remote: Remote): MatchGames {
  return async (games) => {
    const answer = await remote.call('matchGames', { body: { games } })
    return answer.kind === 'answered' && answer.body.ids.length === games.length ? answer.body.ids : undefined
  }
}

/**
 * Requests matches from the server; sends the games' names, years, platforms and external ids, and nothing else. Returns the matches in
 * their order; undefined if the server is unreachable.
 */
export async function lookUp(
  device: Device,
  remote: Remote,
  groups: readonly ThirdPartyGroup[],
): Promise<readonly (GameMatch | null)[] | undefined> {
  const { platformsByName } = await import('../../local/import/match-third-party.ts')
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

/** Values that the server would refuse are left out. */
function namedOf({ game: { name, year, igdbId, steamId, gogId } }: ThirdPartyGroup, platformIds: readonly number[] | null): NamedGame {
  const isNumber = (id: number | undefined): id is number => id !== undefined && Number.isInteger(id) && id > 0 && id <= NUMBER_MAX
  return {
    name: name.slice(0, NAME_MAX) || '?',
    year: year !== undefined && year >= 1_900 && year <= 9_999 ? year : null,
    igdb_id: isNumber(igdbId) ? igdbId : null,
    ...(isNumber(steamId) ? { steam_id: steamId } : {}),
    ...(isNumber(gogId) ? { gog_id: gogId } : {}),
    ...(platformIds ? { platform_ids: [...platformIds] } : {}),
  }
}

/** Returns the best local games for the typed text. */
export async function suggestHere(device: Device, q: string): Promise<readonly GameChoice[]> {
  const answer = await askKnown(device.db, { kind: 'suggest', q, limit: SUGGESTED })
  const cards = answer === null ? [] : await cardsMeant(device.db, answer)
  return cards.map(({ id, name, first_release_date: released, platform_ids: platformIds, cover }) => ({
    id,
    name,
    year: yearOf(released),
    platformIds,
    cover,
  }))
}

const SUGGESTED = 6
