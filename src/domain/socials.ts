import type { SocialKey } from './social-keys.ts'

/**
 * What is kept of a place: the name there (`handle`), the name or an address that says more than a name (`smart`), an
 * address alone (`url`), or the name of a console's player, which has no page (`id`).
 */
export type SocialType = 'handle' | 'smart' | 'url' | 'id'

/** Why what was typed cannot be taken. */
export type SocialProblem = 'too-long' | 'letters' | 'address' | 'host' | 'form'

interface Place {
  readonly type: SocialType
  /** Whose addresses are taken; none for what has no pages. */
  readonly hosts: readonly string[]
  readonly isHandle: RegExp
  /** Of a path without its last slash, what stands for the player there: the handle, unless `keeps` says otherwise. */
  readonly paths: readonly RegExp[]
  /** The page of a handle. */
  readonly pageOf?: (handle: string) => string
  /** Of paths that say more than a handle, the address that is kept. */
  readonly keeps?: readonly (readonly [RegExp, (part: string) => string])[]
  /** How a name is written that may be written in several ways. */
  readonly tidy?: (handle: string) => string
}

const hostsOf = (host: string, ...names: string[]) => [host, ...names.map((name) => `${name}.${host}`)]
const lower = (text: string) => text.toLowerCase()
const DIGITS_OF_A_CODE = 12

/** What is known of each place. Names are ASCII alone: letters that only look alike lead to somebody else. */
export const SOCIALS: { readonly [K in SocialKey]: Place } = {
  x: {
    type: 'handle', hosts: [...hostsOf('x.com', 'www', 'mobile'), ...hostsOf('twitter.com', 'www', 'mobile')],
    isHandle: /^\w{1,15}$/, paths: [/^\/@?(\w+)$/], pageOf: (handle) => `https://x.com/${handle}`,
  },
  instagram: {
    type: 'handle', hosts: hostsOf('instagram.com', 'www', 'm'),
    isHandle: /^(?!.*\.\.)(?!\.)[\w.]{1,30}(?<!\.)$/, paths: [/^\/@?([\w.]+)$/],
    pageOf: (handle) => `https://www.instagram.com/${handle}/`, tidy: lower,
  },
  tiktok: {
    type: 'handle', hosts: hostsOf('tiktok.com', 'www', 'm'),
    isHandle: /^[\w.]{2,24}(?<!\.)$/, paths: [/^\/@([\w.]+)$/], pageOf: (handle) => `https://www.tiktok.com/@${handle}`, tidy: lower,
  },
  youtube: {
    type: 'smart', hosts: hostsOf('youtube.com', 'www', 'm'),
    isHandle: /^[A-Za-z0-9][\w.-]{1,28}[A-Za-z0-9]$/, paths: [/^\/@([\w.-]+)$/],
    pageOf: (handle) => `https://www.youtube.com/@${handle}`,
    keeps: [
      [/^\/channel\/(UC[\w-]{22})$/, (id) => `https://www.youtube.com/channel/${id}`],
      [/^\/((?:c|user)\/[\w.-]{1,60})$/, (path) => `https://www.youtube.com/${path}`],
    ],
  },
  twitch: {
    type: 'handle', hosts: hostsOf('twitch.tv', 'www', 'm'),
    isHandle: /^[A-Za-z0-9]\w{2,24}$/, paths: [/^\/(\w+)$/], pageOf: (handle) => `https://www.twitch.tv/${handle}`, tidy: lower,
  },
  bluesky: {
    type: 'handle', hosts: ['bsky.app'],
    isHandle: /^(?!.*\bxn--)(?=.{4,100}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    paths: [/^\/profile\/@?([\w.-]+)$/], pageOf: (handle) => `https://bsky.app/profile/${handle}`,
    tidy: (handle) => lower(handle.includes('.') ? handle : `${handle}.bsky.social`),
  },
  discord: {
    type: 'smart', hosts: [...hostsOf('discord.com', 'www'), ...hostsOf('discordapp.com', 'www'), 'discord.gg'],
    isHandle: /^(?!.*\.\.)[a-z0-9_.]{2,32}$/, paths: [], tidy: lower,
    keeps: [
      [/^\/users\/(\d{17,20})$/, (id) => `https://discord.com/users/${id}`],
      [/^(?:\/invite)?\/([A-Za-z0-9-]{2,32})$/, (code) => `https://discord.gg/${code}`],
    ],
  },
  steam: {
    type: 'url', hosts: hostsOf('steamcommunity.com', 'www'), isHandle: /^[\w-]{2,32}$/, paths: [],
    pageOf: (name) => `https://steamcommunity.com/${/^7656119\d{10}$/.test(name) ? 'profiles' : 'id'}/${name}`,
    keeps: [[/^\/(id\/[\w-]{2,32}|profiles\/7656119\d{10})$/, (path) => `https://steamcommunity.com/${path}`]],
  },
  psn: { type: 'id', hosts: [], isHandle: /^[A-Za-z][\w-]{2,15}$/, paths: [] },
  xbox: {
    type: 'id', hosts: [], isHandle: /^(?=.{1,16}$)[A-Za-z][A-Za-z0-9 ]{0,14}(?:#\d{1,4})?$/, paths: [],
    tidy: (name) => name.replaceAll(/ +/g, ' '),
  },
  nintendo: { type: 'id', hosts: [], isHandle: /^SW(?:-\d{4}){3}$/, paths: [], tidy: friendCode },
}

/** More than any name or address of ours; whoever sends more has not typed it. */
export const SOCIAL_MAX_CHARACTERS = 200

/** What was typed as it is kept, or why it cannot be taken. Nothing typed is nothing kept. */
export function readSocial(key: SocialKey, typed: string): { readonly value: string } | { readonly problem: SocialProblem } {
  if (typed.length > SOCIAL_MAX_CHARACTERS) return { problem: 'too-long' }
  // What is copied brings unseen marks along at its ends; within a name they would make it another.
  const text = typed.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
  if (/[^\x20-\x7E]/.test(text)) return { problem: 'letters' }
  if (text === '') return { value: '' }
  return looksLikeAddress(key, text) ? readAddress(key, text) : readHandle(key, text)
}

/** How a kept value is shown and where it leads: an address where there is one, a handle where there is one. */
export function socialParts(key: SocialKey, value: string): { readonly url: string | null; readonly handle: string | null } {
  if (value.startsWith('https://')) return { url: value, handle: null }
  return { url: SOCIALS[key].pageOf?.(value) ?? null, handle: value }
}

/** A name or an address? Names have neither a scheme nor slashes, and those of Bluesky are domains themselves. */
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
  const { hosts, paths, keeps = [] } = SOCIALS[key]
  if (hosts.length === 0) return { problem: 'form' }
  const url = parseAddress(text)
  if (!url) return { problem: 'address' }
  if (!hosts.includes(url.hostname)) return { problem: 'host' }
  const path = url.pathname.replace(/\/+$/, '')
  for (const [pattern, keep] of keeps) {
    const part = pattern.exec(path)?.[1]
    if (part !== undefined) return { value: keep(part) }
  }
  for (const pattern of paths) {
    const handle = pattern.exec(path)?.[1]
    if (handle !== undefined) return readHandle(key, handle)
  }
  return { problem: 'form' }
}

/** An address of the open web, made https; undefined for scripts, ports, and names within an address. */
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
