import { resolve } from 'node:path'
import { Invalid } from './env-parsers.ts'
import { SETTINGS } from './env-settings.ts'
import type { LogLevel, SettingValues } from './env-settings.ts'
import { StartError } from '../runtime/start-error.ts'

/** The configuration, checked once at the start (`docs/configuration.md`). */
export interface Env {
  readonly port: number
  readonly host: string
  /** The number of threads that listen on the port, each on a core of its own. */
  readonly threads: number
  /** Our own origin, without a path. Links in e-mails begin with it, and `Origin` must equal it. */
  readonly publicUrl: string
  readonly dataDir: string
  /** The folder of the nightly backup, and for how many days backups are stored; absent for no backups. */
  readonly backups?: { readonly folder: string; readonly retentionDays: number }
  /** The disk quota of posters, covers and screenshots together. */
  readonly coversMaxBytes: number
  /** How long a deleted account can be restored. */
  readonly accountGraceDays: number
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl?: string
  /** The same database without the pooler at `databaseUrl`, for what needs a session of its own. */
  readonly databaseDirectUrl?: string
  /** A replica of it, for reading others' profiles, reviews, discussions, timelines and the leaderboard. */
  readonly databaseReadUrl?: string
  /** The directory of the embedded PostgreSQL's programs; absent: in the package. */
  readonly postgresBin?: string
  readonly smtpUrl?: string
  /** The sender of our e-mails. */
  readonly mailFrom: string
  readonly google?: OAuthClient
  readonly discord?: OAuthClient
  readonly twitch?: OAuthClient
  /** Whether players may show their Steam account. */
  readonly steamConnect: boolean
  /** Required for reading players' libraries from Steam. */
  readonly steamApiKey?: string
  readonly igdb?: OAuthClient
  /** The covers of the starter catalogue's games: drawn ones, or the provider's. */
  readonly starterCovers: 'off' | 'igdb'
  /** The encryption key for the secrets of authenticator apps; absent: a key under `dataDir`. */
  readonly factorKey?: string
  readonly vapid?: { readonly subject: string; readonly publicKey: string; readonly privateKey: string }
  /** Drain time in milliseconds. The server keeps serving for this long while `/api/ready` returns 503. */
  readonly stopWaitMs: number
  /** The number of proxies in front of the server; with 0, `X-Forwarded-For` is ignored. */
  readonly trustProxy: number
  readonly hideEmailTaken: boolean
  /** Words to mask in addition to ours, and words not to mask. */
  readonly profanityExtra: readonly string[]
  readonly profanityExcluded: readonly string[]
  readonly logLevel: LogLevel
  /** Where the metrics are served; absent: nowhere. */
  readonly metrics?: { readonly port: number; readonly host: string }
}

export interface OAuthClient {
  readonly id: string
  readonly secret: string
}

type Source = Readonly<Record<string, string | undefined>>
type ClientPrefix = 'GOOGLE' | 'DISCORD' | 'TWITCH' | 'IGDB'

