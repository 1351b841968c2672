// The library as Playnite's SDK has it: github JosefNemec/Playnite source/PlayniteSDK/Models/Game.cs; the tables of its
// extensions: github darklinkpower/PlayniteExtensionsCollection source/Generic/LibraryExporter/ViewModels/LibraryExporterViewModel.cs.
import type { ThirdPartyEntry } from './third-party.ts'
import { orderOf } from './dates.ts'
import type { DayOrder } from './dates.ts'
import { entryOf, firstOf, idOf, yearOf } from './entry.ts'
import { hoursOf, rounded } from './hours.ts'
import { listIn, numberIn, objectIn, textIn } from './json-values.ts'
import type { JsonObject } from './json-values.ts'
import { columnName, readEach } from './reader.ts'
import type { JsonReader, TableReader } from './reader.ts'
import type { Unread } from './unread.ts'
import { isYes } from './words.ts'

const STEAM_PLUGIN = 'cb91dfc9-b977-43bf-8e70-55f46e410fab'
const GOG_PLUGIN = 'aebe8b7c-6dc3-4a66-af31-e7375c6b5e9e'

/** No other tracker has these next to the play time. */
const OWN_COLUMNS = ['pluginid', 'isinstalled', 'sortingname', 'completionstatus', 'gameid', 'playcount', 'recentactivity']
const TIMES = ['playtime', 'timeplayed', 'timeplayedhours']

interface PlayniteGame {
  readonly name: string
  readonly released: string
  readonly platform: string | undefined
  readonly hours: number | undefined
  readonly score: string
  readonly completion: string
  readonly isFavourite: boolean
  readonly gameId: string
  readonly source: string
  readonly plugin: string
  readonly notes: string
  readonly lastPlayed: string
  readonly added: string
}

export const PLAYNITE: TableReader = {
  from: 'Playnite',
  findHeader: (rows) => {
    // PowerShell writes the type of the rows above them.
    const at = rows[0]?.[0]?.startsWith('#TYPE') ? 1 : 0
    const names = new Set(rows[at]?.map(columnName))
    const isMine = names.has('name') && TIMES.some((name) => names.has(name)) && OWN_COLUMNS.some((name) => names.has(name))
    return isMine ? at : -1
  },
  columns: [
    'name',
    'releasedate',
    'platforms',
    'platform',
    'timeplayed',
    'playtime',
    'timeplayedhours',
    'userscore',
    'completionstatus',
    'favorite',
    'gameid',
    'source',
    'sources',
    'pluginid',
    'notes',
    'lastplayed',
    'lastactivity',
    'added',
    'dateadded',
  ],
  read: (rows) => {
    // Its dates have the format of the player's Windows.
    const order = orderOf(rows.flatMap((row) => [row[1] ?? '', row[15] ?? '', row[16] ?? '', row[17] ?? '', row[18] ?? '']))
    return readEach(
      rows,
      (
        [
          name = '',
          released = '',
          platforms,
          platform,
          timePlayed = '',
          playtime = '',
          hours = '',
          score = '',
          completion = '',
          favourite = '',
          gameId = '',
          source,
          sources,
          plugin = '',
          notes = '',
          lastPlayed,
          lastActivity,
          added,
          dateAdded,
        ],
        unread,
      ) =>
        entryOfFields(
          {
            name,
            released,
            platform: firstOf(platforms || platform || ''),
            hours: unread.playtime(hours, hoursOf(hours)) ?? unread.playtime(timePlayed || playtime, hoursOf(timePlayed || playtime, 's')),
            score,
            completion,
            isFavourite: isYes(favourite),
            gameId,
            source: source || sources || '',
            plugin,
            notes,
            lastPlayed: lastPlayed || lastActivity || '',
            added: added || dateAdded || '',
          },
          order,
          unread,
        ),
    )
  },
}

export const PLAYNITE_JSON: JsonReader = {
  from: 'Playnite',
  read(value) {
    const games = listIn(value) ?? listIn(objectIn(value)?.['Games'])
    if (!games?.length || !games.some(isGame)) return null
    return readEach(games, (game, unread) => (isGame(game) ? entryOfGame(game, unread) : null))
  },
}

function isGame(value: unknown): value is JsonObject {
  const game = objectIn(value)
  return game !== undefined && typeof game['Name'] === 'string' && ('GameId' in game || 'PluginId' in game || 'Playtime' in game)
}

function entryOfGame(game: JsonObject, unread: Unread): ThirdPartyEntry | null {
  const seconds = numberIn(game['Playtime'])
  return entryOfFields(
    {
      name: textIn(game['Name']) ?? '',
      released:
        textIn(objectIn(game['ReleaseDate'])?.['ReleaseDate'] ?? game['ReleaseDate']) ?? String(numberIn(game['ReleaseYear']) ?? ''),
      platform: nameIn(listIn(game['Platforms'])?.[0]),
      hours: rounded((seconds ?? 0) / 3_600),
      score: String(numberIn(game['UserScore']) ?? ''),
      completion: nameIn(game['CompletionStatus']) ?? '',
      isFavourite: game['Favorite'] === true,
      gameId: textIn(game['GameId']) ?? '',
      source: nameIn(game['Source']) ?? '',
      plugin: textIn(game['PluginId']) ?? '',
      notes: textIn(game['Notes']) ?? '',
      lastPlayed: textIn(game['LastActivity']) ?? '',
      added: textIn(game['Added']) ?? '',
    },
    'month-day',
    unread,
  )
}

function entryOfFields(game: PlayniteGame, order: DayOrder, unread: Unread): ThirdPartyEntry | null {
  const plugin = game.plugin.trim().toLowerCase()
  const source = game.source.trim().toLowerCase()
  const isOf = (own: string, name: string) => (plugin === '' ? source === name : plugin === own)
  const isOfShop = isOf(STEAM_PLUGIN, 'steam') || isOf(GOG_PLUGIN, 'gog')
  return entryOf(
    {
      name: game.name,
      year: yearOf(game.released),
      platform: game.platform ?? (isOfShop ? 'PC' : undefined),
      steamId: isOf(STEAM_PLUGIN, 'steam') ? idOf(game.gameId) : undefined,
      gogId: isOf(GOG_PLUGIN, 'gog') ? idOf(game.gameId) : undefined,
    },
    {
      // All games of a library are owned, those still to be played too.
      state: game.isFavourite ? 'liked' : 'owned',
      status: unread.word(game.completion).status,
      hours: game.hours,
      rating: unread.rating(game.score, 100),
      text: game.notes,
      playedOn: unread.day(game.lastPlayed, order),
      at: unread.time(game.added, order),
    },
  )
}

/** Returns a name that is there as an object or as a string. */
function nameIn(value: unknown): string | undefined {
  return textIn(value) ?? textIn(objectIn(value)?.['Name'])
}
