import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { StartError } from './start-error.ts'

/** What the server is told from outside, checked once at start (README, Configuration). */
export interface Env {
  readonly port: number
  readonly host: string
  /** How many answer at the port, each on a core of its own. */
  readonly threads: number
  /** Our own origin, without a path: what links in e-mails begin with and what `Origin` must equal. */
  readonly publicUrl: string
  readonly dataDir: string
  /** Where a backup is written every night, and for how many days it is kept; absent: none is. */
  readonly backups?: { readonly folder: string; readonly keepDays: number }
  /** How much of the disk posters, covers and screenshots may take together. */
  readonly coversMaxBytes: number
  /** For so long an account that was deleted can be taken back. */
  readonly accountGraceDays: number
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl?: string
  /** The same database past the pooler at `databaseUrl`, for what needs a connection of its own. */
  readonly databaseDirectUrl?: string
  /** A replica of it, where others' profiles, reviews, discussions, timelines and the leaderboard are read. */
  readonly databaseReadUrl?: string
  /** Where the programs of the embedded PostgreSQL lie; absent: in the package. */
  readonly postgresBin?: string
  readonly smtpUrl?: string
  /** Whom our mails come from. */
  readonly mailFrom: string
  readonly google?: OAuthClient
  readonly discord?: OAuthClient
  readonly twitch?: OAuthClient
  /** Whether players may show which account of Steam is theirs. */
  readonly steamConnect: boolean
  /** With it Steam is asked for players' libraries. */
  readonly steamApiKey?: string
  readonly igdb?: OAuthClient
  /** Whose covers the games of the starter catalogue have: drawn ones, or the provider's. */
  readonly starterCovers: 'off' | 'igdb'
  readonly vapid?: { readonly subject: string; readonly publicKey: string; readonly privateKey: string }
  /** For so long a server that is to stop answers everything, and says that it is not ready any more. */
  readonly stopWaitMs: number
  /** How many proxies stand before the server; 0 means that `X-Forwarded-For` is not believed. */
  readonly trustProxy: number
  readonly hideEmailTaken: boolean
  /** Words that are masked as well, and words that are not, beside those of ours. */
  readonly profanityExtra: readonly string[]
  readonly profanityExcluded: readonly string[]
  readonly logLevel: LogLevel
  /** Where the server's own figures are read; absent: nowhere. */
  readonly metrics?: { readonly port: number; readonly host: string }
}

export interface OAuthClient {
  readonly id: string
  readonly secret: string
}

const PLACEHOLDER = /^(change.?me|secret|password|example|placeholder|your.*|x+|<.*>)$/i
/** Each has connections of its own to the database, which has fifty. */
const THREADS_MAX = 16
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

type Source = Readonly<Record<string, string | undefined>>

