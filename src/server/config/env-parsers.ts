import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'

/** Reads the text of a setting. */
export interface Parser<T> {
  /** The accepted values, for the documentation. */
  readonly accepts: string
  /** Returns the value, or an `Invalid` with the reason. */
  parse(text: string): T | Invalid
}

/** The text is no value of the setting. `reason` follows the name of the setting in the error. */
export class Invalid {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

const PLACEHOLDER = /^(change.?me|secret|password|example|placeholder|your.*|x+|<.*>)$/i
/** Each thread has its own connections to the database, which accepts fifty. */
const THREADS_MAX = 16

/** Reads any text. */
export function text(accepts: string): Parser<string> {
  return { accepts, parse: (value) => value }
}

/** Reads a whole number. */
export function integer(min: number, max: number): Parser<number> {
  return {
    accepts: max === Number.MAX_SAFE_INTEGER ? `a number from ${grouped(min)}` : `a number, ${grouped(min)} to ${grouped(max)}`,
    parse(value) {
      const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN
      return number >= min && number <= max ? number : new Invalid(`must be a whole number from ${min} to ${max}, not "${value}"`)
    },
  }
}

/** Reads a number of threads, or `auto` for one per core. */
export const threads: Parser<number> = {
  accepts: `\`auto\`, or a number, 1 to ${THREADS_MAX}`,
  parse: (value) => (value === 'auto' ? Math.min(availableParallelism(), THREADS_MAX) : integer(1, THREADS_MAX).parse(value)),
}

/** Reads one of several values. */
export function oneOf<T extends string>(values: readonly T[]): Parser<T> {
  return {
    accepts: values.map((value) => `\`${value}\``).join(', '),
    parse: (value) => values.find((candidate) => candidate === value) ?? new Invalid(`must be one of ${values.join(', ')}, not "${value}"`),
  }
}

/** Reads `true` or `false`. */
export const flag: Parser<boolean> = {
  accepts: oneOf(['true', 'false']).accepts,
  parse(value) {
    const word = oneOf(['true', 'false']).parse(value)
    return word instanceof Invalid ? word : word === 'true'
  },
}

/** Reads texts that are separated by commas. Each may contain spaces. */
export const commaSeparated: Parser<readonly string[]> = {
  accepts: 'words, separated by commas',
  parse: (value) =>
    value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
}

/** Reads the path of a folder. It becomes absolute, so that a later change of directory makes no difference. */
export const folder: Parser<string> = { accepts: 'a folder', parse: (value) => resolve(value) }

/** Reads an address. The error never contains the value, because these addresses carry passwords. */
export function url(protocols: readonly string[], { rejectsPlaceholder = false } = {}): Parser<string> {
  const beginnings = protocols.map((protocol) => `${protocol}//`)
  return {
    accepts: beginnings.map((beginning) => `\`${beginning}…\``).join(' or '),
    parse(value) {
      const parsed = URL.parse(value)
      if (rejectsPlaceholder && PLACEHOLDER.test(parsed?.password ?? '')) return new Invalid('has a password that looks like a placeholder')
      if (parsed !== null && protocols.includes(parsed.protocol)) return value
      return new Invalid(`must be a URL that begins with ${beginnings.join(' or ')}`)
    },
  }
}

/** Reads an address without a path. */
export const origin: Parser<string> = {
  accepts: 'an address without a path',
  parse(value) {
    const parsed = URL.parse(value)
    const isPlainOrigin = parsed?.pathname === '/' && parsed.search === '' && parsed.hash === '' && parsed.username === ''
    if (parsed === null || !isPlainOrigin || !['http:', 'https:'].includes(parsed.protocol)) {
      return new Invalid(`must be an origin such as https://play.example.org, without a path, not "${value}"`)
    }
    if (parsed.protocol === 'http:' && !isLoopback(parsed.hostname)) {
      return new Invalid(`must begin with https:// (plain http works only on this machine), not "${value}"`)
    }
    return parsed.origin
  },
}

/** Reads `play@example.org` or `Questdeck <play@example.org>`. */
export const sender: Parser<string> = {
  accepts: 'an e-mail address, with or without a name',
  parse(value) {
    const address = /^(?:[^<>@\p{Cc}]*<([^<>]+)>|([^<>]+))$/u.exec(value)
    if (/^[^\s@,;<>\p{Cc}]+@[^\s@,;<>\p{Cc}]+$/u.test(address?.[1] ?? address?.[2] ?? '')) return value
    return new Invalid('must be an email address, such as "Questdeck <play@example.org>"')
  },
}

/** Reads a secret. A placeholder that was never replaced is worse than no value: it looks like protection. */
export const secret: Parser<string> = {
  accepts: 'at least 8 characters',
  parse: (value) =>
    value.length >= 8 && !PLACEHOLDER.test(value) ? value : new Invalid('looks like a placeholder or is shorter than 8 characters'),
}

/** Reads a key of Steam's API. */
export const steamKey: Parser<string> = {
  accepts: '32 hexadecimal digits',
  parse: (value) => (/^[0-9A-Fa-f]{32}$/.test(value) ? value : new Invalid('must be the 32 hexadecimal digits that Steam gives')),
}

/** Reads a key of 32 bytes. */
export const factorKey: Parser<string> = {
  accepts: '43 characters',
  parse: (value) => (isFactorKey(value) ? value : new Invalid('must be 32 random bytes as base64url, 43 characters')),
}

/** Returns whether a text is a key of 32 bytes as base64url. */
export function isFactorKey(value: string): boolean {
  return /^[\w-]{43}$/.test(value) && Buffer.from(value, 'base64url').length === 32
}

/** Returns whether a host name always means this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
}

function grouped(number: number): string {
  return number.toLocaleString('en-US')
}
