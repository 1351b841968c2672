import type { SocialKey } from './social-keys.ts'

/**
 * What is stored of an account. It is the name there (`handle`), or the name or an address with more than a name (`smart`). Or it is
 * an address (`url`), or a name on a console, which has no page (`id`).
 */
export type SocialType = 'handle' | 'smart' | 'url' | 'id'

/** Why an input is rejected. */
export type SocialProblem = 'too-long' | 'letters' | 'address' | 'host' | 'form'

interface Place {
  readonly type: SocialType
  /** The accepted hosts; none for a service without pages. */
  readonly hosts: readonly string[]
  readonly isHandle: RegExp
  /** Patterns of a path without its last slash. Their group is the handle. */
  readonly paths: readonly RegExp[]
  /** Returns the page of a handle. */
  readonly pageOf?: (handle: string) => string
  /** Paths with more than a handle, and the address that is stored for them. */
  readonly normalizers?: readonly (readonly [RegExp, (part: string) => string])[]
  /** Returns the one spelling of a name that has several. */
  readonly tidy?: (handle: string) => string
}

const hostsOf = (host: string, ...names: string[]) => [host, ...names.map((name) => `${name}.${host}`)]
const lower = (text: string) => text.toLowerCase()
const DIGITS_OF_A_CODE = 12