/** Every setting that cannot be used, each named with what was expected. */
export class EnvError extends StartError {
  override readonly name = 'EnvError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Answers the configuration, or throws an `EnvError` that names every bad value at once. */
export function readEnv(source: Source): Env {
  const reader = new EnvReader(source)
  const port = reader.integer('PORT', 4321, 0, 65_535)
  const publicUrl = reader.origin('PUBLIC_URL', `http://localhost:${port}`)
  const env = {
    port,
    host: reader.text('HOST') ?? '127.0.0.1',
    threads: reader.threads(),
    publicUrl,
    dataDir: reader.folder('DATA_DIR') ?? resolve('./data'),
    backups: reader.backups(),
    coversMaxBytes: reader.integer('COVERS_MAX_BYTES', 5_000_000_000, 10_000_000, Number.MAX_SAFE_INTEGER),
    accountGraceDays: reader.integer('ACCOUNT_GRACE_DAYS', 7, 0, 14),
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseDirectUrl: reader.url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    databaseReadUrl: reader.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    postgresBin: reader.folder('POSTGRES_BIN'),
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:'], { isSecret: true }),
    mailFrom: reader.sender('MAIL_FROM', `Questdeck <no-reply@${new URL(publicUrl).hostname}>`),
    google: reader.client('GOOGLE'),
    discord: reader.client('DISCORD'),
    twitch: reader.client('TWITCH'),
    steamConnect: reader.flag('STEAM_CONNECT'),
    steamApiKey: reader.steamKey(),
    igdb: reader.client('IGDB'),
    starterCovers: reader.oneOf('STARTER_COVERS', ['off', 'igdb'] as const, 'off'),
    vapid: reader.vapid(),
    stopWaitMs: reader.integer('STOP_WAIT_MS', 0, 0, 4_000),
    trustProxy: reader.integer('TRUST_PROXY', 0, 0, 10),
    hideEmailTaken: reader.flag('HIDE_EMAIL_TAKEN'),
    profanityExtra: reader.words('PROFANITY_EXTRA'),
    profanityExcluded: reader.words('PROFANITY_EXCLUDED'),
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    metrics: reader.metrics(),
  }
  if (env.databaseDirectUrl !== undefined && env.databaseUrl === undefined) {
    reader.problem('DATABASE_DIRECT_URL', 'needs DATABASE_URL: it is the way past the pooler that stands there')
  }
  if (env.databaseReadUrl !== undefined && env.databaseUrl === undefined) {
    reader.problem('DATABASE_READ_URL', 'needs DATABASE_URL: it is a replica of the database there')
  }
  // Hiding needs the mail "you already have an account"; without it a second registration would simply vanish.
  if (env.hideEmailTaken && env.smtpUrl === undefined) {
    reader.problem('HIDE_EMAIL_TAKEN', 'needs SMTP_URL: who registers twice is told so by mail alone')
  }
  reader.throwIfAny()
  return withoutUndefined(env)
}

/** Whether cookies are `Secure` and HSTS is sent. */
export function isHttps(env: Pick<Env, 'publicUrl'>): boolean {
  return env.publicUrl.startsWith('https:')
}

class EnvReader {
  private readonly source: Source
  private readonly problems: string[] = []

  constructor(source: Source) {
    this.source = source
  }

  problem(name: string, expected: string): undefined {
    this.problems.push(`${name} ${expected}.`)
    return undefined
  }

  throwIfAny(): void {
    if (this.problems.length > 0) throw new EnvError(this.problems)
  }

  /** An empty value counts as absent: `PORT= npm start` is how a shell unsets for one command. */
  text(name: string): string | undefined {
    const value = this.source[name]?.trim()
    return value === '' ? undefined : value
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    this.problem(name, `must be a whole number from ${min} to ${max}, not "${text}"`)
    return fallback
  }

  /** A number, or `auto` for one to each core. */
  threads(): number {
    if (this.text('THREADS') !== 'auto') return this.integer('THREADS', 1, 1, THREADS_MAX)
    return Math.min(availableParallelism(), THREADS_MAX)
  }

  /** Parted by commas; each may be of several words. */
  words(name: string): readonly string[] {
    return (this.text(name) ?? '').split(',').map((word) => word.trim()).filter((word) => word !== '')
  }

  steamKey(): string | undefined {
    const key = this.text('STEAM_API_KEY')
    if (key === undefined || /^[0-9A-Fa-f]{32}$/.test(key)) return key
    return this.problem('STEAM_API_KEY', 'must be the 32 hexadecimal digits that Steam gives')
  }

  flag(name: string): boolean {
    return this.oneOf(name, ['true', 'false'], 'false') === 'true'
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = values.find((candidate) => candidate === text)
    if (value !== undefined) return value
    this.problem(name, `must be one of ${values.join(', ')}, not "${text}"`)
    return fallback
  }

  /** The value is never repeated in the message: these addresses carry passwords. */
  url(name: string, protocols: readonly string[], { isSecret = false } = {}): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const url = URL.parse(text)
    if (isSecret && PLACEHOLDER.test(url?.password ?? '')) {
      return this.problem(name, 'has a password that looks like a placeholder')
    }
    if (url !== null && protocols.includes(url.protocol)) return text
    return this.problem(name, `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`)
  }

