import type { SteamLibraryResponse } from '../../contract/own-data.ts'
import { isInteger, isNumber, isString, listOf, objectOf, optional } from '../../domain/validators.ts'
import { askOutside, OutboundError } from '../http/outbound.ts'
import type { OutboundRules } from '../http/outbound.ts'

/** The address of Steam and the rules for requests; by default the real ones. */
export interface SteamDeps {
  readonly steamApi?: string
  readonly steamOutbound?: OutboundRules
}

/** Tens of thousands of games: more than any player has. */
const RESPONSE_MAX_BYTES = 8 * 1_048_576
const API = 'https://api.steampowered.com'
const OUTBOUND: OutboundRules = { hosts: new Set(['api.steampowered.com']), responseMaxBytes: RESPONSE_MAX_BYTES }

const NUMBER = /^7656119\d{10}$/
const NAME = /^[\w-]{2,32}$/
const FOUND = 1
const MINUTES_AN_HOUR = 60

const isResolved = objectOf({ response: objectOf({ success: isInteger, steamid: optional(isString) }) })
const isOwned = objectOf({
  response: objectOf({
    games: optional(listOf(objectOf({ appid: isInteger, name: optional(isString), playtime_forever: optional(isNumber) }))),
  }),
})

/** Requests libraries from Steam with the host's key. Nothing of the responses is stored. */
export class SteamLibraries {
  readonly #key: string
  readonly #api: string
  readonly #outbound: OutboundRules

  constructor(key: string, { steamApi = API, steamOutbound = OUTBOUND }: SteamDeps) {
    this.#key = key
    this.#api = steamApi
    this.#outbound = steamOutbound
  }

  /** Returns the games of a profile; undefined if there is no such profile. Throws an `OutboundError` if Steam fails. */
  async find(profile: string): Promise<SteamLibraryResponse | undefined> {
    const named = profileOf(profile)
    const id = named === undefined || 'id' in named ? named?.id : await this.#idOf(named.name)
    if (id === undefined) return undefined
    const { response } = await this.#ask(
      'IPlayerService/GetOwnedGames/v1',
      { steamid: id, include_appinfo: '1', include_played_free_games: '1' },
      isOwned,
    )
    // A profile with private games has none in its response; one without games has an empty list.
    const games = response.games?.map(({ appid, name = '', playtime_forever: minutes = 0 }) => ({
      steam_id: appid,
      name,
      hours: minutes / MINUTES_AN_HOUR,
    }))
    return { games: games ?? null }
  }

  async #idOf(name: string): Promise<string | undefined> {
    const { response } = await this.#ask('ISteamUser/ResolveVanityURL/v1', { vanityurl: name }, isResolved)
    return response.success === FOUND && NUMBER.test(response.steamid ?? '') ? response.steamid : undefined
  }

  async #ask<T>(call: string, params: Readonly<Record<string, string>>, isAnswer: (value: unknown) => value is T): Promise<T> {
    const { status, body } = await askOutside(this.#outbound, `${this.#api}/${call}/?${new URLSearchParams({ key: this.#key, ...params })}`)
    const answer: unknown = status === 200 ? parsed(body) : undefined
    if (!isAnswer(answer)) throw new OutboundError(`Steam answered ${call} with ${status}`)
    return answer
  }
}

/** Returns the number of a profile, or a name that Steam resolves to one; undefined if the text is neither, nor a link with one. */
export function profileOf(text: string): { readonly id: string } | { readonly name: string } | undefined {
  const link = /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(profiles|id)\/([\w-]+)\/?(?:[?#].*)?$/.exec(text.trim())
  const [, kind, inLink] = link ?? []
  const given = inLink ?? text.trim()
  if (kind !== 'id' && NUMBER.test(given)) return { id: given }
  return kind !== 'profiles' && NAME.test(given) ? { name: given } : undefined
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
