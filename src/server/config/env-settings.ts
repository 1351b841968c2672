import {
  commaSeparated,
  factorKey,
  flag,
  folder,
  integer,
  oneOf,
  origin,
  secret,
  sender,
  steamKey,
  text,
  threads,
  url,
} from './env-parsers.ts'
import type { Parser } from './env-parsers.ts'

/** An environment variable that configures the server. */
export interface Setting<T> {
  readonly parser: Parser<T>
  /** What the setting does, for the documentation. */
  readonly description: string
  /** The text that is read if the variable is not set. */
  readonly default?: string
  /** The default in the documentation, if the server computes it. */
  readonly computedDefault?: string
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const POSTGRES = url(['postgres:', 'postgresql:'])
const CLIENT_ID = text('the id that the provider shows')

/**
 * All settings, by the sections of the documentation. The server reads them from here (`env.ts`), and `npm run generate` writes
 * `docs/configuration.md` from here.
 */
export const SECTIONS = {
  'Address and process': {
    PORT: withDefault('4321', integer(0, 65_535), 'The port on which the server listens.'),
    HOST: withDefault('127.0.0.1', text('an address of this machine'), 'The address on which the server listens. `0.0.0.0` means all.'),
    PUBLIC_URL: {
      ...optional(origin, 'The address that players open. With https, cookies are secure and the server sends HSTS.'),
      computedDefault: '`http://localhost:PORT`',
    },
    TRUST_PROXY: withDefault(
      '0',
      integer(0, 10),
      'The number of reverse proxies in front of the server. With 0, `X-Forwarded-For` is ignored.',
    ),
    THREADS: withDefault(
      '1',
      threads,
      'The number of threads that serve the port, each on its own core. `auto` starts one per core. Only Linux can share a port.',
    ),
    STOP_WAIT_MS: withDefault(
      '0',
      integer(0, 4_000),
      'Drain time in milliseconds, for several servers. After SIGTERM the server keeps serving for this long while `/api/ready` returns 503.',
    ),
    LOG_LEVEL: withDefault('info', oneOf(LOG_LEVELS), 'The lowest level that is logged.'),
    METRICS_PORT: optional(integer(0, 65_535), 'The port of `/metrics` for Prometheus. Without it there are no metrics.'),
    METRICS_HOST: withDefault(
      '127.0.0.1',
      text('an address of this machine'),
      'The address of `/metrics`. It has no password: never open it to the internet.',
    ),
  },
  'Data and backups': {
    DATA_DIR: {
      ...optional(
        folder,
        'The folder for the embedded database, cached covers, the snapshot of a large catalogue, and the keys `backup-key` and `factor-key`.',
      ),
      computedDefault: '`./data`',
    },
    COVERS_MAX_BYTES: withDefault(
      '5000000000',
      integer(10_000_000, Number.MAX_SAFE_INTEGER),
      'The disk quota of posters, covers and screenshots together. The least recently used ones are deleted first.',
    ),
    BACKUP_DIR: optional(
      folder,
      'The server writes a backup into this folder every night. A failed backup is retried every hour and logged.',
    ),
    BACKUP_KEEP: withDefault(
      '14',
      integer(1, 3_650),
      'The number of days for which backups are kept. The newest one is always kept. Needs `BACKUP_DIR`.',
    ),
    ACCOUNT_GRACE_DAYS: withDefault(
      '7',
      integer(0, 14),
      'A deleted account is hidden for this many days. It returns if its player signs in. Then it is erased.',
    ),
  },
  Database: {
    DATABASE_URL: optional(
      POSTGRES,
      'A PostgreSQL 15 or newer, instead of the embedded one. It may be PgBouncer in transaction mode: then set `DATABASE_DIRECT_URL` too.',
    ),
    DATABASE_DIRECT_URL: optional(POSTGRES, 'The same database without the pooler at `DATABASE_URL`. Everything except requests uses it.'),
    DATABASE_READ_URL: optional(
      POSTGRES,
      'A replica. While it is less than five seconds old, others’ profiles, reviews, discussions, timelines and the leaderboard are read from it. Players who have written within ten seconds read from the primary.',
    ),
    POSTGRES_BIN: optional(
      folder,
      'The folder with the programs of another PostgreSQL, for the embedded database. Used to back up the data of an earlier major version.',
    ),
  },
  'E-mail': {
    SMTP_URL: optional(
      url(['smtp:', 'smtps:'], { rejectsPlaceholder: true }),
      'The mail server. A password is only sent over TLS. With it, new accounts are confirmed by a link and forgotten passwords can be reset. Without it, accounts are active at once.',
    ),
    MAIL_FROM: {
      ...optional(sender, 'The sender of e-mails.'),
      computedDefault: '`Questdeck <no-reply@HOST>`, with the host of `PUBLIC_URL`',
    },
    HIDE_EMAIL_TAKEN: withDefault(
      'false',
      flag,
      'With `true` a registration never reveals whether an address has an account. Its owner gets an e-mail instead. Needs `SMTP_URL`. Recommended for a public server.',
    ),
  },
  'Sign-in and other services': {
    GOOGLE_CLIENT_ID: optional(
      CLIENT_ID,
      'Sign-in with Google. Register the redirect address `PUBLIC_URL/api/auth/google/callback` there.',
    ),
    GOOGLE_CLIENT_SECRET: optional(secret, 'The secret of `GOOGLE_CLIENT_ID`.'),
    DISCORD_CLIENT_ID: optional(
      CLIENT_ID,
      'Sign-in with Discord, and Discord accounts in profiles. Redirect addresses: `PUBLIC_URL/api/auth/discord/callback` and `PUBLIC_URL/api/oauth/discord/callback`.',
    ),
    DISCORD_CLIENT_SECRET: optional(secret, 'The secret of `DISCORD_CLIENT_ID`.'),
    TWITCH_CLIENT_ID: optional(CLIENT_ID, 'Twitch accounts in profiles. Redirect address: `PUBLIC_URL/api/oauth/twitch/callback`.'),
    TWITCH_CLIENT_SECRET: optional(secret, 'The secret of `TWITCH_CLIENT_ID`.'),
    STEAM_CONNECT: withDefault('false', flag, 'With `true` players can show their Steam account in their profile.'),
    STEAM_API_KEY: optional(
      steamKey,
      'Players can import their Steam library by the address of their profile. The key is free at <https://steamcommunity.com/dev/apikey>.',
    ),
    FACTOR_KEY: {
      ...optional(
        factorKey,
        'Encrypts the secrets of authenticator apps: 32 random bytes as base64url (`node -p "crypto.randomBytes(32).toString(\'base64url\')"`). Several servers on one database need the same key. No backup contains it: store it elsewhere. If it is lost, players sign in with recovery codes.',
      ),
      computedDefault: 'made at the first use, `factor-key` in `DATA_DIR`',
    },
    VAPID_SUBJECT: {
      ...optional(
        text('`mailto:` or `https:` address'),
        'The contact that push services see. Set all three VAPID settings or none. If the keys are lost, every device must subscribe again. Browsers allow push messages over https only.',
      ),
      computedDefault: 'made at the first start, in the database',
    },
    VAPID_PUBLIC_KEY: optional(text('a key'), 'The public key of push messages.'),
    VAPID_PRIVATE_KEY: optional(secret, 'The private key of push messages.'),
  },
  'Catalogue and texts': {
    IGDB_CLIENT_ID: optional(
      CLIENT_ID,
      'Games from IGDB: `npm run catalogue -- import igdb` imports them, and the server updates them every night.',
    ),
    IGDB_CLIENT_SECRET: optional(secret, 'The secret of `IGDB_CLIENT_ID`.'),
    STARTER_COVERS: withDefault(
      'off',
      oneOf(['off', 'igdb'] as const),
      'With `igdb` the games of the starter catalogue show IGDB’s covers, without a key. The server fetches each one from `images.igdb.com` once. If a cover is missing, a drawn poster is shown.',
    ),
    PROFANITY_EXTRA: withDefault('', commaSeparated, 'More words to mask in players’ texts and to refuse in their names.'),
    PROFANITY_EXCLUDED: withDefault('', commaSeparated, 'Words of our list that are allowed.'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Setting<unknown>>>>>

type Sections = typeof SECTIONS
type AllSettings = { [S in keyof Sections]: Sections[S] }[keyof Sections]
/** The name of a setting. */
export type SettingName = AllSettings extends infer Section ? (Section extends object ? keyof Section & string : never) : never
type SettingOf<N extends SettingName> = AllSettings extends infer Section ? (Section extends Record<N, infer Entry> ? Entry : never) : never

/** The values of all settings. One without a default may be absent. */
export type SettingValues = {
  readonly [N in SettingName]: SettingOf<N> extends { readonly parser: Parser<infer T> }
    ? SettingOf<N> extends { readonly default: string }
      ? T
      : T | undefined
    : never
}

/** All settings by name. */
export const SETTINGS: Readonly<Record<SettingName, Setting<unknown>>> = Object.assign({}, ...Object.values(SECTIONS))

function optional<T>(parser: Parser<T>, description: string) {
  return { parser, description }
}

function withDefault<T>(text: string, parser: Parser<T>, description: string) {
  return { parser, description, default: text }
}