/** Thrown for invalid settings. It names all of them, each with what was expected. */
export class EnvError extends StartError {
  override readonly name = 'EnvError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Returns the configuration. Throws an `EnvError` that names every invalid value at once. */
export function readEnv(source: Source): Env {
  const problems: string[] = []
  const problem = (name: string, expected: string): undefined => void problems.push(`${name} ${expected}.`)
  const values = readValues(source, problem)

  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const env = {
    port: values.PORT,
    host: values.HOST,
    threads: values.THREADS,
    publicUrl,
    dataDir: values.DATA_DIR ?? resolve('./data'),
    backups: values.BACKUP_DIR === undefined ? undefined : { folder: values.BACKUP_DIR, retentionDays: values.BACKUP_KEEP },
    coversMaxBytes: values.COVERS_MAX_BYTES,
    accountGraceDays: values.ACCOUNT_GRACE_DAYS,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    postgresBin: values.POSTGRES_BIN,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Questdeck <no-reply@${new URL(publicUrl).hostname}>`,
    google: clientOf('GOOGLE', values, problem),
    discord: clientOf('DISCORD', values, problem),
    twitch: clientOf('TWITCH', values, problem),
    steamConnect: values.STEAM_CONNECT,
    steamApiKey: values.STEAM_API_KEY,
    igdb: clientOf('IGDB', values, problem),
    starterCovers: values.STARTER_COVERS,
    factorKey: values.FACTOR_KEY,
    vapid: vapidOf(values, problem),
    stopWaitMs: values.STOP_WAIT_MS,
    trustProxy: values.TRUST_PROXY,
    hideEmailTaken: values.HIDE_EMAIL_TAKEN,
    profanityExtra: values.PROFANITY_EXTRA,
    profanityExcluded: values.PROFANITY_EXCLUDED,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT === undefined ? undefined : { port: values.METRICS_PORT, host: values.METRICS_HOST },
  }
  if (env.backups === undefined && textOf(source, 'BACKUP_KEEP') !== undefined) {
    problem('BACKUP_KEEP', 'needs BACKUP_DIR: without it there are no nightly backups')
  }
  if (env.databaseDirectUrl !== undefined && env.databaseUrl === undefined) {
    problem('DATABASE_DIRECT_URL', 'needs DATABASE_URL: it bypasses the pooler there')
  }
  if (env.databaseReadUrl !== undefined && env.databaseUrl === undefined) {
    problem('DATABASE_READ_URL', 'needs DATABASE_URL: it is a replica of that database')
  }
  // Hiding needs the e-mail "you already have an account". Without it a second registration would simply vanish.
  if (env.hideEmailTaken && env.smtpUrl === undefined) {
    problem('HIDE_EMAIL_TAKEN', 'needs SMTP_URL: players who register twice only learn it by email')
  }
  if (problems.length > 0) throw new EnvError(problems)
  return withoutUndefined(env)
}

/** Returns whether cookies are `Secure` and HSTS is sent. */
export function isHttps(env: Pick<Env, 'publicUrl'>): boolean {
  return env.publicUrl.startsWith('https:')
}

type ReportProblem = (name: string, expected: string) => undefined

/** Reads every setting by its parser. An invalid one is reported, and its default is read instead. */
function readValues(source: Source, problem: ReportProblem): SettingValues {
  const values = Object.entries(SETTINGS).map(([name, { parser, default: fallback }]) => {
    const byDefault = fallback === undefined ? undefined : parser.parse(fallback)
    const text = textOf(source, name)
    const value = text === undefined ? byDefault : parser.parse(text)
    if (!(value instanceof Invalid)) return [name, value]
    problem(name, value.reason)
    return [name, byDefault]
  })
  return Object.fromEntries(values) as SettingValues
}

/** An empty value counts as absent: `PORT= npm start` is how a shell unsets it for one command. */
function textOf(source: Source, name: string): string | undefined {
  const value = source[name]?.trim()
  return value === '' ? undefined : value
}

function clientOf(prefix: ClientPrefix, values: SettingValues, problem: ReportProblem): OAuthClient | undefined {
  const id = values[`${prefix}_CLIENT_ID`]
  const secret = values[`${prefix}_CLIENT_SECRET`]
  if (id !== undefined && secret !== undefined) return { id, secret }
  if (id !== undefined) return problem(`${prefix}_CLIENT_SECRET`, `must be set together with ${prefix}_CLIENT_ID`)
  if (secret !== undefined) return problem(`${prefix}_CLIENT_ID`, `must be set together with ${prefix}_CLIENT_SECRET`)
  return undefined
}

function vapidOf(values: SettingValues, problem: ReportProblem): Env['vapid'] {
  const { VAPID_SUBJECT: subject, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  if (subject !== undefined && publicKey !== undefined && privateKey !== undefined) return { subject, publicKey, privateKey }
  if (subject === undefined && publicKey === undefined && privateKey === undefined) return undefined
  return problem('VAPID_SUBJECT, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY', 'must all be set, or none of them')
}

type Compact<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** For `exactOptionalPropertyTypes`: an absent setting is absent, not `undefined`. */
function withoutUndefined<T extends object>(value: T): Compact<T> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Compact<T>
}
