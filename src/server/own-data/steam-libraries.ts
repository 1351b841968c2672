import type { SteamLibraryAnswer } from '../../contract/own-data.ts'
import { isInteger, isNumber, isString, listOf, objectOf, optional } from '../../domain/shapes.ts'
import { askOutside, OutboundError } from '../outbound.ts'
import type { OutboundRules } from '../outbound.ts'

/** Where Steam is, and how it may be asked: the real one unless said. */
export interface SteamWorld {
  readonly steamApi?: string
  readonly steamOutbound?: OutboundRules
}

/** Tens of thousands of games: more than anybody has. */
const ANSWER_MAX_BYTES = 8 * 1_048_576
const API = 'https://api.steampowered.com'
const OUTBOUND: OutboundRules = { hosts: new Set(['api.steampowered.com']), answerMaxBytes: ANSWER_MAX_BYTES }

const NUMBER = /^7656119\d{10}$/
const NAME = /^[\w-]{2,32}$/
const FOUND = 1
const MINUTES_AN_HOUR = 60

const isResolved = objectOf({ response: objectOf({ success: isInteger, steamid: optional(isString) }) })
const isOwned = objectOf({
  response: objectOf({ games: optional(listOf(objectOf({ appid: isInteger, name: optional(isString), playtime_forever: optional(isNumber) }))) }),
})

/** Asks Steam, with the host's key. Nothing of the answers is kept. */
export class SteamLibraries {
  readonly #key: string
  readonly #api: string
  readonly #outbound: OutboundRules

  constructor(key: string, { steamApi = API, steamOutbound = OUTBOUND }: SteamWorld) {
    this.#key = key
    this.#api = steamApi
    this.#outbound = steamOutbound
  }

  /** What a profile owns; undefined where there is no such profile. Throws an `OutboundError` where Steam does not say. */
  async find(profile: string): Promise<SteamLibraryAnswer | undefined> {
    const named = profileOf(profile)
    const id = named === undefined || 'id' in named ? named?.id : await this.#idOf(named.name)
    if (id === undefined) return undefined
    const { response } = await this.#ask('IPlayerService/GetOwnedGames/v1', { steamid: id, include_appinfo: '1', include_played_free_games: '1' }, isOwned)
    // A profile that shows its games to nobody answers without any, one without games with an empty list.
    const games = response.games?.map(({ appid, name = '', playtime_forever: minutes = 0 }) => ({ steam_id: appid, name, hours: minutes / MINUTES_AN_HOUR }))
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

/** A number, or a name that Steam has a number for; undefined for what is neither nor a link with one. */
export function profileOf(text: string): { readonly id: string } | { readonly name: string } | undefined {
  const link = /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(profiles|id)\/([\w-]+)\/?(?:[?#].*)?$/.exec(text.trim())
  const [, kind, inLink] = link ?? []
  const told = inLink ?? text.trim()
  if (kind !== 'id' && NUMBER.test(told)) return { id: told }
  return kind !== 'profiles' && NAME.test(told) ? { name: told } : undefined
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