  origin(name: string, fallback: string): string {
    const text = this.text(name)
    if (text === undefined) return fallback
    const url = URL.canParse(text) ? new URL(text) : undefined
    const isPlainOrigin = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
    if (url === undefined || !isPlainOrigin || !['http:', 'https:'].includes(url.protocol)) {
      this.problem(name, `must be an origin such as https://play.example.org, without a path, not "${text}"`)
      return fallback
    }
    if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
      this.problem(name, `must begin with https:// (plain http is for this machine alone), not "${text}"`)
    }
    return url.origin
  }

  /** `play@example.org` or `Questdeck <play@example.org>`. */
  sender(name: string, fallback: string): string {
    const text = this.text(name)
    if (text === undefined) return fallback
    const address = /^(?:[^<>@\p{Cc}]*<([^<>]+)>|([^<>]+))$/u.exec(text)
    if (/^[^\s@,;<>\p{Cc}]+@[^\s@,;<>\p{Cc}]+$/u.test(address?.[1] ?? address?.[2] ?? '')) return text
    this.problem(name, 'must be an e-mail address, such as "Questdeck <play@example.org>"')
    return fallback
  }

  client(prefix: 'GOOGLE' | 'DISCORD' | 'TWITCH' | 'IGDB'): OAuthClient | undefined {
    const id = this.text(`${prefix}_CLIENT_ID`)
    const secret = this.secret(`${prefix}_CLIENT_SECRET`)
    if (id !== undefined && secret !== undefined) return { id, secret }
    if (id !== undefined) return this.problem(`${prefix}_CLIENT_SECRET`, `is missing beside ${prefix}_CLIENT_ID`)
    if (secret !== undefined) return this.problem(`${prefix}_CLIENT_ID`, `is missing beside ${prefix}_CLIENT_SECRET`)
    return undefined
  }

  /** Whole, whatever folder we are in later. */
  folder(name: string): string | undefined {
    const text = this.text(name)
    return text === undefined ? undefined : resolve(text)
  }

  backups(): Env['backups'] {
    const folder = this.folder('BACKUP_DIR')
    const keepDays = this.integer('BACKUP_KEEP', 14, 1, 3_650)
    if (folder !== undefined) return { folder, keepDays }
    return this.text('BACKUP_KEEP') === undefined ? undefined : this.problem('BACKUP_KEEP', 'needs BACKUP_DIR: without it nothing is backed up by itself')
  }

  metrics(): Env['metrics'] {
    const host = this.text('METRICS_HOST') ?? '127.0.0.1'
    return this.text('METRICS_PORT') === undefined ? undefined : { port: this.integer('METRICS_PORT', 0, 0, 65_535), host }
  }

  vapid(): Env['vapid'] {
    const subject = this.text('VAPID_SUBJECT')
    const publicKey = this.text('VAPID_PUBLIC_KEY')
    const privateKey = this.secret('VAPID_PRIVATE_KEY')
    if (subject !== undefined && publicKey !== undefined && privateKey !== undefined) {
      return { subject, publicKey, privateKey }
    }
    if (subject === undefined && publicKey === undefined && privateKey === undefined) return undefined
    return this.problem('VAPID_SUBJECT, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY', 'must be given together or not at all')
  }

  /** A placeholder that was never replaced is worse than none: it looks like protection. */
  private secret(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (text.length >= 8 && !PLACEHOLDER.test(text)) return text
    return this.problem(name, 'looks like a placeholder or is shorter than 8 characters')
  }
}

/** Whether a host's name is this machine's own, everywhere and for everybody. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
}

type Compact<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** `exactOptionalPropertyTypes`: an absent setting is absent, not `undefined`. */
function withoutUndefined<T extends object>(value: T): Compact<T> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Compact<T>
}
