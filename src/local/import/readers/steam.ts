// The owned games as Steam's Web API returns them, and the wishlist in both of its forms: github
// anpigon/obsidian-book-search-plugin src/models/steam_game.model.ts, chr233/ASFEnhance
// ASFEnhance/Data/IWishlistService/GetWishlistResponse.cs. The profile's XML: github willklein/steamapp
// libs/readGames.js.
import type { ThirdPartyEntry } from './third-party.ts'
import { dayOfTime, timeOfSeconds } from './dates.ts'
import { entryOf, idOf } from './entry.ts'
import { hoursOf, rounded } from './hours.ts'
import { listIn, listOfObjects, numberIn, objectIn, textIn } from './json-values.ts'
import { readEach } from './reader.ts'
import type { JsonReader, ReadRows, XmlReader } from './reader.ts'
import { UnreadableFileError } from '../unreadable.ts'
import { readFlatXml } from './flat-xml.ts'

/** The platform of everything that Steam sells. */
const PC = 'PC'
const NOTHING: ReadRows = { entries: [], rowsOf: [], broken: 0, unread: [], scores: [] }

export const STEAM_LIBRARY: JsonReader = {
  from: 'Steam',
  read(value) {
    const bare = listOfObjects(value)
    if (bare?.every((game) => 'appid' in game && 'playtime_forever' in game)) return readEach(bare, readOwned)
    const response = objectIn(objectIn(value)?.['response'])
    if (!response) return null
    const games = listIn(response['games'])
    const wishes = listIn(response['items'])
    if (games) return readEach(games, readOwned)
    if (wishes) return readEach(wishes, readWish)
    // A library or a wishlist that is empty, or that others may not see.
    return Object.keys(response).every((key) => key === 'game_count') ? NOTHING : null
  },
}

export const STEAM_WISHLIST: JsonReader = {
  from: 'Steam',
  read(value) {
    const games = Object.entries(objectIn(value) ?? {})
    if (games.length === 0 || !games.every(([id, game]) => /^\d+$/.test(id) && isOldWish(game))) return null
    return readEach(games, ([id, game]) => readWish({ ...objectIn(game), appid: Number(id) }))
  },
}

export const STEAM_PROFILE: XmlReader = {
  from: 'Steam',
  read(text) {
    if (!/^\s*(?:<\?xml[^>]*>\s*)?<gamesList[\s>]/.test(text)) return null
    if (!/<\/gamesList>\s*$/.test(text)) throw new UnreadableFileError('damaged')
    return readEach(readFlatXml(text, 'game'), (game, unread) => {
      const steamId = idOf(game.get('appID'))
      if (steamId === undefined) return null
      const playtime = game.get('hoursOnRecord') ?? ''
      return entryOf(
        { steamId, name: game.get('name'), platform: PC },
        { state: 'owned', hours: unread.playtime(playtime, hoursOf(playtime)) },
      )
    })
  },
}

function readOwned(value: unknown): ThirdPartyEntry | null {
  const game = objectIn(value)
  const steamId = idOf(game?.['appid'])
  if (!game || steamId === undefined) return null
  return entryOf(
    { steamId, name: textIn(game['name']), platform: PC },
    {
      state: 'owned',
      hours: rounded((numberIn(game['playtime_forever']) ?? 0) / 60),
      playedOn: dayOfTime(timeOfSeconds(game['rtime_last_played'])),
    },
  )
}

function readWish(value: unknown): ThirdPartyEntry | null {
  const wish = objectIn(value)
  const steamId = idOf(wish?.['appid'])
  if (!wish || steamId === undefined) return null
  return entryOf(
    { steamId, name: textIn(wish['name']), platform: PC },
    { isWanted: true, at: timeOfSeconds(wish['date_added'] ?? wish['added']) },
  )
}

function isOldWish(value: unknown): boolean {
  const game = objectIn(value)
  return game !== undefined && textIn(game['name']) !== undefined && ('priority' in game || 'added' in game)
}