/** The rules of each service. Names are ASCII only: lookalike letters lead to somebody else. */
export const SOCIALS: { readonly [K in SocialKey]: Place } = {
  x: {
    type: 'handle',
    hosts: [...hostsOf('x.com', 'www', 'mobile'), ...hostsOf('twitter.com', 'www', 'mobile')],
    isHandle: /^\w{1,15}$/,
    paths: [/^\/@?(\w+)$/],
    pageOf: (handle) => `https://x.com/${handle}`,
  },
  instagram: {
    type: 'handle',
    hosts: hostsOf('instagram.com', 'www', 'm'),
    isHandle: /^(?!.*\.\.)(?!\.)[\w.]{1,30}(?<!\.)$/,
    paths: [/^\/@?([\w.]+)$/],
    pageOf: (handle) => `https://www.instagram.com/${handle}/`,
    tidy: lower,
  },
  tiktok: {
    type: 'handle',
    hosts: hostsOf('tiktok.com', 'www', 'm'),
    isHandle: /^[\w.]{2,24}(?<!\.)$/,
    paths: [/^\/@([\w.]+)$/],
    pageOf: (handle) => `https://www.tiktok.com/@${handle}`,
    tidy: lower,
  },
  youtube: {
    type: 'smart',
    hosts: hostsOf('youtube.com', 'www', 'm'),
    isHandle: /^[A-Za-z0-9][\w.-]{1,28}[A-Za-z0-9]$/,
    paths: [/^\/@([\w.-]+)$/],
    pageOf: (handle) => `https://www.youtube.com/@${handle}`,
    normalizers: [
      [/^\/channel\/(UC[\w-]{22})$/, (id) => `https://www.youtube.com/channel/${id}`],
      [/^\/((?:c|user)\/[\w.-]{1,60})$/, (path) => `https://www.youtube.com/${path}`],
    ],
  },
  twitch: {
    type: 'handle',
    hosts: hostsOf('twitch.tv', 'www', 'm'),
    isHandle: /^[A-Za-z0-9]\w{2,24}$/,
    paths: [/^\/(\w+)$/],
    pageOf: (handle) => `https://www.twitch.tv/${handle}`,
    tidy: lower,
  },
  bluesky: {
    type: 'handle',
    hosts: ['bsky.app'],
    isHandle: /^(?!.*\bxn--)(?=.{4,100}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    paths: [/^\/profile\/@?([\w.-]+)$/],
    pageOf: (handle) => `https://bsky.app/profile/${handle}`,
    tidy: (handle) => lower(handle.includes('.') ? handle : `${handle}.bsky.social`),
  },
  discord: {
    type: 'smart',
    hosts: [...hostsOf('discord.com', 'www'), ...hostsOf('discordapp.com', 'www'), 'discord.gg'],
    isHandle: /^(?!.*\.\.)[a-z0-9_.]{2,32}$/,
    paths: [],
    tidy: lower,
    normalizers: [
      [/^\/users\/(\d{17,20})$/, (id) => `https://discord.com/users/${id}`],
      [/^(?:\/invite)?\/([A-Za-z0-9-]{2,32})$/, (code) => `https://discord.gg/${code}`],
    ],
  },
  steam: {
    type: 'url',
    hosts: hostsOf('steamcommunity.com', 'www'),
    isHandle: /^[\w-]{2,32}$/,
    paths: [],
    pageOf: (name) => `https://steamcommunity.com/${/^7656119\d{10}$/.test(name) ? 'profiles' : 'id'}/${name}`,
    normalizers: [[/^\/(id\/[\w-]{2,32}|profiles\/7656119\d{10})$/, (path) => `https://steamcommunity.com/${path}`]],
  },
  psn: { type: 'id', hosts: [], isHandle: /^[A-Za-z][\w-]{2,15}$/, paths: [] },
  xbox: {
    type: 'id',
    hosts: [],
    isHandle: /^(?=.{1,16}$)[A-Za-z][A-Za-z0-9 ]{0,14}(?:#\d{1,4})?$/,
    paths: [],
    tidy: (name) => name.replaceAll(/ +/g, ' '),
  },
  nintendo: { type: 'id', hosts: [], isHandle: /^SW(?:-\d{4}){3}$/, paths: [], tidy: friendCode },
}

/** Longer than any name or address here. A longer input was not typed. */
export const SOCIAL_MAX_CHARACTERS = 200

/** Returns the stored value of an input, or why it is rejected. An empty input is stored as an empty value. */
export function readSocial(key: SocialKey, typed: string): { readonly value: string } | { readonly problem: SocialProblem } {
  if (typed.length > SOCIAL_MAX_CHARACTERS) return { problem: 'too-long' }
  // Copied text has invisible marks at its ends; inside a name they would make it another one.
  const text = typed.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
  if (/[^\x20-\x7E]/.test(text)) return { problem: 'letters' }
  if (text === '') return { value: '' }
  return looksLikeAddress(key, text) ? readAddress(key, text) : readHandle(key, text)
}

/** Returns the address and the handle of a stored value, each null if there is none. */
export function socialParts(key: SocialKey, value: string): { readonly url: string | null; readonly handle: string | null } {
  if (value.startsWith('https://')) return { url: value, handle: null }
  return { url: SOCIALS[key].pageOf?.(value) ?? null, handle: value }
}

/** Distinguishes an address from a name. Names have neither a scheme nor slashes, and those of Bluesky are domains themselves. */
function looksLikeAddress(key: SocialKey, text: string): boolean {
  const host = lower(text.split(/[/?#]/, 1)[0] ?? '')
  return /^[a-z][a-z0-9+.-]*:/i.test(text) || text.includes('/') || host.startsWith('www.') || SOCIALS[key].hosts.includes(host)
}

function readHandle(key: SocialKey, text: string): ReturnType<typeof readSocial> {
  const { isHandle, tidy = (handle: string) => handle, type, pageOf } = SOCIALS[key]
  const handle = tidy(text.replace(/^@/, ''))
  if (!isHandle.test(handle)) return { problem: 'form' }
  return { value: type === 'url' && pageOf ? pageOf(handle) : handle }
}

function readAddress(key: SocialKey, text: string): ReturnType<typeof readSocial> {
  const { hosts, paths, normalizers = [] } = SOCIALS[key]
  if (hosts.length === 0) return { problem: 'form' }
  const url = parseAddress(text)
  if (!url) return { problem: 'address' }
  if (!hosts.includes(url.hostname)) return { problem: 'host' }
  const path = url.pathname.replace(/\/+$/, '')
  for (const [pattern, normalize] of normalizers) {
    const part = pattern.exec(path)?.[1]
    if (part !== undefined) return { value: normalize(part) }
  }
  for (const pattern of paths) {
    const handle = pattern.exec(path)?.[1]
    if (handle !== undefined) return readHandle(key, handle)
  }
  return { problem: 'form' }
}

/** Returns an address of the open web as https; undefined for scripts, ports, and addresses with a user name. */
function parseAddress(text: string): URL | undefined {
  const rest = text.replace(/^https?:\/\//i, '')
  if (/^[a-z][a-z0-9+.-]*:/i.test(rest) || rest.startsWith('/') || rest.includes('\\')) return undefined
  try {
    const url = new URL(`https://${rest}`)
    return url.username === '' && url.password === '' && url.port === '' ? url : undefined
  } catch {
    return undefined
  }
}

function friendCode(text: string): string {
  const digits = text.replace(/^SW-?/i, '').replaceAll(/[ -]/g, '')
  if (!/^\d+$/.test(digits) || digits.length !== DIGITS_OF_A_CODE) return text
  return `SW-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`
}
